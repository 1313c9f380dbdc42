import type { FieldError } from "../../domain/form-fields.ts";
import { t } from "../words.ts";

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
