// The least that a Node server can do: one answer from memory for every request, namely what the site sends for "/".
// Arguments: port, address of the site, Accept-Encoding.
import { createServer } from "node:http";
import { getPacked } from "../http.ts";

const [port, siteUrl = "", encoding = ""] = process.argv.slice(2);

const { headers, body } = await getPacked(siteUrl, encoding);
const head = Object.entries(headers).flatMap(([name, value]) =>
  ["connection", "date", "keep-alive"].includes(name) ? [] : [name, String(value)],
);

createServer((_, response) => response.writeHead(200, head).end(body)).listen(Number(port), () =>
  console.log("listening"),
);
