// `npm start`: builds when there is no build or something changed since, then serves. Also `npm run leads` and its like.
import { SettingError } from "../../content-model/read/folder.ts";
import { buildIfNeeded, entry, hasBuild } from "../../publish/build-if-needed.ts";
import { readConfig, readStaticConfig } from "../run/config.ts";

const [command = ""] = process.argv.slice(2);
/** What is about the database alone can be done with any build, whatever is wrong with the content now. */
const takesAnyBuild = ["leads", "backup"].includes(command) && hasBuild();

/** A wrong setting is told before the build, which takes minutes on a slow machine. The content is read after it. */
function checkSettings() {
  const address = "office@example.com";
  const readSettings = command === "static" ? readStaticConfig : readConfig;
  const read = readSettings(process.env, { mailFrom: address, leadsTo: address });
  if (!read.ok) throw new SettingError(read.problems.join("\n"));
}

try {
  checkSettings();
  await import(takesAnyBuild ? entry : buildIfNeeded());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof SettingError ? 2 : 1;
}
