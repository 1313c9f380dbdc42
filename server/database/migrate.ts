import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import * as submissions from "./migrations/0001-submissions.ts";
import * as newsletterIssues from "./migrations/0002-newsletter-issues.ts";
import * as leadFollowUp from "./migrations/0003-lead-follow-up.ts";
import * as unknownOutcomes from "./migrations/0004-unknown-outcomes.ts";
import * as issueOfMail from "./migrations/0005-issue-of-mail.ts";
import * as timeTried from "./migrations/0006-time-tried.ts";
import * as bounces from "./migrations/0007-bounces.ts";
import * as runs from "./migrations/0008-runs.ts";
import * as mailsToStrangers from "./migrations/0009-mails-to-strangers.ts";
import * as keyedHashes from "./migrations/0010-keyed-hashes.ts";
import * as issueStates from "./migrations/0011-issue-states.ts";
import * as batches from "./migrations/0012-batches.ts";
import * as staffInbox from "./migrations/0013-staff-inbox.ts";
import * as issuePictures from "./migrations/0014-issue-pictures.ts";
import * as consents from "./migrations/0015-consents.ts";
import * as erasures from "./migrations/0016-erasures.ts";
import type { Tables } from "./tables.ts";

/**
 * Migrations never change. Each declares the tables that it touches as they were at its time, since later ones may drop
 * columns.
 */
const migrations = {
  "0001-submissions": submissions,
  "0002-newsletter-issues": newsletterIssues,
  "0003-lead-follow-up": leadFollowUp,
  "0004-unknown-outcomes": unknownOutcomes,
  "0005-issue-of-mail": issueOfMail,
  "0006-time-tried": timeTried,
  "0007-bounces": bounces,
  "0008-runs": runs,
  "0009-mails-to-strangers": mailsToStrangers,
  "0010-keyed-hashes": keyedHashes,
  "0011-issue-states": issueStates,
  "0012-batches": batches,
  "0013-staff-inbox": staffInbox,
  "0014-issue-pictures": issuePictures,
  "0015-consents": consents,
  "0016-erasures": erasures,
};

const migratorOf = (db: Kysely<Tables>) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Some databases ran 0009 before 0008 existed, and would be refused as corrupted. The two touch different tables.
    allowUnorderedMigrations: true,
  });

/** Brings the tables up to date; nothing happens when they are. Throws when that fails. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

/** Whether the tables are those of an earlier version, or not there yet. */
export async function needsMigration(db: Kysely<Tables>): Promise<boolean> {
  return (await migratorOf(db).getMigrations()).some(({ executedAt }) => executedAt === undefined);
}
