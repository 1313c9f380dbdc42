// The command line of the built site: which command runs, with which settings.
import { join } from "node:path";
import { serve } from "./serve.ts";

const [command = "serve", argument] = process.argv.slice(2);

switch (command) {
  case "serve":
    process.exitCode = await serve(process.env);
    break;
  case "static": {
    const { writeStaticSite } = await import("./cli/static-site.ts");
    process.exitCode = await writeStaticSite({
      env: process.env,
      clientFolder: join(import.meta.dirname, "../client"),
      usualFolder: join(import.meta.dirname, "../static"),
      folder: argument,
    });
    break;
  }
  default:
    console.error(`There is no command "${command}". Use serve or static.`);
    process.exitCode = 2;
}
