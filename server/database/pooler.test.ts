// Behind PgBouncer, which refuses settings at the start of a connection and lends its connections by the transaction.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { pooled } from "../../tests/support/machines/pgbouncer.ts";
import { freshDatabaseUrl } from "../../tests/support/sites/fresh-database.ts";
import {
  contactFields,
  enrollmentFields,
  freshServices,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { leads } from "../../tests/support/sites/run-leads.ts";
import { openDatabase } from "./open.ts";

for (const mode of ["session", "transaction"] as const) {
  test(`forms, mails, limits and erasing work behind PgBouncer (${mode})`, async () => {
    const databaseUrl = await pooled(await freshDatabaseUrl("PostgreSQL"), mode);
    const fresh = await freshServices({ databaseUrl, env: { RATE_LIMIT_PER_ADDRESS: "5/60" } });
    const { site } = fresh.services;
    // Many at once, so that statements of one limit run on several connections of the pooler.
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        site.submitContactMessage({ ...contactFields, email: `p${i}@visitor.example` }, testOrigin),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(["stored", "limited"]));
    const origin = { ...testOrigin, clientAddress: "203.0.113.9" };
    expect((await site.submitEnrollment(enrollmentFields, origin)).status).toBe("stored");
    await fresh.services.sendDueMails();
    await expect.poll(() => fresh.mails.length).toBeGreaterThan(1);
    expect(await fresh.services.health()).toMatchObject({ ok: true });
    expect((await leads(fresh, "erase", enrollmentFields.email, "--yes")).code).toBe(0);
  });
}

test("statements behind PgBouncer have the time limits that they have without it", async () => {
  const direct = await freshDatabaseUrl("PostgreSQL");
  for (const url of [direct, await pooled(direct, "transaction")]) {
    const database = openDatabase(url);
    const limits = sql<{ a: string; b: string }>`
      select current_setting('statement_timeout') as a, current_setting('idle_in_transaction_session_timeout') as b`;
    for (const run of [database.read, database.write]) {
      expect((await run((db) => limits.execute(db))).rows).toEqual([{ a: "5s", b: "10s" }]);
    }
    await database.close();
  }
});
