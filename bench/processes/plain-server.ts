// The same site without any script: the site's own bytes and headers, sent by the same code, with the script elements
// removed from the pages. Arguments: port, address of the site.
import { createServer } from "node:http";
import { compressFile, type MemoryFile, memoryFile, sendMemoryFile } from "../../server/http/memory-files.ts";
import { repeatedHeaders } from "../repeated-headers.ts";

const [port, siteUrl] = process.argv.slice(2);

const files = new Map<string, Promise<MemoryFile>>();

async function load(path: string): Promise<MemoryFile> {
  const answer = await fetch(siteUrl + path, { headers: { "Accept-Encoding": "identity" } });
  const type = answer.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await answer.arrayBuffer());
  const body = type.startsWith("text/html")
    ? Buffer.from(bytes.toString().replace(/<script\b[\s\S]*?<\/script>/g, ""))
    : bytes;
  const file = memoryFile(body, { status: answer.status, type, ...repeatedHeaders(answer.headers) });
  await compressFile(file, "thorough");
  return file;
}

createServer(async (request, response) => {
  const path = request.url ?? "/";
  const file = files.get(path) ?? load(path);
  files.set(path, file);
  sendMemoryFile(await file, request, response);
}).listen(Number(port), () => console.log("listening"));
