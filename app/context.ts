// What the pages need from the server, as types: all that the two sides know of each other.
import { createContext } from "react-router";
import type {
  Enrolled,
  FormFields,
  Receipt,
  SubmissionOrigin,
  SubmissionResult,
  TokenResult,
  TokenState,
} from "../domain/forms/submission.ts";
import type { AuditAction } from "../domain/leads/audit-log.ts";
import type { LeadState } from "../domain/leads/lead-state.ts";

export type SiteServices = {
  /** Asked before a post is read: seconds until a client with too many refused posts may post again; 0 for at once. */
  waitBeforePost(origin: SubmissionOrigin): Promise<number>;
  submitContactMessage(fields: FormFields, origin: SubmissionOrigin): Promise<SubmissionResult>;
  submitEnrollment(fields: FormFields, origin: SubmissionOrigin): Promise<SubmissionResult>;
  subscribe(fields: FormFields, origin: SubmissionOrigin): Promise<SubmissionResult>;
  /** Readable for one hour after the submission. */
  findReceipt(token: string): Promise<Receipt | undefined>;
  /** Reads without changing anything, since mail scanners follow links. */
  readConfirmationToken(token: string): Promise<TokenState>;
  confirmSubscription(token: string): Promise<TokenResult>;
  readUnsubscribeToken(token: string): Promise<TokenState>;
  unsubscribe(token: string): Promise<TokenResult>;
  /** The reference is empty when the token leads to no lead, and while the database is unavailable. */
  readAnswerToken(token: string): Promise<{ state: TokenState; reference: string }>;
  answerByToken(token: string): Promise<TokenResult>;
};

export type SiteFacts = {
  siteUrl: string;
  today: string;
  retentionDays: number;
  backupDays: number;
  /** Whether those who get leads may keep notes beside them (STAFF_INBOX). */
  staffInbox: boolean;
  /** The host of another company's program that leads are handed on to (LEADS_WEBHOOK_URL); empty without one. */
  webhookHost: string;
  /** Origin that the forms post to: empty for the server of the page itself, another server's on a static copy. */
  formsOrigin: string;
  /** False on a static copy that names no server: what is posted there reaches nobody. */
  hasServer: boolean;
};

/** Takes an error that occurred while a page was rendered; the server logs it. */
export const failureContext = createContext<(error: unknown) => void>();
export const servicesContext = createContext<SiteServices>();
export const factsContext = createContext<SiteFacts>();
/** Set by an action that did not store its form, so that the page title can say so. */
export const refusedContext = createContext(false);
export const requestContext = createContext<SubmissionOrigin>();
export const fieldsContext = createContext<FormFields>({});

export type StaffLead = {
  reference: string;
  kind: "contact" | "enrollment";
  state: LeadState;
  name: string;
  about: string;
  created_at: string;
};

export type WholeLead = StaffLead & {
  email: string;
  phone: string | null;
  phone_e164: string | null;
  message: string | null;
  sourcePage: string | null;
  campaign: string;
  /** What an enrollment is for, as its receipt says it; empty for a message. */
  enrolled: Enrolled["details"];
  isFlood: boolean;
};

export type StaffEvent = {
  at: string;
  kind: AuditAction | "received" | "answered-elsewhere" | "mail-waiting" | "mail-sent" | "mail-failed";
  /** Who did it, or whom a mail is for. */
  who: string;
  detail: string;
  reference?: string | undefined;
};

export type StaffChoice = { search: string; state: LeadState | undefined };
export type StaffTypedField = "note" | "forward";
/** What was typed on a lead's page and is not kept or used, with the id of that page. */
export type StaffTyped = Partial<Record<StaffTypedField | "pageId", string>>;

type GivenBack = { typed?: StaffTyped | undefined; mistake?: StaffTypedField };

export type StaffView =
  /** `lead`: the reference of the one that was asked for, which is shown next. */
  | { page: "sign-in"; lead: string | undefined; answer?: "sent" | "no-address"; typed?: string }
  | { page: "enter"; token: string; lead: string | undefined }
  | { page: "link-ended" | "too-long" | "go-on" }
  | { page: "limited" | "failed"; typed: StaffTyped | undefined }
  | { page: "signed-out"; typed: StaffTyped }
  | ({ page: "list"; actor: string; leads: StaffLead[]; number: number; hasMore: boolean } & StaffChoice & {
        counts: Partial<Record<LeadState, number>>;
      })
  | ({ page: "lead"; actor: string; lead: WholeLead; history: StaffEvent[] } & GivenBack)
  | {
      page: "erase";
      actor: string;
      lead: StaffLead & { email: string };
      /** All that is stored under the same mail address, `lead` among it. */
      leads: StaffLead[];
      isSubscriber: boolean;
      /** Who else got it and has to erase it, too. */
      told: string[];
      /** What this page shows, without which nothing is erased. */
      seen: { at: string; references: readonly string[] };
      /** Something came in after the page on which the button was pressed. */
      hasMore: boolean;
    }
  | { page: "erase-unfinished"; actor: string; copiesLeft: readonly string[] }
  | { page: "log"; actor: string; entries: StaffEvent[] }
  | { page: "not-found"; actor: string };
