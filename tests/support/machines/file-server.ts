// Static hosts. `folders` redirects /about-us to /about-us/ as Apache and simple servers do; `names` looks
// for about-us.html and reads _headers and _redirects as Netlify and Cloudflare Pages do.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

type HeaderRule = { pattern: RegExp; headers: [string, string][] };

function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n").filter((one) => one !== "")) {
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? "", header[2] ?? ""]);
    else
      rules.push({
        pattern: new RegExp(`^${line.replaceAll(".", "\\.").replaceAll("*", ".*")}$`),
        headers: [],
      });
  }
  return rules;
}

/** As hosts do it: the visitor's query is kept unless the target has one. */
function withQuery(target: string, search: string): string {
  const [path = "", fragment] = target.split("#", 2);
  return `${path}${path.includes("?") ? "" : search}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** Serves a folder on a free port. A post answers 405: there is nobody to take it. */
export async function serveFiles(folder: string, style: "folders" | "names") {
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const headerRules = style === "names" ? readHeaderRules(read("_headers")) : [];
  const redirects = new Map(
    (style === "names" ? read("_redirects") : "")
      .split("\n")
      .map((line) => line.split(" "))
      .map(([from = "", to = ""]) => [from, to]),
  );

  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://host");
    const wanted = join(folder, normalize(decodeURIComponent(pathname)));
    const redirect =
      redirects.get(pathname) ??
      (style === "folders" && !pathname.endsWith("/") && isFile(join(wanted, "index.html"))
        ? `${pathname}/`
        : undefined);
    if (request.method !== "GET" && request.method !== "HEAD") return response.writeHead(405).end();
    if (redirect !== undefined)
      return response.writeHead(301, { Location: withQuery(redirect, search) }).end();

    const candidates = [wanted, ...(style === "names" ? [`${wanted}.html`] : []), join(wanted, "index.html")];
    const found = candidates.find(isFile);
    const file = found ?? join(folder, "404.html");
    response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream");
    const given = new Headers();
    for (const { pattern, headers } of headerRules) {
      // Hosts join the values that several rules give to one header.
      if (pattern.test(pathname)) for (const [name, value] of headers) given.append(name, value);
    }
    response.setHeaders(given);
    return response
      .writeHead(found ? 200 : 404)
      .end(request.method === "HEAD" ? undefined : readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
