// `npm start`: builds when there is no build or something changed since, then serves.
import { buildIfNeeded } from "../../publish/build-if-needed.ts";
import { addressMissing } from "./static-address.ts";

const [command] = process.argv.slice(2);

try {
  if (command === "static" && !process.env.SITE_URL?.trim()) {
    console.error(addressMissing);
    process.exitCode = 2;
  } else await import(buildIfNeeded());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
