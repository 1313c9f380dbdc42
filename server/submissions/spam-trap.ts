import { trapField } from "../../domain/form-fields.ts";
import type { FormFields } from "../../domain/submission.ts";

/** Bots fill the hidden field in. Autofill occasionally does, too, so a suspect submission is kept. */
export function readTrap(fields: FormFields): "missing" | "empty" | "filled" {
  const value = fields[trapField];
  if (value === undefined) return "missing";
  return value.trim() === "" ? "empty" : "filled";
}
