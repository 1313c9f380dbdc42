import { formatDate } from "../../../domain/date.ts";
import { nepalTime } from "../../../domain/opening-hours.ts";
import type { DigestLead } from "../../database/stores/digests.ts";
import type { DigestPart } from "../../database/tables.ts";
import type { MailContent, MailFacts, MailGroup } from "../message.ts";
import { mailLink, receivedAt } from "./staff-notices.ts";

/** What the outbox row of a digest says: how many of each part are not named, what it counts besides, what is broken. */
export type DigestData = Partial<
  Record<DigestPart | "day" | "days" | "suspectSubscribers" | "failedToSubscribers", string>
> & {
  /** A time, or "never". */
  noBackupSince?: string;
  /** Why the daily job erased nothing. */
  notErased?: string;
};

const order: readonly DigestPart[] = ["overdue", "new", "quarantined", "failed"];
const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const noBackup = (since: string) =>
  since === "never" ? "no backup" : `no backup since ${formatDate(nepalTime(new Date(since)).date)}`;

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
  const leads = named.filter(stillIn);
  const count = (part: DigestPart) =>
    leads.filter((lead) => lead.part === part).length + Number(data[part] ?? 0);
  const suspectSubscribers = Number(data.suspectSubscribers ?? 0);
  const failedToSubscribers = Number(data.failedToSubscribers ?? 0);
  const days = plural(Number(data.days ?? 0), "day");
  const sums = [
    [count("overdue"), `${count("overdue")} overdue`],
    [count("new"), `${count("new")} new`],
    [count("quarantined") + suspectSubscribers, `${count("quarantined") + suspectSubscribers} suspect`],
    [
      count("failed") + failedToSubscribers,
      `mails given up for ${plural(count("failed") + failedToSubscribers, "person", "people")}`,
    ],
  ].flatMap(([sum, words]) => (sum === 0 ? [] : [words]));
  const { noBackupSince, notErased } = data;
  if (noBackupSince !== undefined) sums.push(noBackup(noBackupSince));
  if (notErased !== undefined) sums.push("nothing erased");
  if (sums.length === 0) return undefined;

  const headings: Record<DigestPart, string> = {
    overdue: `Not answered for ${days} or longer`,
    new: "New since the last of these mails",
    quarantined: "Looks like spam, and waits for a decision",
    failed: "A mail about it was given up",
  };
  const groups: MailGroup[] = [];
  for (const part of order) {
    const entries = [];
    for (const lead of leads.filter((one) => one.part === part)) {
      entries.push(await entryOf(lead, facts, answered));
    }
    const more = Number(data[part] ?? 0);
    if (entries.length + more === 0) continue;
    const rest = { more: `And ${more} more: npm run leads` };
    groups.push({ heading: headings[part], entries, ...(more > 0 && rest) });
  }
  const paragraphs: string[] = [];
  if (suspectSubscribers > 0)
    paragraphs.push(`Suspect newsletter addresses: ${suspectSubscribers}. See npm run leads.`);
  if (failedToSubscribers > 0)
    paragraphs.push(`Mails to newsletter addresses that were given up: ${failedToSubscribers}.`);
  if (noBackupSince !== undefined) {
    const words = "It was due. Whoever runs the server finds the reason in its log.";
    paragraphs.unshift(`There is ${noBackup(noBackupSince)}. ${words}`);
  }
  if (notErased !== undefined) {
    const words = "If that is right: npm run leads -- expire --confirm";
    paragraphs.unshift(`What is older than the privacy page allows was not erased: ${notErased}. ${words}`);
  }
  const date = formatDate(data.day ?? "");
  return {
    subject: `Leads on ${date}: ${sums.join(", ")}`,
    preview: "What waits for an answer, and what else needs a look.",
    heading: `Leads on ${date}`,
    paragraphs,
    groups,
    notes: [
      `This mail comes once a day at most, and only when there is something to say. A lead is overdue after ${days} without an answer.`,
      "A lead is named until it is marked as answered, by its link or by npm run leads -- answered and its reference. Links work for 30 days.",
    ],
  };
}

async function entryOf(
  lead: DigestLead,
  facts: MailFacts,
  answered: (leadId: string) => Promise<string>,
): Promise<MailGroup["entries"][number]> {
  const about = lead.subject ?? facts.courseTitles[lead.course ?? ""] ?? lead.course ?? "";
  const title = `${lead.name}: ${about}`;
  const received = `${lead.reference}, received ${receivedAt(lead)}.`;
  if (lead.part === "quarantined") {
    const release = `To let it through: npm run leads -- release ${lead.reference}`;
    return { title, text: `${received} ${release}`, links: [] };
  }
  const mailbox = { label: lead.email, href: mailLink(lead.email) };
  if (lead.part === "failed") {
    const what = lead.failedMails.includes("enrollment-receipt")
      ? "The receipt did not reach the student, whose address may be wrong."
      : "The staff was not told of it.";
    const retry = `To send again: npm run leads -- retry ${lead.reference}`;
    return { title, text: `${received} ${what} ${retry}`, links: [mailbox] };
  }
  return {
    title,
    text: received,
    links: [mailbox, { label: "Mark as answered", href: await answered(lead.id) }],
  };
}
