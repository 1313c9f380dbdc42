import type { Writable } from "node:stream";

/** Writes a command's text. The reader may stop early, as `head` does; the command still finishes its work. */
export function outputTo(stream: Writable): (text: string) => void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return (text) => void stream.write(text);
}
