import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../tests/support/fresh-database.ts";
import { tryRelease } from "./try-release.ts";

test("ends with a release that answers wrongly and does not stop when it is asked to", async () => {
  const entry = join(freshFolder(), "server.mjs");
  writeFileSync(
    entry,
    `import { createServer } from "node:http";
process.on("SIGTERM", () => {});
createServer((_, response) => response.writeHead(503).end()).listen(process.env.PORT, process.env.HOST, () =>
  console.log('{"event":"listening"}'));
`,
  );
  let said = "";
  const code = await tryRelease({
    entry,
    env: process.env,
    out: () => {},
    err: (text) => {
      said += text;
    },
  });
  expect([code, said]).toEqual([1, expect.stringContaining("/healthz answered 503")]);
});
