// `npm start`: builds when there is no build or something changed since, then serves.
import { buildIfNeeded } from "../../publish/build-if-needed.ts";

try {
  await import(buildIfNeeded());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
