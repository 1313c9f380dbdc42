import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freshDatabaseUrl } from "../../tests/support/sites/fresh-database.ts";
import { enrollmentFields, startedServices, testOrigin } from "../../tests/support/sites/fresh-services.ts";
import { databaseOf } from "../../tests/support/sites/run-newsletter.ts";
import { writeCheck } from "./stores/site-state.ts";

// The largest size that a file may reach stands for the disk. Linux lets a process lower and raise its own limit.
const script = `
const { execFileSync } = await import("node:child_process");
const { openDatabase } = await import(process.argv[1]);
const limit = (size) => execFileSync("prlimit", ["--pid", String(process.pid), "--fsize=" + size + ":unlimited"]);
process.on("SIGXFSZ", () => {});
const database = openDatabase(process.argv[2]);
const value = "x".repeat(4000);
const acknowledged = [];
let refused = 0;
const write = async (name) => {
  try {
    await database.write((db) => db.insertInto("secrets").values({ name, value }).execute());
    acknowledged.push(name);
  } catch {
    refused++;
  }
};
await write("before");
limit(500000);
for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 10 }, (_, i) => write("full " + round + "." + i)));
const whenFull = { acknowledged: acknowledged.length, refused };
limit("unlimited");
await write("after");
const rows = await database.read((db) => db.selectFrom("secrets").select("name").where("name", "!=", "address").execute());
await database.close();
console.log(JSON.stringify({ whenFull, acknowledged: acknowledged.sort(), stored: rows.map((row) => row.name).sort() }));
`;

test.runIf(process.platform === "linux")(
  "acknowledges no write on a full disk, loses none it acknowledged, and recovers by itself",
  async () => {
    const module = join(import.meta.dirname, "open.ts");
    const url = await freshDatabaseUrl("SQLite");
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--input-type=module",
      "-e",
      script,
      module,
      url,
    ]);
    const result = JSON.parse(stdout);
    expect(result.whenFull.refused).toBeGreaterThan(0);
    expect(result.whenFull.acknowledged).toBeGreaterThan(1);
    expect(result.acknowledged).toContain("after");
    expect(result.stored).toEqual(result.acknowledged);
  },
);

test("each look at the health takes as much room as a lead with its mails, so that it does not fit where no lead does", async () => {
  const fresh = await startedServices();
  const log = join(fresh.config.dataDir, "site.db-wal");
  const roomFor = async (write: () => Promise<unknown>) => {
    const before = statSync(log).size;
    await write();
    return statSync(log).size - before;
  };
  const check = () => databaseOf(fresh).write((db) => writeCheck(db, fresh.clock.now.toISOString()));
  const leadRoom = await roomFor(() => fresh.services.site.submitEnrollment(enrollmentFields, testOrigin));
  for (const seconds of [1, 2]) {
    fresh.clock.pass(seconds * 1_000);
    expect(await roomFor(check)).toBeGreaterThan(leadRoom);
  }
});
