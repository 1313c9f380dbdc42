// The command line of the built site: which command runs, with which settings.
import { serve } from "./serve.ts";

const [command = "serve"] = process.argv.slice(2);

switch (command) {
  case "serve":
    process.exitCode = await serve(process.env);
    break;
  default:
    console.error(`There is no command "${command}". Use serve.`);
    process.exitCode = 2;
}
