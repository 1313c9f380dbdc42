// Everything that is the same for every visitor, ready in memory: pages and the build's files.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

type Encoding = "br" | "zstd" | "gzip";

export type MemoryFile = {
  status: number;
  body: Buffer;
  type: string;
  etag: string;
  cacheControl: string;
  headers: Record<string, string>;
  encoded: Partial<Record<Encoding, Buffer>>;
  /** Whether the copies are as small as they get. */
  thorough: boolean;
};

type Options = { status?: number; type: string; cacheControl: string; headers?: Record<string, string> };

const compressible = /^(text\/|application\/(javascript|json|xml|manifest\+json|x-turbo)|image\/svg)/;
/** Below this a compressed copy costs more than it saves. */
const smallest = 256;

export function memoryFile(
  body: Buffer,
  { status = 200, type, cacheControl, headers = {} }: Options,
): MemoryFile {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { status, body, type, etag, cacheControl, headers, encoded: {}, thorough: false };
}

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gz = promisify(gzip);

/** Adds compressed copies; `quick` for the moment of start, thorough for the time after. Keeps a copy only if smaller. */
export async function compressFile(file: MemoryFile, effort: "quick" | "thorough"): Promise<void> {
  const thorough = effort === "thorough";
  if (!compressible.test(file.type) || file.body.length < smallest || file.thorough) return;
  const copies: [Encoding, Buffer][] = [
    [
      "br",
      await brotli(file.body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: thorough ? 11 : 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: file.body.length,
        },
      }),
    ],
    ["gzip", await gz(file.body, { level: thorough ? 9 : 4 })],
  ];
  if (thorough) {
    copies.push(["zstd", await zstd(file.body, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })]);
  }
  file.thorough = thorough;
  for (const [encoding, bytes] of copies) if (bytes.length < file.body.length) file.encoded[encoding] = bytes;
}

/** The best copy that the browser takes. An encoding with q=0 is one it refuses. */
function chooseEncoding(file: MemoryFile, accept: string | undefined): Encoding | undefined {
  if (accept === undefined) return undefined;
  for (const encoding of ["br", "zstd", "gzip"] as const) {
    if (
      file.encoded[encoding] &&
      new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`).test(accept)
    ) {
      return encoding;
    }
  }
  return undefined;
}

const matches = (header: string, etag: string) =>
  header === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);

/** One range `bytes=a-b` of a file, or undefined when there is none that can be served. */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}

/** Answers GET and HEAD with ETag, 304, the best encoding, and ranges for files that are not compressed. */
export function sendMemoryFile(file: MemoryFile, request: IncomingMessage, response: ServerResponse): void {
  const encoding = chooseEncoding(file, request.headers["accept-encoding"]);
  // A strong tag names bytes, so each encoding has its own.
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  const headers: Record<string, string | number> = {
    ETag: etag,
    "Cache-Control": file.cacheControl,
    "X-Content-Type-Options": "nosniff",
    ...file.headers,
  };
  if (compressible.test(file.type)) headers.Vary = "Accept-Encoding";
  const known = request.headers["if-none-match"];
  if (file.status === 200 && known !== undefined && matches(known, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers["Content-Type"] = file.type;
  const body = encoding ? (file.encoded[encoding] ?? file.body) : file.body;
  if (encoding) headers["Content-Encoding"] = encoding;
  else headers["Accept-Ranges"] = "bytes";
  const wanted = request.method === "GET" && !encoding ? request.headers.range : undefined;
  const range = readRange(wanted, body.length);
  const ifRange = request.headers["if-range"];
  if (range === "unsatisfiable") {
    headers["Content-Range"] = `bytes */${body.length}`;
    response.writeHead(416, headers).end();
    return;
  }
  const part =
    range && (ifRange === undefined || ifRange === etag) ? body.subarray(range.start, range.end + 1) : body;
  if (range && part !== body) headers["Content-Range"] = `bytes ${range.start}-${range.end}/${body.length}`;
  headers["Content-Length"] = part.length;
  response.writeHead(part === body ? file.status : 206, headers);
  response.end(request.method === "HEAD" ? undefined : part);
}
