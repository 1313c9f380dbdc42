// What the pages need from the server, as types: the only thing the two sides know of each other.
import { createContext } from "react-router";
import type { Campaign } from "../domain/campaign.ts";
import type { FormErrors } from "../domain/form-fields.ts";

/** Where a submission came from, as the server saw it. */
export type SubmissionOrigin = {
  clientAddress: string;
  /** Path of the page with the form, when the browser told. */
  sourcePage: string | undefined;
  /** From that page's address; what the form itself says of it counts more. */
  campaign?: Campaign | undefined;
};

export type FormFields = Record<string, string>;

/** `stored` is only ever said after the transaction is on disk. `receipt` opens the page that says so. */
export type SubmissionResult =
  | { status: "stored"; reference: string; receipt: string; name: string }
  | { status: "invalid"; errors: FormErrors }
  /** The hidden field was missing: the post did not come from one of our forms. */
  | { status: "refused" }
  | { status: "limited"; retryAfterSeconds: number }
  | { status: "unavailable" };

export type Receipt = {
  kind: "contact" | "enrollment" | "subscriber";
  reference: string;
  name: string;
  course?: string;
};

export type TokenState = "valid" | "used" | "expired" | "unknown";
export type TokenResult = { status: "done" } | { status: "invalid" } | { status: "unavailable" };

export type SiteServices = {
  submitContactMessage(fields: FormFields, origin: SubmissionOrigin): Promise<SubmissionResult>;
  submitEnrollment(fields: FormFields, origin: SubmissionOrigin): Promise<SubmissionResult>;
  subscribe(fields: FormFields, origin: SubmissionOrigin): Promise<SubmissionResult>;
  /** Readable for one hour after the submission. */
  findReceipt(token: string): Promise<Receipt | undefined>;
  /** Looks without changing anything: mail scanners follow links. */
  readConfirmationToken(token: string): Promise<TokenState>;
  confirmSubscription(token: string): Promise<TokenResult>;
  readUnsubscribeToken(token: string): Promise<TokenState>;
  unsubscribe(token: string): Promise<TokenResult>;
  /** The reference is empty for a token of ours that leads to nothing, and while the database is away. */
  readAnswerToken(token: string): Promise<{ state: TokenState; reference: string }>;
  answerByToken(token: string): Promise<TokenResult>;
};

/** What pages show of this running site: the public address, today's date in Nepal, a setting. */
export type SiteFacts = {
  siteUrl: string;
  today: string;
  retentionDays: number;
  /** How long a backup stays; 0 when the server makes none. */
  backupDays: number;
  /** Where the forms post to: empty for the server that sends the page, another one's origin on a static copy. */
  formsOrigin: string;
};

/** Takes what broke while a page was made; the server writes it to its log. */
export const failureContext = createContext<(error: unknown) => void>();
export const servicesContext = createContext<SiteServices>();
export const factsContext = createContext<SiteFacts>();
/** Set by an action that did not store its form, so that the page's title can say so. */
export const refusedContext = createContext(false);
export const requestContext = createContext<SubmissionOrigin>();
