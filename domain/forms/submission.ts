import type { Campaign } from "./campaign.ts";
import type { FormErrors } from "./form-fields.ts";

export type FormFields = Record<string, string>;

export type SubmissionOrigin = {
  clientAddress: string;
  /** Path of the page with the form, if the browser sent it. */
  sourcePage: string | undefined;
  /** From that page's address; the form's own campaign fields take precedence. */
  campaign?: Campaign | undefined;
};

/** In the company's words. `hasDate`: a batch was chosen; `isPaid`: there is something to pay; `isFull`: no seats left of `seats`. */
export type Enrolled = {
  details: { label: string; value: string }[];
  hasDate: boolean;
  isTrial: boolean;
  isPaid: boolean;
  isFull?: boolean;
  seats?: number;
};

/** `stored` is only returned once the transaction is on disk. `receipt` opens the page that confirms it. */
export type SubmissionResult =
  | { status: "stored"; reference: string; receipt: string; name: string; enrolled?: Enrolled }
  | { status: "invalid"; errors: FormErrors }
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

export type TokenState = "valid" | "used" | "expired" | "unknown";
export type TokenResult = { status: "done" } | { status: "invalid" } | { status: "unavailable" };

const codes = { stored: 200, done: 200, invalid: 400, refused: 400, limited: 429, unavailable: 503 } as const;

export const statusOf = ({ status }: SubmissionResult | TokenResult) => codes[status];
