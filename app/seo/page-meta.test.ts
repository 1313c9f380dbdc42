import { expect, test } from "vitest";
import { pageMeta, verificationMeta } from "./page-meta.ts";

const root = (unindexed: string[]) => [
  {
    id: "root",
    loaderData: {
      site: { title: "Training", name: { value: "Company" } },
      facts: { siteUrl: "https://www.example.com" },
      unindexed: new Set(unindexed),
    },
  },
];
const page = { title: "Team", summary: "Who works here.", path: "/team" };

test("a page that search engines are asked to leave out says so, and the others have their canonical address", () => {
  expect(pageMeta(root(["/team"]), page)).toContainEqual({ name: "robots", content: "noindex" });
  const others = pageMeta(root(["/about-us"]), page);
  expect(others).not.toContainEqual(expect.objectContaining({ name: "robots" }));
  expect(others).toContainEqual(
    expect.objectContaining({ rel: "canonical", href: "https://www.example.com/team" }),
  );
});

test("each search console gets its code under its own name, and none without a code", () => {
  expect(verificationMeta({ google: "abc_DEF-1", bing: "0123" })).toEqual([
    { name: "google-site-verification", content: "abc_DEF-1" },
    { name: "msvalidate.01", content: "0123" },
  ]);
  expect(verificationMeta({})).toEqual([]);
});
