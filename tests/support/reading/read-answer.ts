import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** An answer as it came over the wire, still compressed. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Reads an answer to its end; rejects when the connection breaks off before. */
export async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}
