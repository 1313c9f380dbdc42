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

export function errorText(field: string, error: FieldError): string {
  switch (error.code) {
    case "required":
      return requiredWords[field as keyof typeof requiredWords] ?? field;
    case "tooLong":
      return t("errors.tooLong", { limit: error.limit ?? 0 });
    case "control":
      return t("errors.controlCharacter");
    case "lineBreak":
      return t("errors.lineBreak");
    case "marks":
      return t("errors.marks");
    case "choice":
      return field === "batch" ? t("errors.batch") : t("errors.course");
    case "email":
      return t("errors.email");
    case "phone":
      return t("errors.phone");
  }
}
