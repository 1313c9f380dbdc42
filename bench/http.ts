import { type IncomingHttpHeaders, type IncomingMessage, get as request } from "node:http";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Requests an address and leaves the answer compressed, which fetch() would not. */
export async function getPacked(url: string, encoding: string): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request(url, { headers: { "Accept-Encoding": encoding } }, resolve).on("error", reject),
  );
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}
