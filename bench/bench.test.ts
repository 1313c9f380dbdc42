// What the bench measures, checked on small pages with known results.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { launchChromium } from "../tests/support/chromium.ts";
import { timeInteraction } from "./interaction.ts";
import { desktop } from "./page.ts";
import { atMost, reportText, resultLine } from "./report.ts";

test("a press is timed up to its frame, and one without effect is an error", async () => {
  const work =
    "const until = performance.now() + 150; while (performance.now() < until); this.nextSibling.hidden = false";
  const page = (press: string) =>
    `<!doctype html><title>Page</title><script data-entry="/s.js" src="/s.js"></script><button onclick="${press}">Press</button><p hidden>Done</p>`;
  const server = createServer(({ url }, response) => {
    const type = url === "/s.js" ? "text/javascript" : "text/html";
    response.setHeader("Content-Type", type).end(url === "/s.js" ? "" : page(url === "/" ? work : ""));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const browser = await launchChromium();
  try {
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const press = { device: desktop, target: "button", effect: "p" };
    expect(await timeInteraction(browser, url, { ...press, path: "/" }, true)).toBeGreaterThanOrEqual(144);
    await expect(timeInteraction(browser, url, { ...press, path: "/dead" }, true)).rejects.toThrow("waitFor");
  } finally {
    await browser.close();
    server.close();
  }
});

test("the table says what was measured, the goal, and whether it is met; the last line counts", () => {
  const figures = [
    atMost("Font", 13, 14, String),
    atMost("Script", 15, 14, String),
    { what: "Largest paint", measured: "900 ms" },
  ];
  const text = reportText([{ machine: "a machine", figures }]);
  expect(text).toMatch(/\| Font +\| 13 +\| ≤ 14 \| yes \|/);
  expect(text).toMatch(/\| Script +\| 15 +\| ≤ 14 \| NO +\|/);
  expect(resultLine([{ machine: "a machine", figures }], 12)).toBe("1 of 2 goals met, in 12.0 minutes");
});
