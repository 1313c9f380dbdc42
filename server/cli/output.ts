import type { Writable } from "node:stream";

/** Writes a command's text. The reader may stop early, as `head` does; the command still finishes its work. On a full disk, too, but then it fails. */
export function outputTo(stream: Writable): (text: string) => void {
  let isWhole = true;
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE" || !isWhole) return;
    isWhole = false;
    console.error(`The output is not whole: ${error.message}`);
    process.once("exit", () => {
      process.exitCode = 1;
    });
  });
  return (text) => void stream.write(text);
}
