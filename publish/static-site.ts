// What a copy of the site for a plain file server needs besides the build's own files. Servers differ in which file they
// take for /about-us, so each page is there under both names.

export type StaticFile = { path: string; body: string | Uint8Array };

/** A page and its data under the names that file servers and the router ask for. */
export function pageFiles(
  path: string,
  html: string,
  data: { path: string; body: Uint8Array },
): StaticFile[] {
  const name = path.slice(1);
  const pages = name === "" ? ["index.html"] : [`${name}.html`, `${name}/index.html`];
  return [
    ...pages.map((page) => ({ path: page, body: html })),
    { path: data.path.slice(1), body: data.body },
  ];
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

/** `_headers` as Netlify and Cloudflare Pages read it. A <meta> cannot forbid framing, so that stands here. */
export function headersFile(headers: Record<string, string>): string {
  const everywhere = { ...headers, "Content-Security-Policy": "frame-ancestors 'none'" };
  const rule = (pattern: string, values: Record<string, string>) =>
    [pattern, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  return `${[
    rule("/*", everywhere),
    rule("/assets/*", { "Cache-Control": "public, max-age=31536000, immutable" }),
    rule("/*.data", { "Content-Type": "text/x-script; charset=utf-8" }),
  ].join("\n")}\n`;
}

/** `_redirects` in the form that most hosts share: the other names of a page lead to the one without slash. */
export function redirectsFile(paths: string[]): string {
  return `${paths
    .filter((path) => path !== "/")
    .map((path) => `${path}/ ${path} 301`)
    .join("\n")}\n`;
}
