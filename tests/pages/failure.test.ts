import { expect, onTestFinished, test } from "vitest";
import { all, links, one, readHtml, textOf } from "../support/reading/html.ts";
import { failingPath, startFailingSite } from "../support/sites/failing-site.ts";

test("a loader that throws is answered with 500 and a way on, inside header and footer, and is logged", async () => {
  const site = await startFailingSite();
  onTestFinished(() => site.stop());
  const answer = await fetch(site.url + failingPath);
  expect(answer.status).toBe(500);
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  const html = await answer.text();
  const document = readHtml(html);
  expect(textOf(one(document, "title"))).toBe("Unexpected Application Error!");
  expect(textOf(one(document, "h1"))).toBe("Unexpected Application Error!");
  expect(links(document, "main a").map(([, to]) => to)).toEqual(["/", failingPath]);
  expect(all(document, "header.header, footer.footer")).toHaveLength(2);
  expect(html).not.toContain("a mistake in the code");
  const failures = () =>
    [...site.output().matchAll(/^\{.*"page\.failed".*$/gm)].map(([line]) => JSON.parse(line));
  const error = { name: "Error", message: "a mistake in the code" };
  await expect.poll(failures).toMatchObject([{ level: "error", path: "/search", error }]);
});
