import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../support/machines/mail-server.ts";
import { all, attributeOf, type HtmlElement, one, readHtml, textOf } from "../support/reading/html.ts";
import { freshFolder } from "../support/sites/fresh-database.ts";
import { startReading } from "./page-reader.ts";
import { newPost, type Post, send } from "./posts.ts";
import { runSite } from "./running-site.ts";
import { countDeliveries, expectAllKept, openHere } from "./stored.ts";

const holder = `
  const { DatabaseSync } = require("node:sqlite");
  const database = new DatabaseSync(process.argv[1], { timeout: 10_000 });
  database.exec("begin exclusive");
  console.log("held");
  process.stdin.on("end", () => database.exec("rollback")).resume();
`;

/** Another process that locks the file until it is told to let go. */
async function lock(file: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ["-e", holder, file], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  onTestFinished(() => void child.kill());
  await once(child.stdout, "data");
  return async () => {
    child.stdin.end();
    await ended;
  };
}

/** What a visitor finds in a field; lines of a message are told apart by the test's own words only. */
function typedIn(field: HtmlElement): string {
  if (field.is("textarea")) return textOf(field).replace("? ", "?\n");
  return attributeOf(field.is("select") ? one(field, "option[selected]") : field, "value") ?? "";
}

test("answers 503 and keeps what was typed while another process locks the database", async () => {
  const dataDir = freshFolder();
  const mailServer = await startMailServer();
  const site = await runSite({ SMTP_URL: mailServer.url }, dataDir);
  const before = newPost("contact");
  expect((await send(site.port, before))?.status).toBe(200);

  const pages = await startReading(site.port);
  const letGo = await lock(`${dataDir}/site.db`);
  const posts = [newPost("contact"), newPost("enrollment"), newPost("newsletter"), newPost("EmailJS")];
  const refused = await Promise.all(posts.map((post) => send(site.port, post)));
  expect(refused.map((answer) => answer?.status)).toEqual([503, 503, 503, 503]);

  const asPage = ({ headers, ...post }: Post): Post => ({
    ...post,
    headers: { ...headers, Accept: "text/html" },
  });
  for (const post of posts.slice(0, 3)) {
    const answer = await send(site.port, asPage(post));
    expect(answer?.status).toBe(503);
    const document = readHtml(answer?.body ?? "");
    for (const [name, typed] of new URLSearchParams(post.body)) {
      const kept = all(document, `main [name="${name}"]`).map(typedIn);
      expect([name, kept]).toEqual([name, [typed]]);
    }
  }
  // Pages need no database.
  expect((await fetch(`http://127.0.0.1:${site.port}/contact`)).status).toBe(200);

  await pages.stop();
  await letGo();
  const answers = await Promise.all(posts.map((post) => send(site.port, post)));
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 200]);
  const database = openHere(`file:${dataDir}/site.db`);
  await expectAllKept(database, countDeliveries(mailServer), {
    fault: "database locked by another process",
    tries: 1,
    acknowledged: [before, ...posts],
    pages: pages.told(),
    besides: `${refused.length + 3} posts had 503, with the text kept`,
  });
});
