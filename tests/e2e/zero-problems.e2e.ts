// Every page, in both themes: nothing in the console, nothing blocked by the policy, nothing from elsewhere, no script
// before the load event.

import { loadContent } from "../../content-model/load.server.ts";
import { listedPages } from "../../content-model/pages.ts";
import { scriptsBeforeLoad } from "../support/page-scripts.ts";
import { pageGroups } from "./alike.ts";
import { expect, scriptRuns, test } from "./site-test.ts";

for (const paths of pageGroups(listedPages(loadContent()).map(({ path }) => path))) {
  const name = paths.length === 1 ? `${paths[0]} has` : `${paths[0]} and ${paths.length - 1} like it have`;
  test(`${name} one first heading, no id twice, no script before the page has loaded and no problem in either theme`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning" || message.type() === "error") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // What was being prefetched when the page was left.
      if (reason !== "net::ERR_ABORTED") problems.push(`${request.url()} ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
    await page.addInitScript(() => {
      Object.assign(window, { blocked: [] });
      document.addEventListener("securitypolicyviolation", (event) => {
        (window as unknown as { blocked: string[] }).blocked.push(
          `${event.violatedDirective} ${event.blockedURI}`,
        );
      });
    });
    for (const [path, colorScheme] of paths.flatMap((one) => [
      [one, "light"] as const,
      [one, "dark"] as const,
    ])) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await scriptRuns(page);
      expect(await scriptsBeforeLoad(page), path).toEqual([]);
      const found = await page.evaluate(() => {
        const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
        return {
          theme: document.documentElement.className,
          headings: document.querySelectorAll("h1").length,
          twice: ids.filter((id, i) => ids.indexOf(id) !== i),
          blocked: (window as unknown as { blocked: string[] }).blocked,
        };
      });
      expect(found, path).toEqual({ theme: colorScheme, headings: 1, twice: [], blocked: [] });
      expect(problems, path).toEqual([]);
    }
  });
}
