import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { engines, freshDatabaseUrl, freshFolder } from "../../tests/support/sites/fresh-database.ts";
import type { Connection, Database } from "./database.ts";
import { migrations } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const run = promisify(execFile);

function opened(url: string): Database {
  const database = openDatabase(url);
  onTestFinished(() => database.close());
  return database;
}

const insert =
  (name: string, value = "x") =>
  (db: Connection) =>
    db.insertInto("secrets").values({ name, value }).execute();
const names = async (database: Database) =>
  (await database.read((db) => db.selectFrom("secrets").select("name").orderBy("name").execute())).map(
    ({ name }) => name,
  );

test.for(engines)("makes its tables at the first use, however many open it at once (%s)", async (engine) => {
  const url = await freshDatabaseUrl(engine);
  const all = Array.from({ length: 5 }, () => opened(url));
  const found = await Promise.all(all.map(names));
  expect(found).toEqual(Array.from({ length: 5 }, () => ["address"]));
});

test.for(engines)("makes its tables once when two processes start together (%s)", async (engine) => {
  const url = await freshDatabaseUrl(engine);
  const script = `
    const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, "open.ts"))});
    const database = openDatabase(process.argv[1]);
    const rows = await database.read((db) => db.selectFrom("secrets").select("value").execute());
    console.log(JSON.stringify(rows));
    await database.close();`;
  const start = () => run(process.execPath, ["--input-type=module", "-e", script, url]);
  const [first, second] = await Promise.all([start(), start()]);
  expect(JSON.parse(first.stdout)).toHaveLength(1);
  expect(first.stdout).toBe(second.stdout);
});

/** A database as a newer release leaves it, whose migration did this. */
async function migratedFurther(engine: (typeof engines)[number], ...statements: string[]): Promise<Database> {
  const url = await freshDatabaseUrl(engine);
  await opened(url).write(async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
    // Kysely dates the migrations of one run a millisecond apart.
    const at = new Date(Date.now() + 60_000).toISOString();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-more', ${at})`.execute(db);
  });
  return opened(url);
}

test("every migration of the folder is run", () => {
  const files = readdirSync(join(import.meta.dirname, "migrations"));
  expect(Object.keys(migrations)).toEqual(files.sort().map((file) => basename(file, ".ts")));
});

test.for(engines)("goes on where a newer release has only added to the tables (%s)", async (engine) => {
  const added = ["alter table secrets add column note text", "create table more (id text primary key)"];
  const database = await migratedFurther(engine, ...added);
  await database.write(insert("kept"));
  expect(await names(database)).toEqual(["address", "kept"]);
});

test.for(
  engines.flatMap((engine) =>
    [
      ["alter table leads drop column subject", "leads.subject is missing"],
      ["drop table digests", "digests is missing"],
      ["alter table digests add column must text not null", "digests.must is new and must not be empty"],
    ].map(([statement = "", reason = ""]) => [engine, statement, reason] as const),
  ),
)("%s: refuses a database after %j", async ([engine, statement, reason]) => {
  // SQLite adds such a column only by a new table.
  const statements =
    engine === "SQLite" && statement.includes("not null")
      ? [
          "drop table digests",
          "create table digests (day text, created_at text not null, must text not null)",
        ]
      : [statement];
  const database = await migratedFurther(engine, ...statements);
  await expect(names(database)).rejects.toThrow(
    `A newer release has changed the database (9999-more): ${reason}`,
  );
});

test.for(engines)("keeps all of a transaction or nothing (%s)", async (engine) => {
  const database = opened(await freshDatabaseUrl(engine));
  const failing = database.write(async (db) => {
    await insert("half")(db);
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  expect(await names(database)).toEqual(["address"]);
});

test.for(engines)("lets one of many simultaneous writes fail without the others (%s)", async (engine) => {
  const database = opened(await freshDatabaseUrl(engine));
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => database.write(insert(i === 7 ? "address" : `n${10 + i}`))),
  );
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect(results[7]?.status).toBe("rejected");
  expect(await names(database)).toHaveLength(20);
});

