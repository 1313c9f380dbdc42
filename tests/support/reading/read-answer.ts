import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { request as overTls, type RequestOptions } from "node:https";

/** An answer as it came over the wire, still compressed. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Reads an answer to its end; rejects when the connection breaks off before. */
export async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

/** Sends a request as it is: nothing is normalised, unpacked or followed. Over TLS when its authority is named. */
export function ask(options: RequestOptions, body?: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = options.ca ? overTls : request;
    // A connection that was kept may be closed just as it is used again.
    const sent = send({ host: "127.0.0.1", agent: false, ...options }, (response) =>
      resolve(readAnswer(response)),
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
