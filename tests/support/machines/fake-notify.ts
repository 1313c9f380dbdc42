import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freshFolder } from "../sites/fresh-database.ts";

/** Stands in for systemd's program, and keeps what it is called with: the socket and the message, a line each. */
export function fakeNotify(exitCode = 0) {
  const folder = freshFolder();
  const calls = join(folder, "calls");
  const program = join(folder, "systemd-notify");
  writeFileSync(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${calls}\nexit ${exitCode}\n`);
  chmodSync(program, 0o700);
  const told = () => (existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n") : []);
  return { path: `${folder}:${process.env.PATH}`, told };
}
