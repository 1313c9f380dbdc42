import { outputTo } from "./output.ts";
import { runCreate } from "./run-create.ts";

process.exitCode = await runCreate(process.argv.slice(2), {
  out: outputTo(process.stdout),
  err: (text) => void process.stderr.write(text),
  isTerminal: process.stdin.isTTY,
});
