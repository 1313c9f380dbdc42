// What forms and links in mails send to the server, and what it answers.
import type { Campaign } from "./campaign.ts";
import type { FormErrors } from "./form-fields.ts";

export type FormFields = Record<string, string>;

/** Where a submission came from, as the server saw it. */
export type SubmissionOrigin = {
  clientAddress: string;
  /** Path of the page with the form, if the browser sent it. */
  sourcePage: string | undefined;
  /** From that page's address; the form's own campaign fields take precedence. */
  campaign?: Campaign | undefined;
};

/**
 * What an enrollment is for, in the company's words. `hasDate`: one of the course's batches was chosen; `isTrial`: it is a
 * seat in a trial class or at an open day, for which nothing is paid; `seats`: how many such a trial has; `isFull`: it has none left to promise.
 */
export type Enrolled = {
  details: { label: string; value: string }[];
  hasDate: boolean;
  isTrial: boolean;
  isFull?: boolean;
  seats?: number;
};

/** `stored` is only returned once the transaction is on disk. `receipt` opens the page that confirms it. */
export type SubmissionResult =
  | { status: "stored"; reference: string; receipt: string; name: string; enrolled?: Enrolled }
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
  batch?: string;
};

/** The state of a link in a mail. */
export type TokenState = "valid" | "used" | "expired" | "unknown";
export type TokenResult = { status: "done" } | { status: "invalid" } | { status: "unavailable" };

const statusCodes = {
  stored: 200,
  done: 200,
  invalid: 400,
  refused: 400,
  limited: 429,
  unavailable: 503,
} as const;

/** The HTTP status that goes with a result. */
export const statusOf = ({ status }: SubmissionResult | TokenResult) => statusCodes[status];
