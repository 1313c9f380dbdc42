// `npm run test:pictures`: takes the pictures anew that tests/e2e/looks/pictures.sample.e2e.ts compares with, and makes them small.
// Words after the command choose pages. What changed is then to be looked at, and committed.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { smallPicture } from "./support/reading/small-picture.ts";

const folder = join(import.meta.dirname, "e2e/pictures");
const words = process.argv.slice(2);
if (words.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const chosen = words.length === 0 ? [] : ["--grep", words.join("|")];
const { status } = spawnSync("playwright", ["test", "pictures", "--update-snapshots=all", ...chosen], {
  stdio: "inherit",
});
if (status !== 0) process.exit(status ?? 1);
let bytes = 0;
const names = readdirSync(folder);
for (const name of names) {
  const file = join(folder, name);
  // The sample is compared pixel by pixel, so it stays as it is.
  const png = name === "sample.png" ? readFileSync(file) : smallPicture(readFileSync(file));
  writeFileSync(file, png);
  bytes += png.length;
}
console.log(`${names.length} pictures, ${(bytes / 1e6).toFixed(1)} MB`);
