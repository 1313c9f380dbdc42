import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { pageAddresses } from "../../content/check-addresses.ts";
import { loadContent } from "../../content/load.server.ts";
import { listPages } from "../../publish/page-list.ts";

const content = loadContent();

test("the check of addresses knows every page that the site lists and every address that has a route", () => {
  const known = pageAddresses(content);
  const routed = routes.map(({ index, path = "" }) => (index ? "/" : `/${path}`));
  expect(known).toEqual(expect.arrayContaining(listPages(content).map(({ path }) => path)));
  expect(known).toEqual(expect.arrayContaining(routed.filter((path) => !/[:*]/.test(path))));
  const placeholders = routed.filter((path) => path.includes("/:"));
  const below = (path: string) =>
    placeholders.some((one) => path.startsWith(one.slice(0, one.indexOf("/:"))));
  expect(known.filter((path) => !routed.includes(path) && !below(path))).toEqual([]);
});
