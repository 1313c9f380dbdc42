// `npm run doctor`: what an owner still has to do before the site can stand for the company. Needs no build.
import { runDoctor } from "./doctor/run-doctor.ts";
import { outputTo } from "./output.ts";

process.exitCode = await runDoctor(process.argv.slice(2), {
  env: process.env,
  out: outputTo(process.stdout),
  err: (text) => void process.stderr.write(text),
});
