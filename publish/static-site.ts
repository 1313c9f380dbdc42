// What a copy of the site for a plain file server needs besides the build's own files. Servers differ in which file they
// take for /about-us, so each page is there under both names.

export type StaticFile = { path: string; body: string | Uint8Array };

/** A page under the names that file servers ask for. */
export function pageFiles(path: string, html: string): StaticFile[] {
  const name = path.slice(1);
  const pages = name === "" ? ["index.html"] : [`${name}.html`, `${name}/index.html`];
  return pages.map((page) => ({ path: page, body: html }));
}

/** The page with its policy in a <meta>, before anything the policy speaks of and after the character set. */
export function addPolicy(html: string, policy: string): string {
  const charset = /<meta charset="utf-8"\s*\/?>/i;
  if (!charset.test(html)) throw new Error("The page has no <meta charset> to put its policy after");
  return html.replace(
    charset,
    (tag) => `${tag}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  );
}

type Copied = { headers: Record<string, string>; pages: string[]; rootFiles: string[] };

/**
 * `_headers` in the form that most hosts share. They join the values of every rule that fits, so a header that differs
 * by address stands in one fitting rule only. A <meta> cannot forbid framing, so that stands here. Cloudflare reads 100
 * rules: pages come last, since hosts have pages revalidated anyway.
 */
export function headersFile({ headers, pages, rootFiles }: Copied): string {
  const everywhere = { ...headers, "Content-Security-Policy": "frame-ancestors 'none'" };
  const rule = (pattern: string, values: Record<string, string>) =>
    [pattern, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  const cached = (value: string) => (pattern: string) => rule(pattern, { "Cache-Control": value });
  return `${[
    rule("/*", everywhere),
    cached("public, max-age=31536000, immutable")("/assets/*"),
    ...["/downloads/*", "/social/*", ...rootFiles].map(cached("public, max-age=3600")),
    ...pages.map(cached("no-cache")),
  ].join("\n")}\n`;
}

/** `_redirects` in the same hosts' form: names with a slash at the end and old addresses lead to the page. */
export function redirectsFile(pages: string[], moved: { from: string; to: string }[]): string {
  const encoded = (address: string) => {
    const { pathname, search, hash } = new URL(address, "http://site");
    return `${pathname}${search}${hash}`;
  };
  const line = (from: string, to: string) => `${from} ${to} 301\n`;
  return [
    ...moved.flatMap(({ from, to }) => ["", "/"].map((end) => line(encoded(from) + end, encoded(to)))),
    ...pages.filter((path) => path !== "/").map((path) => line(`${path}/`, path)),
  ].join("");
}
