import type { Writable } from "node:stream";

/** Writes a command's text. The reader may stop early, as `head` does; the command still finishes its work, and fails on a full disk. */
export function outputTo(stream: Writable): (text: string) => void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return;
    console.error(`The output is not whole: ${error.message}`);
    process.exit(1);
  });
  return (text) => void stream.write(text);
}
