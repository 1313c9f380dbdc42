import type { WordKey } from "../../../content-model/schema/words.ts";
import { mailLink } from "../../../domain/contacts/mail-person.ts";
import { isOne } from "../../../domain/fill-words.ts";
import { type RetentionDoubt, readDoubt } from "../../../domain/leads/retention-doubt.ts";
import { formatDate } from "../../../domain/time/date.ts";
import { localTime } from "../../../domain/time/local-time.ts";
import type { Trouble } from "../../alerts/watch.ts";
import type { DigestLead } from "../../database/stores/digests.ts";
import type { DigestPart, MailKind } from "../../database/tables.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { MailContent, MailGroup } from "../message.ts";
import { receivedAt } from "./lead-mails.ts";

/** What the outbox row of a digest says: how many of each part are not named, what it counts besides, what is broken. */
export type DigestData = Partial<
  Record<DigestPart | "day" | "days" | "suspectSubscribers" | "failedToSubscribers", string>
> & {
  noBackupSince?: string;
  notErased?: string;
  troubles?: string;
  waitingMails?: string;
  waitingCalls?: string;
};

const troubleWords: Record<Trouble, { sum: WordKey; told: WordKey }> = {
  "disk-low": { sum: "mail.digestSumDiskLow", told: "mail.digestDiskLow" },
  "clock-jumped": { sum: "mail.digestSumClockJumped", told: "mail.digestClockJumped" },
  "proxies-not-trusted": { sum: "mail.digestSumProxies", told: "mail.digestProxies" },
  "retention-failed": { sum: "mail.digestSumNotErased", told: "mail.digestEraseFailed" },
};

/** Whether a lead still has to do with the part it was queued for. */
const stillIn = ({ part, state, failedMails }: DigestLead) =>
  part === "failed" ? failedMails.length > 0 : state === (part === "quarantined" ? "quarantined" : "new");