test.for(engines)("never runs work with the same lock at the same time (%s)", async (engine) => {
  const url = await freshDatabaseUrl(engine);
  const both = [opened(url), opened(url)];
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      both[i % 2]?.write(
        async (db) => {
          const known = await db.selectFrom("secrets").select("name").where("name", "=", "once").execute();
          if (known.length === 0) await insert("once")(db);
        },
        { lock: "once" },
      ),
    ),
  );
  expect(await names(opened(url))).toEqual(["address", "once"]);
});

test("keeps SQLite on write-ahead log and full synchronisation, in private files", async () => {
  const folder = join(freshFolder(), "data");
  const database = opened(`file:${join(folder, "site.db")}`);
  await names(database);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of ["site.db", "site.db-wal", "site.db-shm"]) {
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
  const { rows } = await database.read((db) => pragma(db, "journal_mode"));
  expect(rows).toEqual([{ journal_mode: "wal" }]);
  expect((await database.read((db) => pragma(db, "synchronous"))).rows).toEqual([{ synchronous: 2 }]);
  expect((await database.read((db) => pragma(db, "foreign_keys"))).rows).toEqual([{ foreign_keys: 1 }]);
});

async function pragma(db: Connection, name: string) {
  return await sql`pragma ${sql.raw(name)}`.execute(db);
}

/** A database that another connection holds until it commits or rolls back. */
async function lockedDatabase() {
  const url = await freshDatabaseUrl("SQLite");
  const database = opened(url);
  await names(database);
  const other = new DatabaseSync(url.slice("file:".length));
  onTestFinished(() => other.close());
  other.exec("begin immediate");
  return { database, other };
}

test("waits for another process that holds SQLite's lock, without holding up the process", async () => {
  const { database, other } = await lockedDatabase();
  const writing = database.write(insert("late"));
  expect(await names(database)).toEqual(["address"]);
  other.exec("commit");
  await writing;
  expect(await names(database)).toEqual(["address", "late"]);
});

test("gives up on a lock that is held too long, and works again afterwards", async () => {
  const { database, other } = await lockedDatabase();
  await expect(database.write(insert("refused"))).rejects.toThrow("locked");
  other.exec("rollback");
  await database.write(insert("welcome"));
  expect(await names(database)).toEqual(["address", "welcome"]);
});

test("recovers when the place for its file appears later", async () => {
  const folder = freshFolder();
  const blocked = join(folder, "site.db");
  mkdirSync(blocked);
  const database = opened(`file:${blocked}`);
  await expect(database.write(insert("early"))).rejects.toThrow();
  rmdirSync(blocked);
  await database.write(insert("later"));
  expect(await names(database)).toEqual(["address", "later"]);
});

test("leaves no byte of deleted rows in SQLite's files after scrubbing, with another process connected", async () => {
  const url = await freshDatabaseUrl("SQLite");
  const path = url.slice("file:".length);
  const database = opened(url);
  const secret = "Zanzibar-7731";
  for (let i = 0; i < 200; i++) await database.write(insert(`row ${i}`, `${secret} ${"x".repeat(i * 7)}`));
  const other = opened(url);
  expect(await names(other)).toHaveLength(201);
  await database.write((db) => db.deleteFrom("secrets").where("name", "like", "row %").execute());
  await database.scrub();
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    expect(readFileSync(file).includes(secret), file).toBe(false);
  }
  expect(await names(other)).toEqual(["address"]);
});

