// The site in frames of any width, for browsers whose window has a fixed size. The headers that forbid framing are removed,
// and a script is added first that records uncaught errors.
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const watcher = "/uncaught.js";
const watcherScript = `window.uncaught = [];
addEventListener("error", function (event) { uncaught.push(event.message); });
addEventListener("unhandledrejection", function (event) { uncaught.push(String(event.reason)); });`;

type FramedSite = { url: string; close(): Promise<void> };

/** Address that shows a page of the site in a frame of this width. */
export const framePath = (path: string, width: number) =>
  `/frame?${new URLSearchParams({ path, width: String(width) })}`;

function sendFrame(response: ServerResponse, query: URLSearchParams) {
  const src = (query.get("path") ?? "/").replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  response.setHeader("Content-Type", "text/html");
  response.end(
    `<!doctype html><style>*{margin:0;border:0}</style><iframe src="${src}" width="${Number(query.get("width"))}" height="560"></iframe>`,
  );
}

export async function frameSite(siteUrl: string): Promise<FramedSite> {
  const server = createServer((asked, response) => {
    const { pathname, searchParams } = new URL(asked.url ?? "/", siteUrl);
    if (pathname === "/frame") return sendFrame(response, searchParams);
    if (pathname === watcher) return response.setHeader("Content-Type", "text/javascript").end(watcherScript);
    const { "accept-encoding": _, origin, ...others } = asked.headers;
    // Posts from another origin are refused, and this one only stands for the site's.
    const headers = { ...others, ...(origin && { origin: siteUrl }) };
    const passed = request(siteUrl + asked.url, { method: asked.method, headers }, (answer) => {
      const { "content-length": _, "content-security-policy": policy, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, {
        ...others,
        ...(policy && { "content-security-policy": String(policy).replace("frame-ancestors 'none'", "") }),
      });
      if (!others["content-type"]?.startsWith("text/html")) return answer.pipe(response);
      let html = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => {
        html += chunk;
      });
      answer.on("end", () =>
        response.end(html.replace("<head>", `<head><script src="${watcher}"></script>`)),
      );
    });
    passed.on("error", () => response.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
