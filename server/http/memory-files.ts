// What is the same for every visitor is served from memory: pages and the files of the build.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fileTypes } from "../../publish/file-types.ts";
import { documentPolicy, framePolicy, framingPolicy } from "./security-headers.ts";

type Encoding = "br" | "gzip";
const preferred: readonly Encoding[] = ["br", "gzip"];

type Copy = { body: Buffer; etag: string; head: string[]; wholeHead: string[] };

type Options = { type: string; cacheControl: string; headers?: Record<string, string> };
type Facts = Required<Options> & { etag: string };
export type MemoryFile = Facts & {
  body: Buffer;
  plain: Copy;
  encoded: Partial<Record<Encoding, Copy>>;
  thorough: boolean;
};

const compressible = /^(text\/|application\/(javascript|([\w-]+\+)?(json|xml))|image\/svg)/;
/** Below this a compressed copy costs more than it saves. */
const minCompressedBytes = 256;

export function memoryFile(body: Buffer, { type, cacheControl, headers = {} }: Options): MemoryFile {
  // 72 bits tell the versions of a file apart, and every answer carries them.
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 12)}"`;
  const file = { body, type, etag, cacheControl, headers };
  return { ...file, plain: copyOf(file, body), encoded: {}, thorough: false };
}

function copyOf(file: Facts, body: Buffer, encoding?: Encoding): Copy {
  // A strong tag names bytes, so each encoding has its own.
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  const head = Object.entries({
    ETag: etag,
    "Cache-Control": file.cacheControl,
    "X-Content-Type-Options": "nosniff",
    ...file.headers,
    ...(compressible.test(file.type) && { Vary: "Accept-Encoding" }),
  }).flat();
  const wholeHead = [...head, "Content-Type", file.type, "Content-Length", String(body.length)];
  wholeHead.push(...(encoding ? ["Content-Encoding", encoding] : ["Accept-Ranges", "bytes"]));
  return { body, etag, head, wholeHead };
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

type Effort = "quick" | "thorough";

const compress: Record<Encoding, (body: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (body, effort) => {
    const quality = { [constants.BROTLI_PARAM_QUALITY]: effort === "thorough" ? 11 : 4 };
    return brotli(body, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
  },
  gzip: (body, effort) => gz(body, { level: effort === "thorough" ? 9 : 4 }),
};

export async function compressFile(file: MemoryFile, effort: Effort): Promise<void> {
  const { body, type, encoded } = file;
  if (!compressible.test(type) || body.length < minCompressedBytes || file.thorough) return;
  for (const encoding of preferred) {
    const bytes = await compress[encoding](body, effort);
    if (bytes.length < body.length) encoded[encoding] = copyOf(file, bytes, encoding);
  }
  file.thorough = effort === "thorough";
}

/** An encoding with a weight of 0 is refused. */
const isNamed = (encoding: Encoding) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`);
const named = { br: isNamed("br"), gzip: isNamed("gzip") };

const acceptedEncodings = (header: string): Encoding[] =>
  preferred.filter((encoding) => named[encoding].test(header));

const matches = (header: string, etag: string) =>
  header === etag ||
  header === "*" ||
  header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);

function readRange(header: string | undefined, size: number) {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}

export function sendMemoryFile(file: MemoryFile, request: IncomingMessage, response: ServerResponse): void {
  const asked = request.headers;
  const accepted = acceptedEncodings(asked["accept-encoding"] ?? "");
  const [copy = file.plain] = accepted.flatMap((encoding) => file.encoded[encoding] ?? []);
  const known = asked["if-none-match"];
  if (known !== undefined && matches(known, copy.etag)) {
    response.writeHead(304, copy.head).end();
  } else if (request.method === "HEAD") {
    response.writeHead(200, copy.wholeHead).end();
  } else if (asked.range !== undefined && copy === file.plain) {
    sendPart(file, request, response);
  } else {
    response.writeHead(200, copy.wholeHead).end(copy.body);
  }
}

function sendPart({ plain, type }: MemoryFile, request: IncomingMessage, response: ServerResponse) {
  const { body, etag, head, wholeHead } = plain;
  const { range: wanted, "if-range": version = etag } = request.headers;
  const range = readRange(wanted, body.length);
  const partHead = [...head, "Content-Type", type, "Accept-Ranges", "bytes", "Content-Range"];
  if (range === "unsatisfiable") {
    response.writeHead(416, [...partHead, `bytes */${body.length}`]).end();
  } else if (range && version === etag) {
    const { start, end } = range;
    const part = body.subarray(start, end + 1);
    const place = `bytes ${start}-${end}/${body.length}`;
    response.writeHead(206, [...partHead, place, "Content-Length", String(part.length)]).end(part);
  } else {
    response.writeHead(200, wholeHead).end(body);
  }
}

export async function compressResponse(response: Response, accept: string | undefined): Promise<Response> {
  const [encoding] = acceptedEncodings(accept ?? "");
  if (!response.headers.get("Content-Type")?.startsWith("text/") || !response.body) return response;
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (!encoding) return new Response(response.body, { status: response.status, headers });
  const compressed = await compress[encoding](Buffer.from(await response.arrayBuffer()), "quick");
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return new Response(new Uint8Array(compressed), { status: response.status, headers });
}

/** SVG and PDF may come from a company's folder: opened by their addresses they must not act as pages of the site. */
export function fileHeaders(path: string): Record<string, string> {
  const ofPage = /\.html$/.test(path) ? framingPolicy : undefined;
  const own = /\.(svg|pdf)$/.test(path) ? documentPolicy : ofPage;
  const policy = path.startsWith("/assets/frames/") ? framePolicy : own;
  return policy === undefined ? {} : { "Content-Security-Policy": policy };
}

/** Only hashed names are cached for ever. Without symbolic links and hidden files, except for .well-known (RFC 8615). */
export function readClientFiles(folder: string, at = "/"): Map<string, MemoryFile> {
  const files = new Map<string, MemoryFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${at}${entry.name}`;
    if (entry.name.startsWith(".") && path !== "/.well-known") continue;
    if (entry.isDirectory()) {
      for (const [inner, file] of readClientFiles(join(folder, entry.name), `${path}/`))
        files.set(inner, file);
    }
    const type = fileTypes[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const cacheControl = /^\/(editor\/)?assets\//.test(path)
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600";
    const headers = fileHeaders(path);
    files.set(path, memoryFile(readFileSync(join(folder, entry.name)), { type, cacheControl, headers }));
  }
  return files;
}
