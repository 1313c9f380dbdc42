// What a submission costs at least: a process that reads and parses each post, stores nothing and answers. "bare" is
// Node's HTTP server alone, "framework" the router and adapter that the site uses.
import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";

export type PlainKind = "bare" | "framework";

const bare: RequestListener = (request, response) => {
  let body = "";
  request.setEncoding("utf8");
  request.on("data", (chunk: string) => {
    body += chunk;
  });
  request.on("end", () => {
    JSON.parse(body);
    response.writeHead(200, { "Content-Type": "text/plain; charset=UTF-8", "Content-Length": "2" });
    response.end("OK");
  });
};

const framework = new Hono().post("*", async (context) => {
  await context.req.json();
  return context.text("OK");
});

function serve(kind: PlainKind): void {
  const server = createServer(kind === "bare" ? bare : getRequestListener(framework.fetch));
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    console.log(typeof address === "object" && address ? address.port : 0);
  });
}

export async function startPlainHandler(kind: PlainKind): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, [import.meta.filename, kind], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The plain handler ended with ${code}`)));
    child.stdout.once("data", (text: Buffer) => resolve(Number(text.toString())));
  });
  return { port, child };
}

if (import.meta.main) serve(process.argv[2] === "framework" ? "framework" : "bare");