/** For the staff. Undefined when everything in it has been done meanwhile. `answered` makes a lead's link. */
export async function leadDigest(
  named: readonly DigestLead[],
  data: DigestData,
  facts: MailFacts,
  answered: (leadId: string) => Promise<string>,
): Promise<MailContent | undefined> {
  const { say, region } = facts;
  const leads = named.filter(stillIn);
  const count = (part: DigestPart) =>
    leads.filter((lead) => lead.part === part).length + Number(data[part] ?? 0);
  const suspectSubscribers = Number(data.suspectSubscribers ?? 0);
  const failedToSubscribers = Number(data.failedToSubscribers ?? 0);
  const dayCount = Number(data.days ?? 0);
  const days = say(isOne(dayCount, region.language) ? "mail.digestDaysOne" : "mail.digestDaysOther", {
    count: dayCount,
  });
  const failed = count("failed") + failedToSubscribers;
  const counts: [WordKey, number][] = [
    ["mail.digestSumOverdue", count("overdue")],
    ["mail.digestSumNew", count("new")],
    ["mail.digestSumSuspect", count("quarantined") + suspectSubscribers],
    [isOne(failed, region.language) ? "mail.digestSumFailedOne" : "mail.digestSumFailedOther", failed],
  ];
  const sums = counts.flatMap(([key, sum]) => (sum === 0 ? [] : [say(key, { count: sum })]));
  /** What is broken: the subject says it in this order, the mail the other way round. */
  const broken: { sum: string; told: string }[] = [];
  const tell = (sum: WordKey, told: WordKey, values: Record<string, string | number> = {}) =>
    broken.push({ sum: say(sum, values), told: say(told, values) });
  const { noBackupSince, notErased, waitingMails, waitingCalls } = data;
  if (noBackupSince === "never") tell("mail.digestSumNoBackup", "mail.digestNoBackup");
  else if (noBackupSince === "unreadable") tell("mail.digestSumNoBackup", "mail.digestBackupsUnreadable");
  else if (noBackupSince !== undefined) {
    const { date } = localTime(new Date(noBackupSince), region.timeZone);
    tell("mail.digestSumNoBackupSince", "mail.digestNoBackupSince", { date: formatDate(date, region) });
  }
  if (notErased !== undefined) {
    const reason = reasonOf(readDoubt(notErased), say);
    tell("mail.digestSumNotErased", "mail.digestNotErased", { reason });
  }
  for (const trouble of (data.troubles?.split(" ") ?? []) as Trouble[])
    tell(troubleWords[trouble].sum, troubleWords[trouble].told);
  if (waitingMails !== undefined)
    tell("mail.digestSumMailsWait", "mail.digestMailsWait", { count: waitingMails });
  if (waitingCalls !== undefined)
    tell("mail.digestSumCallsWait", "mail.digestCallsWait", { count: waitingCalls });
  sums.push(...broken.map(({ sum }) => sum));
  if (sums.length === 0) return undefined;

  const headings: Record<DigestPart, string> = {
    overdue: say("mail.digestOverdue", { days }),
    new: say("mail.digestNew"),
    quarantined: say("mail.digestQuarantined"),
    failed: say("mail.digestFailed"),
  };
  const groups: MailGroup[] = [];
  for (const [part, heading] of Object.entries(headings) as [DigestPart, string][]) {
    const ofPart = leads.filter((lead) => lead.part === part);
    const entries = await Array.fromAsync(ofPart, (lead) => entryOf(lead, facts, answered));
    const more = Number(data[part] ?? 0);
    if (entries.length + more === 0) continue;
    const rest = { more: say("mail.digestMore", { count: more }) };
    groups.push({ heading, entries, ...(more > 0 && rest) });
  }
  const paragraphs = broken.map(({ told }) => told).reverse();
  if (suspectSubscribers > 0)
    paragraphs.push(say("mail.digestSuspectSubscribers", { count: suspectSubscribers }));
  if (failedToSubscribers > 0)
    paragraphs.push(say("mail.digestFailedToSubscribers", { count: failedToSubscribers }));
  const date = formatDate(data.day ?? "", region);
  return {
    subject: say("mail.digestSubject", { date, sums: sums.join(", ") }),
    preview: say("mail.digestPreview"),
    heading: say("mail.digestHeading", { date }),
    paragraphs,
    groups,
    notes: [say("mail.digestWhen", { days }), say("mail.digestUntil")],
  };
}

function reasonOf(doubt: RetentionDoubt, say: MailFacts["say"]): string {
  return doubt.kind === "clock"
    ? say("mail.digestClockAhead", { days: doubt.days })
    : say("mail.digestManyAtOnce", { count: doubt.count, all: doubt.all });
}

const failedWords: Partial<Record<MailKind, WordKey>> = {
  "enrollment-receipt": "mail.digestReceiptFailed",
  "lead-forward": "mail.digestForwardFailed",
  "lead-webhook": "mail.digestWebhookFailed",
};

async function entryOf(lead: DigestLead, facts: MailFacts, answered: (leadId: string) => Promise<string>) {
  const { say, region } = facts;
  const { reference } = lead;
  const about = lead.subject ?? facts.courseTitles[lead.course ?? ""] ?? lead.course ?? "";
  const title = `${lead.name}: ${about}`;
  const received = say("mail.digestEntry", { reference, moment: receivedAt(lead, region) });
  if (lead.part === "quarantined")
    return { title, text: `${received} ${say("mail.digestRelease", { reference })}`, links: [] };
  const mailbox = { label: lead.email, href: mailLink(lead.email) };
  if (lead.part === "failed") {
    const wordsOf = (kind: MailKind) => say(failedWords[kind] ?? "mail.digestNoticeFailed");
    const whats = new Set(lead.failedMails.map(wordsOf));
    const text = `${received} ${[...whats].join(" ")} ${say("mail.digestRetry", { reference })}`;
    return { title, text, links: [mailbox] };
  }
  return {
    title,
    text: received,
    links: [mailbox, { label: say("mail.markAnswered"), href: await answered(lead.id) }],
  };
}
