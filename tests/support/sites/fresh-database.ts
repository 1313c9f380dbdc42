import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";

export const engines = ["SQLite", "PostgreSQL"] as const;
export type Engine = (typeof engines)[number];

/** A folder that is removed when the test is over. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The URL of an empty database that only this test uses. */
export async function freshDatabaseUrl(engine: Engine, folder = freshFolder()): Promise<string> {
  if (engine === "SQLite") return `file:${join(folder, "site.db")}`;
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdministrator(server, `create database ${name}`);
  onTestFinished(() => asAdministrator(server, `drop database if exists ${name} with (force)`));
  return `${server}/${name}`;
}

async function asAdministrator(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
