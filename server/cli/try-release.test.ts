import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../tests/support/sites/fresh-database.ts";
import { tryRelease } from "./try-release.ts";

/** By path; any other is answered 503. */
type Answers = Record<string, [status: number, body: string]>;

/** What is said of a release whose server answers so. */
async function tryAnswers(answers: Answers, env: NodeJS.ProcessEnv = {}) {
  const entry = join(freshFolder(), "server.mjs");
  writeFileSync(
    entry,
    `import { createServer } from "node:http";
process.on("SIGTERM", () => {});
const answers = ${JSON.stringify(answers)};
createServer(({ url }, response) => {
  const [status, body] = answers[url] ?? [503, ""];
  response.writeHead(status).end(body);
}).listen(process.env.PORT, process.env.HOST, () => console.log('{"event":"listening"}'));
`,
  );
  let said = "";
  const say = (text: string) => {
    said += text;
  };
  const defaults = { mailFrom: "website@company.example", leadsTo: "office@company.example" };
  const code = await tryRelease({
    entry,
    env: { ...process.env, ...env },
    defaults,
    out: () => {},
    err: say,
  });
  return { code, said };
}

test("ends with a release that answers wrongly and does not stop when it is asked to", async () => {
  const { code, said } = await tryAnswers({});
  expect([code, said]).toEqual([1, expect.stringContaining("/healthz answered 503")]);
});

test("looks at the home page of a company whose site map names no page", async () => {
  const unlisted: Answers = { "/healthz": [200, ""], "/sitemap.xml": [200, "<urlset></urlset>"] };
  expect((await tryAnswers({ ...unlisted, "/": [200, "<html></html>"] })).code).toBe(0);
  expect((await tryAnswers(unlisted)).said).toContain("/ answered 503");
});

test("refuses settings with which no release would start, also those that a trial leaves out", async () => {
  const wrong = { SMTP_URL: "mail.company.example", DATABASE_URL: "mysql://db/site", DIGEST_AT: "noon" };
  const { code, said } = await tryAnswers({ "/healthz": [200, ""], "/sitemap.xml": [200, ""] }, wrong);
  expect(code).toBe(2);
  expect(said).toMatch(/^DATABASE_URL must .*\nSMTP_URL is not .*\nDIGEST_AT is "noon".*\n$/);
});
