// `npm run doctor`: what an owner still has to do before the site can stand for the company. Needs no build.
import { runDoctor } from "./doctor/run-doctor.ts";

process.exitCode = await runDoctor(process.argv.slice(2), {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
