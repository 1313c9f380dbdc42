import { expect, test } from "vitest";
import { headersFile, redirectsFile } from "./static-site.ts";

test("the headers file forbids framing by others, keeps hashed files for ever and names each page once", () => {
  const files = new Map([
    ["/downloads/*", undefined],
    ["/favicon.svg", undefined],
    ["/notices.xml", "application/rss+xml"],
  ]);
  const headers = { "X-Content-Type-Options": "nosniff" };
  expect(
    headersFile({
      headers,
      documentPolicy: "sandbox",
      framePolicy: "sandbox allow-scripts",
      pages: ["/", "/team"],
      files,
    }),
  ).toBe(`/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: frame-ancestors 'self'
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/assets/frames/*
  Content-Security-Policy: sandbox allow-scripts
/assets/art/*
  Content-Security-Policy: sandbox
/assets/pictures/*
  Content-Security-Policy: sandbox
/downloads/*
  Cache-Control: public, max-age=3600
  Content-Security-Policy: sandbox
/favicon.svg
  Cache-Control: public, max-age=3600
  Content-Security-Policy: sandbox
/notices.xml
  Cache-Control: public, max-age=3600
  Content-Type: application/rss+xml
/
  Cache-Control: no-cache
/team
  Cache-Control: no-cache
`);
});

test("every page but home is reached without its slash, and old addresses lead to theirs", () => {
  const moved = [{ from: "/नयाँ.php", to: "/portfolio?tab=cloud#work" }];
  expect(
    redirectsFile(["/", "/about-us", "/training/fullstack/react-interfaces"], moved).split("\n"),
  ).toEqual([
    "/%E0%A4%A8%E0%A4%AF%E0%A4%BE%E0%A4%81.php /portfolio?tab=cloud#work 301",
    "/%E0%A4%A8%E0%A4%AF%E0%A4%BE%E0%A4%81.php/ /portfolio?tab=cloud#work 301",
    "/about-us/ /about-us 301",
    "/training/fullstack/react-interfaces/ /training/fullstack/react-interfaces 301",
    "",
  ]);
});
