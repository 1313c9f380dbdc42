// What the staff sees and does with leads. Each act is recorded in the transaction that does it.
import { randomUUIDv7 } from "node:crypto";
import { Readable } from "node:stream";
import type { StaffChoice } from "../../app/context.ts";
import { emailKey } from "../../domain/contacts/mail-person.ts";
import type { AuditAction } from "../../domain/leads/audit-log.ts";
import { matchesSearch } from "../../domain/leads/lead-search.ts";
import { CopiesLeft } from "../backups/erase-from-backups.ts";
import type { Connection } from "../database/database.ts";
import { findLeads, markAnswered, markUnanswered } from "../database/stores/leads.ts";
import { findOtherRecipients, findPerson } from "../database/stores/people.ts";
import { findMails, readLeadRecords } from "../database/stores/records.ts";
import {
  countLeads,
  findAuditEntriesOfLead,
  findLatestAuditEntries,
  findLeadByReference,
  hasAuditEntry,
  insertAuditEntry,
  readSearchedLeads,
} from "../database/stores/staff.ts";
import type { LeadRow } from "../database/tables.ts";
import { enrolledDetails } from "../mail/compose-mail.ts";
import { queueMail } from "../mail/outbox.ts";
import { describeError } from "../run/log.ts";
import { erasePerson, isAllSeen, type Seen, seenOf } from "../submissions/erasures.ts";
import { csvLines } from "../submissions/leads-export.ts";
import { take } from "../submissions/rate-limit.ts";
import { releaseFromQuarantine } from "../submissions/store-submission.ts";
import { otherId } from "../submissions/tokens.ts";
import type { StaffParts } from "./sign-in.ts";

const onPage = 30;
const exportedAtOnce = 10;
/** Each sends what a visitor wrote to whomever the staff names. */
const forwards = { count: 20, seconds: 86_400 };
const latestEntries = 100;

/** `copiesLeft`: the person is gone from the database; the next start goes on with the rest. */
type Erased = "done" | "not-found" | "not-seen" | { copiesLeft: readonly string[] };
export type InboxFor = ReturnType<typeof createInboxes>;
export type LeadWithHistory = NonNullable<Awaited<ReturnType<ReturnType<InboxFor>["read"]>>>;

