// What forms say, on the server and in the browser.
import type { FieldError } from "../../domain/form-fields.ts";
import type { RootData } from "../root.tsx";
import { t } from "../words.ts";
import type { FormKind } from "./form-kind.ts";
import type { FormFailure } from "./form-reply.ts";

const requiredWords: Record<string, string> = {
  name: t("errors.nameRequired"),
  fullName: t("errors.fullNameRequired"),
  email: t("errors.emailRequired"),
  subject: t("errors.subjectRequired"),
  message: t("errors.messageRequired"),
  phone: t("errors.phoneRequired"),
};

/** What is wrong with a field, in words that say what to do. */
export function errorText(field: string, error: FieldError): string {
  switch (error.code) {
    case "required":
      return requiredWords[field] ?? field;
    case "tooLong":
      return t("errors.tooLong", { limit: error.limit ?? 0 });
    case "control":
      return field === "message" ? t("errors.controlCharacter") : t("errors.lineBreak");
    case "marks":
      return t("errors.marks");
    case "choice":
      return t("errors.course");
    case "email":
      return t("errors.email");
    case "phone":
      return t("errors.phone");
  }
}

/** How many fields need attention. */
export const summaryText = (count: number) =>
  count === 1 ? t("errors.summaryOne") : t("errors.summaryOther", { count });

/** Other ways to reach the company. */
type Reach = { phone: string; mailboxes: string[] };
type FailureWords = {
  title: string;
  offline: string;
  server: string;
  /** What else the visitor can do, whatever the cause. */
  fallback?: string;
};

export const reachOf = ({ site }: RootData): Reach => ({
  phone: site.phone,
  mailboxes: site.mailboxes.map(({ value }) => value),
});

function failureWords(kind: FormKind, { phone, mailboxes }: Reach): FailureWords {
  switch (kind) {
    case "contact":
      return {
        title: t("contact.failure"),
        offline: t("contact.failOffline"),
        server: t("contact.failServer"),
        fallback: t("contact.fallback", { phone, email: mailboxes[0] ?? "" }),
      };
    case "enrollment":
      return {
        title: t("enroll.failure"),
        offline: t("enroll.failOffline"),
        server: t("enroll.failServer"),
        fallback: t("enroll.fallback", { phone, email: mailboxes.at(-1) ?? "" }),
      };
    case "newsletter":
      return {
        title: t("newsletter.failure"),
        offline: t("newsletter.failOffline"),
        server: t("newsletter.failServer"),
      };
  }
}

/** A failure in words: whose fault it is and what to do now. */
export function failureText(kind: FormKind, failure: FormFailure, reach: Reach) {
  const words = failureWords(kind, reach);
  const text = causeText(failure, words);
  return { title: words.title, text: words.fallback ? `${text} ${words.fallback}` : text };
}

function causeText(failure: FormFailure, words: FailureWords): string {
  switch (failure.cause) {
    case "limited":
      return t("errors.rateLimited", { minutes: Math.max(1, Math.ceil(failure.retryAfterSeconds / 60)) });
    case "refused":
      return t("errors.refused");
    case "notKept":
      return t("draft.notKept");
    default:
      return words[failure.cause];
  }
}
