import type { IncomingMessage } from "node:http";

/** More than deploy/nginx.conf lets through, in bytes. */
const most = 1024 * 1024;
/** In milliseconds. Whoever sends nothing for so long is answered all the same. */
const patience = 5_000;

/**
 * Takes what is still to come of a request whose answer does not need it, up to a limit. Node ends a connection that is
 * not kept as soon as the answer is written; a proxy that is cut off while it sends reports a bad gateway instead.
 */
export function takeRestOfBody(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let taken = 0;
    const count = (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > most) done();
    };
    const done = () => {
      clearTimeout(timer);
      incoming.off("data", count).off("end", done).off("close", done);
      resolve();
    };
    const timer = setTimeout(done, patience);
    incoming.on("data", count).on("end", done).on("close", done);
    incoming.resume();
  });
}
