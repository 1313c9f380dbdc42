import { counted, t } from "../words.ts";
import type { FormFailure, FormKind } from "./form-state.ts";

export const summaryText = (count: number) =>
  counted(count, t("errors.summaryOne"), t("errors.summaryOther"));

const failureWords = {
  contact: {
    title: t("contact.failure"),
    offline: t("contact.failOffline"),
    server: t("contact.failServer"),
    fallback: t("contact.fallback"),
  },
  enrollment: {
    title: t("enroll.failure"),
    offline: t("enroll.failOffline"),
    server: t("enroll.failServer"),
    fallback: t("enroll.fallback"),
  },
  newsletter: {
    title: t("newsletter.failure"),
    offline: t("newsletter.failOffline"),
    server: t("newsletter.failServer"),
    fallback: "",
  },
} satisfies Record<FormKind, unknown>;

export function failureText(kind: FormKind, failure: FormFailure) {
  const words = failureWords[kind];
  return { title: words.title, text: `${causeText(failure, words)} ${words.fallback}`.trimEnd() };
}

function causeText(failure: FormFailure, words: { offline: string; server: string }): string {
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
