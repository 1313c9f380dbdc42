// The page behind the link in a staff mail, taken from the mail as the running site wrote it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { contact } from "../pages/posted-forms.ts";
import { siteForFile } from "../pages/site-for-file.ts";
import { all, attributeOf, one, textOf } from "../support/reading/html.ts";

const site = siteForFile({});

/** Sends a contact message and resolves with path and query of the link in its notice. */
async function linkOfNotice(): Promise<string> {
  await site.post("/contact", contact);
  const folder = join(site.process.dataDir, "mail");
  const written = () => readdirSync(folder).filter((name) => name.endsWith(".eml"));
  await expect.poll(written).not.toEqual([]);
  const { text = "" } = await PostalMime.parse(readFileSync(join(folder, written()[0] ?? "")));
  const link = /https?:\/\/\S+\/lead-answered\?token=\S+/.exec(text)?.[0] ?? "";
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

test("one button marks the lead as answered, by a plain post, as often as it is pressed", async () => {
  const path = await linkOfNotice();
  const heading = ({ document }: Awaited<ReturnType<typeof site.post>>) => textOf(one(document, "h1"));
  const head = await site.request(path, { method: "HEAD" });
  expect(head.status).toBe(200);
  const first = await site.page(path);
  expect(first.headers["cache-control"]).toBe("no-store");
  expect(first.headers["x-robots-tag"]).toBe("noindex");
  expect(heading(first)).toBe("Mark as answered");
  const button = one(first.document, "form.token-form button");
  expect(attributeOf(button, "type")).toBe("submit");
  expect(all(first.document, "main form")).toHaveLength(1);
  // Reading it, as a mail scanner does, has changed nothing.
  const again = await site.request(path);
  expect(again.body.toString()).toBe(first.html);

  const foreign = await site.post(path, {}, { Origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  expect((await site.request(path)).body.toString()).toBe(first.html);
  for (let i = 0; i < 2; i++) {
    const pressed = await site.post(path, {
      token: new URLSearchParams(path.split("?")[1]).get("token") ?? "",
    });
    expect(pressed.status).toBe(200);
    expect(pressed.headers["cache-control"]).toBe("no-store");
    expect(heading(pressed)).toBe("Marked as answered");
    expect(textOf(one(pressed.document, ".sent"))).toMatch(/C-\w{6} counts as answered/);
    expect(all(pressed.document, "main form")).toHaveLength(0);
  }
  expect(site.process.output()).toContain('"event":"lead.answered"');
});
