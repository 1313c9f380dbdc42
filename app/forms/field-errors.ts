import type { ContactMessage } from "../../domain/forms/contact-message.ts";
import type { Enrollment } from "../../domain/forms/enrollment.ts";
import type { FieldError } from "../../domain/forms/form-fields.ts";
import type { Subscription } from "../../domain/forms/subscription.ts";
import { t } from "../words.ts";

const requiredWords: Record<keyof ContactMessage | keyof Enrollment | keyof Subscription, string> = {
  name: t("errors.nameRequired"),
  fullName: t("errors.fullNameRequired"),
  email: t("errors.emailRequired"),
  subject: t("errors.subjectRequired"),
  message: t("errors.messageRequired"),
  phone: t("errors.phoneRequired"),
  course: t("errors.course"),
  batch: t("errors.batch"),
};

const otherWords = {
  control: t("errors.controlCharacter"),
  lineBreak: t("errors.lineBreak"),
  marks: t("errors.marks"),
  email: t("errors.email"),
  phone: t("errors.phone"),
};

export function errorText(field: string, { code, limit = 0 }: FieldError): string {
  // A choice that is none of those offered counts as none.
  if (code === "required" || code === "choice")
    return requiredWords[field as keyof typeof requiredWords] ?? field;
  return code === "tooLong" ? t("errors.tooLong", { limit }) : otherWords[code];
}
