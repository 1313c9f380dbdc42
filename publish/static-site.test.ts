import { expect, test } from "vitest";
import { addPolicy, headersFile, pageFiles, redirectsFile } from "./static-site.ts";

const data = (path: string) => ({ path, body: new Uint8Array([1]) });

test("a page is there under both names that file servers look for, beside its data", () => {
  const names = pageFiles("/portfolio/bus-ticket-app", "<html>", data("/portfolio/bus-ticket-app.data"));
  expect(names.map(({ path }) => path)).toEqual([
    "portfolio/bus-ticket-app.html",
    "portfolio/bus-ticket-app/index.html",
    "portfolio/bus-ticket-app.data",
  ]);
  expect(pageFiles("/", "<html>", data("/_.data")).map(({ path }) => path)).toEqual(["index.html", "_.data"]);
});

test("the policy stands after the character set and before every script", () => {
  const html = addPolicy('<head><meta charSet="utf-8"/><script>1</script>', "script-src 'self'");
  expect(html).toBe(
    `<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="script-src 'self'"/><script>1</script>`,
  );
  expect(() => addPolicy("<head></head>", "script-src 'self'")).toThrow("charset");
});

test("the headers file forbids framing everywhere and keeps hashed files for ever", () => {
  expect(headersFile({ "X-Content-Type-Options": "nosniff" })).toBe(`/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: frame-ancestors 'none'
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/*.data
  Content-Type: text/x-script; charset=utf-8
`);
});

test("every page but home is reached without its slash", () => {
  expect(redirectsFile(["/", "/about-us", "/training/fullstack/react-interfaces"])).toBe(
    "/about-us/ /about-us 301\n/training/fullstack/react-interfaces/ /training/fullstack/react-interfaces 301\n",
  );
});
