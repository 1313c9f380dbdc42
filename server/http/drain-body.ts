import type { IncomingMessage } from "node:http";

const maxBytes = 4 * 1024 * 1024;
/** After this the response is sent, whether or not the client has finished. */
export const drainTimeoutMs = 5_000;
/** And after this where nothing more comes, as from a client that waits for the answer before it sends. */
const stallMs = 1_000;

/** Discards the rest of a body: if Node closes the connection first, a proxy still sending reports a bad gateway. */
export function drainBody(incoming: IncomingMessage): Promise<void> {
  // Of more than is taken the end is not waited for.
  const isTooLong = Number(incoming.headers["content-length"]) > maxBytes;
  if (incoming.complete || incoming.destroyed || isTooLong) return Promise.resolve();
  return new Promise((resolve) => {
    let taken = 0;
    const count = (chunk: Buffer) => {
      stalled.refresh();
      taken += chunk.length;
      if (taken > maxBytes) done();
    };
    const done = () => {
      clearTimeout(stalled);
      clearTimeout(timer);
      incoming.off("data", count).off("end", done).off("close", done);
      resolve();
    };
    const stalled = setTimeout(done, stallMs);
    const timer = setTimeout(done, drainTimeoutMs);
    // A web stream that began to read the body stops it whenever it is full itself.
    incoming.removeAllListeners("data").on("data", count).on("end", done).on("close", done);
    incoming.resume();
  });
}

/** More than the largest post has packets. A piece costs as much as kilobytes do, and may be of one byte. */
export const maxPieces = 2_000;

/** Ends the connection of a client whose body has too many pieces (RFC 9112, 7.1): Node takes them one by one. */
export function refusePieces(incoming: IncomingMessage) {
  if (incoming.headers["transfer-encoding"] === undefined) return;
  let pieces = 0;
  const push = incoming.push.bind(incoming);
  incoming.push = (...piece) => {
    if (++pieces <= maxPieces) return push(...piece);
    incoming.destroy();
    return false;
  };
}
