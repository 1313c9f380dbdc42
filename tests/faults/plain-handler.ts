// What a submission costs at least: a process that reads and parses each post, stores nothing and answers.
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:http";

function serve(): void {
  const server = createServer((request, response) => {
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
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    console.log(typeof address === "object" && address ? address.port : 0);
  });
}

export async function startPlainHandler(): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The plain handler ended with ${code}`)));
    child.stdout.once("data", (text: Buffer) => resolve(Number(text.toString())));
  });
  return { port, child };
}

if (import.meta.main) serve();
