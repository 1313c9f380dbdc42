// The web server in front serves these files by itself. A link leads to the newest version: nobody sees half of one.
import { createHash } from "node:crypto";
import { chmod, mkdtemp, open, readdir, rename, rm, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { MemoryFile } from "../http/memory-files.ts";
import { eachMinute } from "../jobs/jobs.ts";
import { makeFolder, syncToDisk } from "../run/durable-files.ts";

export type Published = {
  pages: ReadonlyMap<string, MemoryFile>;
  files: ReadonlyMap<string, MemoryFile>;
  unavailable: Buffer;
};

/** Older versions and half-written ones are known by their names; whatever else lies in the folder is left alone. */
const versionName = /^version-[A-Za-z0-9]{6}$/;
// The web server is another user, and this process may run with a strict umask.
const folderMode = 0o755;
const fileMode = 0o644;

/** Web servers derive an ETag from size and time, so the time is derived from the bytes: unchanged files keep their tag. */
const timeOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest().readUInt32BE() >>> 1;

async function write(path: string, bytes: Buffer): Promise<void> {
  await using file = await open(path, "wx");
  await file.writeFile(bytes);
  await file.chmod(fileMode);
  await file.utimes(timeOf(bytes), timeOf(bytes));
}

function* contentsOf({ pages, files, unavailable }: Published): Generator<[string, Buffer]> {
  yield ["unavailable.html", unavailable];
  const named = [
    ...[...pages].map(([path, file]) => ["pages", `${path}.html`, file] as const),
    ...[...files].map(([path, file]) => ["files", path, file] as const),
  ];
  for (const [kind, path, { body, encoded }] of named) {
    yield [join(kind, "plain", path), body];
    for (const encoding of ["br", "gzip"] as const) {
      const copy = encoded[encoding];
      if (copy) yield [join(kind, encoding, path), copy.body];
    }
  }
}

async function writeVersion(version: string, published: Published): Promise<void> {
  const paths: string[] = [];
  const folders = new Set<string>();
  for (const [name, bytes] of contentsOf(published)) {
    const path = join(version, name);
    const parts = dirname(name).split("/");
    for (const [i] of parts.entries()) {
      const folder = join(version, ...parts.slice(0, i + 1));
      if (folders.has(folder)) continue;
      makeFolder(folder);
      await chmod(folder, folderMode);
      folders.add(folder);
    }
    await write(path, bytes);
    paths.push(path);
  }
  // Afterwards, since the first one usually takes the others with it.
  for (const path of [...paths, ...folders]) await syncToDisk(path);
}

export async function publishPages(folder: string, published: Published): Promise<void> {
  if (makeFolder(folder)) await chmod(folder, folderMode);
  const version = await mkdtemp(join(folder, "version-"));
  try {
    await writeVersion(version, published);
    const next = join(folder, "next");
    await rm(next, { force: true });
    await symlink(basename(version), next);
    await rename(next, join(folder, "current"));
  } catch (error) {
    await rm(version, { recursive: true, force: true });
    throw error;
  }
  await syncToDisk(folder);
  for (const name of await readdir(folder)) {
    if (versionName.test(name) && name !== basename(version))
      await rm(join(folder, name), { recursive: true });
  }
}

/** Publishes on request, once at a time; after a failure again a minute later. */
export function createPublisher(parts: {
  folder: string;
  read: () => Promise<Published>;
  onDone: () => void;
  onError: (error: unknown) => void;
}) {
  let isWanted = false;
  let underWay = Promise.resolve();
  const publish = async () => {
    if (!isWanted) return;
    isWanted = false;
    try {
      await publishPages(parts.folder, await parts.read());
    } catch (error) {
      isWanted = true;
      throw error;
    }
    parts.onDone();
  };
  const inTurn = () => {
    underWay = underWay.then(publish).catch(parts.onError);
    return underWay;
  };
  const minutes = eachMinute([inTurn], parts.onError);
  return {
    publish() {
      isWanted = true;
      return inTurn();
    },
    stop: minutes.stop,
  };
}
