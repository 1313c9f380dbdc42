import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../tests/support/sites/fresh-database.ts";
import { tryRelease } from "./try-release.ts";

/** By path; any other is answered 503. */
type Answers = Record<string, [status: number, body: string]>;

/** What is said of a release whose server answers so. */
async function tryAnswers(answers: Answers) {
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
  const code = await tryRelease({ entry, env: process.env, out: () => {}, err: say });
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