/** What somebody who is signed in may see and do; others' leads are to them as if they were not there. */
export function createInboxes(parts: StaffParts & { mailQueued: () => void }) {
  const { database, clock, config, facts, keyedHash, logger, mailQueued } = parts;
  const { region } = facts;
  const forwardsOfActor = database.createLimiter("staff-forward", forwards);
  // One at a time: of a button pressed twice at the limit, the second press could be counted first and the first refused.
  let forwarding: Promise<unknown> = Promise.resolve();

  return (actor: string) => {
    /** Whoever is mailed of one kind alone sees that kind; the daily mail to the others is of all. */
    const kinds = (["contact", "enrollment"] as const).filter((kind) =>
      [...config.leadsTo, ...config.noticesTo[kind]].some((address) => emailKey(address) === actor),
    );
    async function findSeen(db: Connection, reference: string): Promise<LeadRow | undefined> {
      const lead = await findLeadByReference(db, reference);
      return lead && kinds.includes(lead.kind) ? lead : undefined;
    }

    /** What erasing the person of a lead would erase, of any kind; undefined when there is no such lead. */
    async function readPerson(reference: string) {
      const now = clock();
      return await database.read(async (db) => {
        const lead = await findSeen(db, reference);
        if (!lead) return undefined;
        const person = await findPerson(db, lead.email_key);
        const told = await findOtherRecipients(db, lead.email_key);
        return { lead, ...person, told, seen: seenOf(person, now) };
      });
    }

    async function* chosen({ search, state }: StaffChoice): AsyncGenerator<string> {
      const isWanted = search === "" ? () => true : matchesSearch(search, region);
      // A state that few leads have would make a query of its own look at all of them at once.
      for await (const lead of readSearchedLeads(database))
        if (kinds.includes(lead.kind) && (state === undefined || lead.state === state) && isWanted(lead))
          yield lead.id;
    }

    /** `pageId`: of one showing of a page, on which a button does the same thing once, however often it is pressed. */
    type Action = { kind: AuditAction; detail?: string; pageId?: string };
    type Change = (db: Connection, lead: LeadRow, now: Date) => Promise<boolean>;

    const entryAt = (now: Date, reference: string, { pageId, ...action }: Action) => ({
      // Browsers name the page, so the rest keeps an act from passing as another that is recorded already.
      id: pageId ? otherId(pageId, JSON.stringify([actor, reference, action])) : randomUUIDv7(),
      actor,
      created_at: now.toISOString(),
      ...action,
    });

    /** Does something with a lead and records it if that changed anything. False when there is no such lead. */
    async function act(reference: string, action: Action, change: Change): Promise<boolean> {
      const now = clock();
      const entry = entryAt(now, reference, action);
      const work = async (db: Connection) => {
        const lead = await findSeen(db, reference);
        if (lead === undefined) return false;
        // A transaction that runs once more may have been committed before.
        if (!(await hasAuditEntry(db, entry.id)) && (await change(db, lead, now)))
          await insertAuditEntry(db, { ...entry, lead_id: lead.id });
        return true;
      };
      const found = await database.write(work, { lock: `staff ${reference}` });
      mailQueued();
      return found;
    }

    async function forwardOnce(reference: string, recipient: string, pageId: string) {
      const allowed = await take(forwardsOfActor, await keyedHash(actor));
      let isNew = false;
      const action = { kind: "forwarded", detail: recipient, pageId } as const;
      const found = await act(reference, action, async (db, lead, now) => {
        isNew = true;
        if (!allowed.ok) return false;
        const { mailDomain } = config;
        await queueMail(db, { kind: "lead-forward", recipient, now, mailDomain, leadId: lead.id });
        return true;
      });
      if (allowed.ok && !isNew) await allowed.giveBack();
      return isNew && !allowed.ok ? "limited" : found;
    }

    return {
      async list(choice: StaffChoice, page: number) {
        const ids: string[] = [];
        let passed = 0;
        let hasMore = false;
        for await (const id of chosen(choice)) {
          if (passed++ < (page - 1) * onPage) continue;
          hasMore = ids.length === onPage;
          if (hasMore) break;
          ids.push(id);
        }
        const leads = await database.read((db) => findLeads(db, ids));
        return { leads, hasMore, counts: await database.read((db) => countLeads(db, kinds)) };
      },
      /** `enrolled`: what an enrollment is for; nothing for a message. */
      async read(reference: string) {
        return await database.read(async (db) => {
          const lead = await findSeen(db, reference);
          if (!lead) return undefined;
          const enrolled = lead.kind === "enrollment" ? await enrolledDetails(db, lead, facts) : [];
          const [mails, entries] = [await findMails(db, lead.id), await findAuditEntriesOfLead(db, lead.id)];
          return { lead, enrolled, mails, entries };
        });
      },
      latestEntries: () => database.read((db) => findLatestAuditEntries(db, kinds, latestEntries)),
      answered: (reference: string) =>
        act(reference, { kind: "answered" }, (db, lead, now) => markAnswered(db, lead.id, now.toISOString())),
      unanswered: (reference: string) => act(reference, { kind: "reopened" }, markUnanswered),
      note: (reference: string, detail: string, pageId = "") =>
        act(reference, { kind: "note", detail, pageId }, async () => true),
      release: (reference: string) =>
        act(reference, { kind: "released" }, async (db, { id }, now) => {
          return (await releaseFromQuarantine(db, id, config, now)) === "released";
        }),
      /** Sends what the notice of the lead says to somebody else, who may do no more than answer it. */
      async forward(reference: string, recipient: string, pageId = ""): Promise<boolean | "limited"> {
        const turn = forwarding.then(() => forwardOnce(reference, recipient, pageId));
        forwarding = turn.catch(() => undefined);
        return await turn;
      },
      readPerson,
      /** Erases the person of a lead as `npm run leads -- erase` does, unless more has come in than was seen. */
      async erase(reference: string, seen: Seen, pageId = ""): Promise<Erased> {
        const entry = entryAt(clock(), reference, { kind: "erased", detail: reference, pageId });
        const person = await readPerson(reference);
        if (!person) return (await database.read((db) => hasAuditEntry(db, entry.id))) ? "done" : "not-found";
        if (!isAllSeen(person, seen)) return "not-seen";
        const record = (db: Connection) => insertAuditEntry(db, entry);
        // A form may claim any moment, and one to come would erase what is yet to come in after a restore.
        const seenAt = new Date([seen.at, person.seen.at].sort()[0] ?? "");
        try {
          await erasePerson({ database, config, seenAt, record }, person.lead.email_key);
          return "done";
        } catch (error) {
          // As long as the lead is there, the staff can try again.
          if (await database.read((db) => findSeen(db, reference))) throw error;
          logger.error("erasures.unfinished", { error: describeError(error) });
          return { copiesLeft: error instanceof CopiesLeft ? error.copies : [] };
        }
      },
      /** The chosen leads as CSV for a spreadsheet of the company's locale. It is recorded before the first of them leaves. */
      async export(choice: StaffChoice): Promise<Readable> {
        const ids = await Array.fromAsync(chosen(choice));
        const entry = entryAt(clock(), "", { kind: "exported", detail: String(ids.length) });
        await database.write((db) => insertAuditEntry(db, entry));
        const lines = csvLines(readLeadRecords(database, ids, exportedAtOnce), region);
        return Readable.from(lines, { objectMode: false, highWaterMark: 16 * 1024 });
      },
    };
  };
}
