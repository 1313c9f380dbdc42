import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncodings } from "./memory-files.ts";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export async function compressResponse(response: Response, accept: string | undefined): Promise<Response> {
  const [encoding] = acceptedEncodings(accept ?? "");
  if (!response.headers.get("Content-Type")?.startsWith("text/") || !response.body) return response;
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (!encoding) return new Response(response.body, { status: response.status, headers });
  const body = Buffer.from(await response.arrayBuffer());
  const compressed =
    encoding === "br"
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await gz(body, { level: 4 });
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return new Response(new Uint8Array(compressed), { status: response.status, headers });
}
