import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../support/machines/mail-server.ts";
import { freshFolder } from "../support/sites/fresh-database.ts";
import { startReading } from "./page-reader.ts";
import { newPost, type Post, send } from "./posts.ts";
import { patience, rounds } from "./rounds.ts";
import { runSite } from "./running-site.ts";
import { countDeliveries, expectAllKept, findFaults, noFaults, openHere } from "./stored.ts";

/** `fill` leaves so many bytes, `free` gives the rest back; the process is the one that writes there. */
type SmallDisk = { folder: string; fill(pid: number, left: number): void; free(pid: number): void };

const succeeds = (command: string, ...options: string[]): boolean =>
  spawnSync(command, options, { stdio: "ignore" }).status === 0;

/** A real small disk, which only root may mount. */
function mountedDisk(): SmallDisk | undefined {
  const folder = freshFolder();
  if (!succeeds("mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", folder)) return undefined;
  onTestFinished(() => void succeeds("umount", "-l", folder));
  const filler = join(folder, "filler");
  return {
    folder,
    fill(_pid, left) {
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(filler, "w");
      writeSync(file, Buffer.alloc(Math.max(0, bavail * bsize - left)));
      closeSync(file);
    },
    free: () => rmSync(filler),
  };
}

/** The largest size that a file of the process may reach. Linux lets everybody lower and raise that. */
function limitedFiles(): SmallDisk {
  const folder = freshFolder();
  const limit = (pid: number, size: number | "unlimited") => {
    const isSet = succeeds("prlimit", "--pid", String(pid), `--fsize=${size}:unlimited`);
    if (!isSet) throw new Error("prlimit did not work");
  };
  return {
    folder,
    fill(pid, left) {
      const sizes = ["site.db", "site.db-wal"].map((name) => statSync(join(folder, name)).size);
      limit(pid, Math.max(...sizes) + left);
    },
    free: (pid) => limit(pid, "unlimited"),
  };
}

const disks = [
  ["a small disk", mountedDisk],
  ["a limit on file sizes", limitedFiles],
] as const;

test.runIf(process.platform === "linux").for(disks)(
  "acknowledges nothing that does not fit on a full disk, and recovers once there is room (%s)",
  { timeout: patience },
  async ([name, makeDisk]) => {
    const disk = makeDisk() ?? limitedFiles();
    const mailServer = await startMailServer();
    const site = await runSite({ SMTP_URL: mailServer.url }, disk.folder);
    const pid = site.child.pid ?? 0;
    const acknowledged: Post[] = [];
    const refused: Post[] = [];
    const post = async () => {
      const one = newPost();
      const answer = await send(site.port, one);
      if (answer?.status === 200) acknowledged.push(one);
      else refused.push(one);
      return answer?.status;
    };
    expect(await post()).toBe(200);

    const tries = rounds(1, 10);
    const pages = await startReading(site.port);
    for (let round = 0; round < tries; round++) {
      const before = refused.length;
      disk.fill(pid, 300_000);
      const statuses = new Set<number | undefined>();
      for (let i = 0; i < 200 && refused.length < before + 50; i++) {
        for (const status of await Promise.all(Array.from({ length: 8 }, post))) statuses.add(status);
      }
      expect([...statuses].sort()).toEqual([200, 503]);
      expect((await fetch(`http://127.0.0.1:${site.port}/healthz`)).status).toBe(503);
      disk.free(pid);
      expect(await post()).toBe(200);
    }
    await pages.stop();

    const database = openHere(`file:${disk.folder}/site.db`);
    expect(await findFaults(database, acknowledged, refused)).toEqual(noFaults);
    for (const one of refused) expect((await send(site.port, one))?.status).toBe(200);
    acknowledged.push(...refused);
    await expectAllKept(database, countDeliveries(mailServer), {
      fault: `disk full (${name})`,
      tries,
      acknowledged,
      pages: pages.told(),
      besides: `${refused.length} of them only when posted again after 503`,
    });
  },
);

test("answers pages and stores leads when nobody takes its log any more", async () => {
  const { child, port } = await runSite({}, freshFolder());
  child.stdout?.destroy();
  child.stderr?.destroy();
  // Each is logged, and an error of the stream comes after the answer.
  for (let i = 0; i < 5; i++) expect((await send(port, newPost("contact")))?.status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/contact`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
});
