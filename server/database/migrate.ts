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
import type { Tables } from "./tables.ts";

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
};

/** Brings the tables up to date; nothing happens when they are. Throws when that fails. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