test("clears every table in PostgreSQL that may name a person when scrubbing", async () => {
  const database = opened(await freshDatabaseUrl("PostgreSQL"));
  const uncleared = async () => {
    const { rows } = await database.read((db) =>
      sql<{ name: string }>`select relname as name from pg_stat_user_tables
        where relname not like 'kysely%' and vacuum_count = 0`.execute(db),
    );
    return rows.map(({ name }) => name);
  };
  const ofPeople = ["leads", "subscribers", "consents", "audit_log", "mail_leads", "issue_recipients"];
  expect(await uncleared()).toEqual(expect.arrayContaining(ofPeople));
  await database.scrub();
  // Statistics reach the view a moment after the work.
  await expect.poll(uncleared).toEqual([]);
});

test("runs a transaction once more when its connection breaks in the midst of it", async () => {
  const database = opened(await freshDatabaseUrl("PostgreSQL"));
  let tries = 0;
  await database.write(async (db) => {
    await insert("once")(db);
    if (++tries > 1) return;
    const ask = (query: string) =>
      sql
        .raw(query)
        .execute(db)
        .then(
          () => undefined,
          (error: unknown) => error,
        );
    const problem = await ask("select pg_terminate_backend(pg_backend_pid())");
    // From then on a rollback fails, too.
    await expect.poll(async () => String(await ask("select 1"))).toContain("is not queryable");
    throw problem;
  });
  expect([tries, await names(database)]).toEqual([2, ["address", "once"]]);
});

test("uses an index wherever the outbox or a repeat is looked up", async () => {
  const database = opened(await freshDatabaseUrl("SQLite"));
  const planOf = async (query: string) => {
    const { rows } = await database.read((db) =>
      sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(db),
    );
    return rows.map(({ detail }) => detail).join("; ");
  };
  const unsent = "select id from mails where mails.state in ('waiting', 'sending')";
  expect(await planOf(`${unsent} and issue_id is null order by due_at`)).toContain("mails_unsent");
  expect(await planOf(`${unsent} and issue_id = 'x' order by due_at`)).toContain("mails_unsent");
  expect(await planOf("select count(*) from mails where mails.state = 'failed'")).toContain("mails_failed");
  expect(await planOf("select 1 from submissions where reference = 'x'")).toContain("SEARCH");
  expect(await planOf("select 1 from submissions where content_key in ('x', 'y')")).toContain(
    "submissions_content_key",
  );
  expect(await planOf("select 1 from submissions where submissions.id = 'x'")).toContain("SEARCH");
});

const databaseOf = (url: string) => new URL(url).pathname.slice(1);

test("has time for its tables, and for scrubbing them, beyond what other statements get in PostgreSQL", async () => {
  const [url, newUrl] = [await freshDatabaseUrl("PostgreSQL"), await freshDatabaseUrl("PostgreSQL")];
  const database = opened(url);
  await names(database);
  const holding = async (connectionString: string, statement: string) => {
    const client = new Client({ connectionString });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(`begin; ${statement}`);
    return client;
  };
  // As long as they are held, the work of a large table takes. The second is what Kysely's migrations take turns by.
  const held = [
    await holding(url, "lock table leads in access exclusive mode"),
    await holding(newUrl, "select pg_advisory_xact_lock(3853314791062309107)"),
  ];
  const both = Promise.all([database.scrub(), names(opened(newUrl))]);
  const waiting = async () => {
    const { rows } = await database.read((db) =>
      sql<{
        pid: number;
      }>`select pid from pg_stat_activity where datname in (${databaseOf(url)}, ${databaseOf(newUrl)})
        and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '5.5 seconds'`.execute(
        db,
      ),
    );
    return rows.length;
  };
  await Promise.race([both, expect.poll(waiting).toBe(2)]);
  for (const client of held) await client.query("commit");
  expect((await both)[1]).toEqual(["address"]);
});

test("asks of a PostgreSQL on another machine that it encrypts, unless the URL says otherwise", async () => {
  const url = new URL(await freshDatabaseUrl("PostgreSQL"));
  // An address of this machine that does not say so.
  url.hostname = "0.0.0.0";
  await expect(names(opened(url.href))).rejects.toThrow("does not support SSL");
  expect(await names(opened(`${url.href}?sslmode=disable`))).toEqual(["address"]);
});
