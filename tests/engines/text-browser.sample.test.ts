// What remains without styles, pictures and script, as lynx tells it: the order of the document, and words apart from
// each other.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { content, siteForFile } from "../pages/site-for-file.ts";
import { findOrInstall } from "../support/machines/debian-packages.ts";
import { texts } from "../support/reading/html.ts";

const { words } = content;

const site = siteForFile({});
const findLynx = () => ["/usr/bin/lynx", "/usr/local/bin/lynx"].find((path) => existsSync(path));

async function readAsText(path: string): Promise<string> {
  const lynx = findOrInstall("lynx", ["lynx"], findLynx);
  const options = [
    "-dump",
    "-nolist",
    "-nonumbers",
    "-width=1000",
    "-assume_charset=utf-8",
    "-display_charset=utf-8",
  ];
  const { stdout } = await promisify(execFile)(lynx, [...options, site.url + path]);
  return stdout.replace(/\s+/g, " ");
}

test.for(["/", "/fullstack-web", "/contact"])(
  "%s is read from the way past the menus to the footer",
  async (path) => {
    const text = await readAsText(path);
    const { document } = await site.page(path);
    const inOrder = [
      words["skip.toContent"],
      words["nav.home"],
      words["nav.about"],
      words["nav.services"],
      words["nav.training"],
      words["nav.portfolio"],
      words["nav.team"],
      words["nav.contact"],
      ...texts(document, "main h1, main h2, footer h2").filter((heading) => heading !== ""),
    ];
    let at = 0;
    for (const part of inOrder) {
      const found = ` ${text}`.indexOf(` ${part} `, at);
      expect(found, part).toBeGreaterThanOrEqual(at);
      at = found + part.length;
    }
  },
);

test("the home page's heading is words, not one long word", async () => {
  const { before, keywords, after } = content.pages.home.hero;
  expect(await readAsText("/")).toContain([before, ...keywords, after].join(" "));
});

test("each field of the contact form has its name before it", async () => {
  const text = await readAsText("/contact");
  const fields = ["name", "email", "subject", "message"] as const;
  for (const field of fields) expect(text).toContain(` ${words[`contact.${field}`]} ____`);
});
