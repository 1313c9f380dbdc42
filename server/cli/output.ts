import type { Writable } from "node:stream";

/**
 * Writes a command's text. Whoever reads it may stop, as `head` does: the rest is dropped then, and the command does its
 * work to the end.
 */
export function outputTo(stream: Writable): (text: string) => void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return (text) => void stream.write(text);
}
