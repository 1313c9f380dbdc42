import type { IncomingMessage } from "node:http";

const maxBytes = 4 * 1024 * 1024;
/** After this the response is sent, whether or not the client has finished. */
export const drainTimeoutMs = 5_000;

/** Discards the rest of a body: if Node closes the connection first, a proxy still sending reports a bad gateway. */
export function drainBody(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let taken = 0;
    const count = (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > maxBytes) done();
    };
    const done = () => {
      clearTimeout(timer);
      incoming.off("data", count).off("end", done).off("close", done);
      resolve();
    };
    const timer = setTimeout(done, drainTimeoutMs);
    // A web stream that began to read the body stops it whenever it is full itself.
    incoming.removeAllListeners("data").on("data", count).on("end", done).on("close", done);
    incoming.resume();
  });
}
