// The owner's newsletter command, run in this process, with subscribers who have confirmed.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { linkChecker } from "../../../content-model/check/check-links.ts";
import { noCampaign } from "../../../domain/forms/campaign.ts";
import { runNewsletter } from "../../../server/cli/newsletter.ts";
import type { Database } from "../../../server/database/database.ts";
import { openDatabase } from "../../../server/database/open.ts";
import type { SubscriberRow } from "../../../server/database/tables.ts";
import { newReference } from "../../../server/submissions/tokens.ts";
import { nepal } from "../companies/regions.ts";
import { smallContent } from "../companies/small-company.ts";
import { printed } from "../reading/printed.ts";
import { freshFolder } from "./fresh-database.ts";
import { type FreshServices, testFacts } from "./fresh-services.ts";
import { answerWith } from "./run-leads.ts";

const content = smallContent();

export const issueText = (
  body = "Two courses **start** in December.",
  subject = "November at Example Tech",
): string => `---\nsubject: ${subject}\n---\n\n${body}\n`;

/** The path of a file with this text. */
export function issueFile(text: string | Uint8Array = issueText()): string {
  const file = join(freshFolder(), "issue.md");
  writeFileSync(file, text);
  return file;
}

export async function newsletter(
  {
    config,
    clock,
    folder = process.cwd(),
    timeZone = nepal.timeZone,
    answers,
    company = freshFolder(),
  }: Pick<FreshServices, "config" | "clock"> & {
    folder?: string;
    company?: string;
    timeZone?: string;
    answers?: string;
  },
  ...argv: string[]
) {
  const { status, stdout, stderr } = await printed((tools) =>
    runNewsletter(argv, {
      ...tools,
      config,
      linkProblem: linkChecker(content),
      facts: { ...testFacts, region: { ...testFacts.region, timeZone } },
      clock: () => clock.now,
      ask: answerWith(answers),
      company,
      folder,
    }),
  );
  return { code: status, out: stdout, err: stderr };
}

/** The services' database, through a separate connection for the test. */
export function databaseOf({ config }: Pick<FreshServices, "config">): Database {
  const database = openDatabase(config.databaseUrl);
  onTestFinished(() => database.close());
  return database;
}

/** Subscribers reader-1@…, reader-2@… and so on, in the order of their ids. */
export async function addSubscribers(
  database: Database,
  count: number,
  state: SubscriberRow["state"] = "confirmed",
  name = "reader",
): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, i) => `${name}-${i + 1}@visitor.example`);
  await database.write(async (db) => {
    for (const [i, email] of emails.entries()) {
      const row: SubscriberRow = {
        id: `${name}-${String(i + 1).padStart(4, "0")}`,
        reference: newReference("subscriber"),
        state,
        email,
        email_key: email,
        source_page: "/",
        ...noCampaign,
        quarantine_reason: null,
        created_at: "2026-11-19T08:00:00.000Z",
        confirmed_at: state === "confirmed" ? "2026-11-19T08:00:00.000Z" : null,
        unsubscribed_at: null,
        dead_answers: 0,
        bounced_at: null,
      };
      await db.insertInto("subscribers").values(row).execute();
    }
  });
  return emails;
}
