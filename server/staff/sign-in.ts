// Signing in to the staff's pages by a link in a mail. Whoever gets leads may, and nobody has a password.

import { randomUUIDv7 } from "node:crypto";
import { emailKey } from "../../domain/contacts/mail-person.ts";
import type { Basics, Connection } from "../database/database.ts";
import {
  deleteStaffToken,
  findStaffToken,
  insertAuditEntry,
  insertStaffToken,
} from "../database/stores/staff.ts";
import { envelope } from "../mail/compose-mail.ts";
import type { MailFacts } from "../mail/mail-facts.ts";
import { type MailContent, type MailTransport, OutcomeUnknown } from "../mail/message.ts";
import { renderMail } from "../mail/render-mail.tsx";
import type { Config } from "../run/config.ts";
import { describeError } from "../run/log.ts";
import { clientOf, limitClients, take } from "../submissions/rate-limit.ts";
import { hashToken, isWholeToken, type KeyedHash, newToken } from "../submissions/tokens.ts";

export const sessionMs = 12 * 3_600_000;
/** Within it the button of a page may be pressed again: a browser drops the answer to the first when it is slow. */
const pressedAgainMs = 60_000;
const triesOfClient = { count: 20, seconds: 900 };
/** Anybody can have links sent to an address. A link works as long as it counts, so whoever gets no more has one. */
const linksToMailbox = { count: 10, seconds: 86_400 };

export type StaffParts = Basics & { config: Config; facts: MailFacts; keyedHash: KeyedHash };

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(parts: StaffParts & { transport: Pick<MailTransport, "send"> }) {
  const { database, clock, logger, config, facts, keyedHash, transport } = parts;
  const takeTry = limitClients(database, "staff", triesOfClient);
  const toMailbox = database.createLimiter("staff-link", linksToMailbox);
  /** As the settings say now: who gets no leads any more is out at once. */
  const recipients = [...config.leadsTo, ...config.noticesTo.contact, ...config.noticesTo.enrollment];
  const staff = new Map(recipients.map((address) => [emailKey(address), address]));
  const after = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();

  /** The same work for every address until the mail is sent, so that the time it takes says nothing about the address. */
  async function sendLink(email: string, lead: string): Promise<void> {
    const key = emailKey(email);
    const token = newToken();
    const content = staffLink(facts, {
      link: `${config.staffUrl ?? config.siteUrl}/staff/enter?token=${token}${lead && `&lead=${lead}`}`,
    });
    const rendered = await renderMail(content, facts, config.siteUrl);
    const allowed = await take(toMailbox, await keyedHash(key));
    if (!allowed.ok && staff.has(key)) logger.warn("staff.links-limited");
    const to = allowed.ok ? staff.get(key) : undefined;
    const row = {
      hash: hashToken(token),
      purpose: "link",
      email_key: to === undefined ? "" : key,
      expires_at: after(to === undefined ? 1_000 : 1_000 * linksToMailbox.seconds),
    } as const;
    try {
      await database.write((db) => insertStaffToken(db, row, clock().toISOString()));
      if (to === undefined) return;
      // Past the outbox: it keeps what a mail says until that is sent, and a link that comes late is of no use.
      await transport.send({ ...rendered, ...envelope(parts, to, clock()), subject: content.subject });
    } catch (error) {
      // Or nobody could sign in for a day after the mail server or the database was away.
      if (allowed.ok && !(error instanceof OutcomeUnknown)) await allowed.giveBack();
      throw error;
    }
  }

  const find = async (purpose: "link" | "session", token: string): Promise<string | undefined> => {
    if (!isWholeToken(token)) return undefined;
    const wanted = { hash: hashToken(token), purpose, now: clock().toISOString() };
    const key = await database.read((db) => findStaffToken(db, wanted));
    return key !== undefined && staff.has(key) ? key : undefined;
  };

  return {
    /** Whether this client may try to sign in now. Throws when the database is away. */
    mayTry: async (clientAddress: string): Promise<boolean> =>
      (await takeTry(await clientOf(keyedHash, clientAddress))).ok,
    /** Mails a link, which leads to a lead, if the address gets leads. Returns at once and never says whether it does. */
    requestLink(email: string, lead = ""): void {
      sendLink(email, lead).catch((error: unknown) =>
        logger.error("staff.link-not-sent", { error: describeError(error) }),
      );
    },
    /** Looks at a link without using it, since mail scanners follow links. */
    isLink: async (token: string): Promise<boolean> => (await find("link", token)) !== undefined,
    /**
     * Uses a link. Resolves with the token of a new session, for the same `pageId` soon afterwards with the same one;
     * undefined when the link has been used or has ended.
     */
    async enter(token: string, pageId: string): Promise<string | undefined> {
      if (!isWholeToken(token)) return undefined;
      const session = hashToken(`${token} ${pageId || newToken()}`).slice(0, token.length);
      const row = { hash: hashToken(session), purpose: "session" } as const;
      // Also how it is known that a transaction which runs once more was committed before.
      const hasBegun = async (db: Connection) =>
        (await findStaffToken(db, { ...row, now: after(sessionMs - pressedAgainMs) })) !== undefined;
      const actor = await find("link", token);
      if (actor === undefined) return (await database.read(hasBegun)) ? session : undefined;
      const now = clock().toISOString();
      const entered = await database.write(async (db) => {
        if (!(await deleteStaffToken(db, { hash: hashToken(token), purpose: "link" })))
          return await hasBegun(db);
        await insertStaffToken(db, { ...row, email_key: actor, expires_at: after(sessionMs) }, now);
        await insertAuditEntry(db, { ...atNow(now), actor, kind: "signed-in" });
        return true;
      });
      if (entered) {
        logger.info("staff.signed-in");
        // Whoever reads the mailbox may have as many links again, however many a stranger had sent there.
        await toMailbox.delete(await keyedHash(actor));
      }
      return entered ? session : undefined;
    },
    actorOf: async (session: string): Promise<string | undefined> => await find("session", session),
    async leave(session: string): Promise<void> {
      const actor = await find("session", session);
      if (actor === undefined) return;
      const now = clock().toISOString();
      await database.write(async (db) => {
        if (await deleteStaffToken(db, { hash: hashToken(session), purpose: "session" }))
          await insertAuditEntry(db, { ...atNow(now), actor, kind: "signed-out" });
      });
    },
  };
}

const atNow = (created_at: string) => ({ id: randomUUIDv7(), created_at });

export function staffLink({ name, say }: MailFacts, { link }: { link: string }): MailContent {
  return {
    subject: say("mail.staffLinkSubject", { name }),
    preview: say("mail.staffLinkPreview"),
    heading: say("mail.staffLinkHeading"),
    paragraphs: [say("mail.staffLinkText")],
    action: { label: say("mail.staffLinkButton"), href: link },
    notes: [say("mail.staffLinkIgnore")],
  };
}
