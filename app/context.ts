// What the pages need from the server, as types: all that the two sides know of each other.
import { createContext } from "react-router";
import type {
  FormFields,
  Receipt,
  SubmissionOrigin,
  SubmissionResult,
  TokenResult,
  TokenState,
} from "../domain/forms/submission.ts";

export type {
  StaffChoice,
  StaffEvent,
  StaffLead,
  StaffTyped,
  StaffTypedField,
  StaffView,
  WholeLead,
} from "./staff/staff-view.ts";

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
