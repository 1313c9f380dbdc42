// For a static host. Hosts differ in which file they serve for /about-us, so each page is there under both names.

export type StaticFile = { path: string; body: string | Uint8Array };

export function pageFiles(path: string, html: string): StaticFile[] {
  const name = path.slice(1);
  const pages = name === "" ? ["index.html"] : [`${name}.html`, `${name}/index.html`];
  return pages.map((page) => ({ path: page, body: html }));
}

type Copied = {
  headers: Record<string, string>;
  documentPolicy: string;
  framePolicy: string;
  pages: string[];
  /** Files outside of /assets/ by address or folder, with a type where the host might choose another. */
  files: Map<string, string | undefined>;
};

/**
 * Hosts join the values of all matching rules, so a header that differs by address must be in one of them; policies all
 * hold. A <meta> cannot limit framing, so that is done here. Cloudflare reads only 100 rules: pages come last.
 */
export function headersFile({ headers, documentPolicy, framePolicy, pages, files }: Copied): string {
  const everywhere = { ...headers, "Content-Security-Policy": "frame-ancestors 'self'" };
  const rule = (pattern: string, values: Record<string, string>) =>
    [pattern, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  const document = { "Content-Security-Policy": documentPolicy };
  return `${[
    rule("/*", everywhere),
    rule("/assets/*", { "Cache-Control": "public, max-age=31536000, immutable" }),
    rule("/assets/frames/*", { "Content-Security-Policy": framePolicy }),
    ...["/assets/art/*", "/assets/pictures/*"].map((pattern) => rule(pattern, document)),
    ...[...files].map(([pattern, type]) =>
      rule(pattern, {
        "Cache-Control": "public, max-age=3600",
        ...(type && { "Content-Type": type }),
        ...(/^\/downloads\/|\.(svg|pdf)$/.test(pattern) && document),
      }),
    ),
    ...pages.map((pattern) => rule(pattern, { "Cache-Control": "no-cache" })),
  ].join("\n")}\n`;
}

/** `_redirects` in the same hosts' format: addresses with a trailing slash and old addresses lead to the page. */
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
