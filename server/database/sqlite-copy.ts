import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";

const busyTimeoutMs = 5_000;
const allPages = 2 ** 31 - 1;

/** Copies a database in use, as it is at one moment. Writers go on meanwhile. Throws when the copy is damaged. */
export async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`there is no database at ${from} yet`);
  closeSync(openSync(to, "wx", 0o600));
  // Uses its own connection and copies all pages in one step, since a write by another connection would restart the copy.
  using source = new DatabaseSync(from, { timeout: busyTimeoutMs });
  const pages = await backup(source, to, { rate: allPages });
  const { found, verdict } = await check(to);
  if (found !== pages || verdict !== "ok") {
    throw new Error(`the copy of ${from} is damaged (${found} of ${pages} pages, ${verdict})`);
  }
}

/** As text, because the build makes one file of the server. */
const checkInThread = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const copy = new DatabaseSync(workerData.path, { timeout: workerData.timeout });
  try {
    copy.exec("pragma journal_mode = delete");
    const found = copy.prepare("pragma page_count").get().page_count;
    const verdict = copy.prepare("pragma quick_check(1)").get().quick_check;
    parentPort.postMessage({ found, verdict });
  } finally {
    copy.close();
  }`;

/** In a thread of its own: the site would answer nobody for a second per 300 MB. Throws when it cannot be read. */
async function check(path: string): Promise<{ found: number; verdict: string }> {
  const worker = new Worker(checkInThread, { eval: true, workerData: { path, timeout: busyTimeoutMs } });
  // The thread closes the file before it ends.
  const [[result]] = await Promise.all([once(worker, "message"), once(worker, "exit")]);
  return result;
}
