// The least a Node server can do: one answer from memory, whatever is asked. The answer is what the site sends for "/".
// Arguments: port, address of the site, Accept-Encoding.
import { createServer, get, type IncomingMessage } from "node:http";

const [port, siteUrl = "", encoding = ""] = process.argv.slice(2);

const answer = await new Promise<IncomingMessage>((resolve, reject) =>
  get(siteUrl, { headers: { "Accept-Encoding": encoding } }, resolve).on("error", reject),
);
const body = Buffer.concat(await answer.toArray());
const head = Object.entries(answer.headers).flatMap(([name, value]) =>
  ["connection", "date", "keep-alive"].includes(name) ? [] : [name, String(value)],
);

createServer((_, response) => response.writeHead(200, head).end(body)).listen(Number(port), () =>
  console.log("listening"),
);
