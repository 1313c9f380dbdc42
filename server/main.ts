// The command line of the built site: which command runs, with which settings.
import { serve } from "./serve.ts";

const [command = "serve", ...args] = process.argv.slice(2);

switch (command) {
  case "serve":
    process.exitCode = await serve(process.env);
    break;
  case "leads": {
    const { leadsCommand } = await import("./cli/leads-command.ts");
    process.exitCode = await leadsCommand(args, process.env);
    break;
  }
  default:
    console.error(`There is no command "${command}". Use serve or leads.`);
    process.exitCode = 2;
}
