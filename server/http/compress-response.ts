import { acceptedEncodings, compress } from "./memory-files.ts";

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
