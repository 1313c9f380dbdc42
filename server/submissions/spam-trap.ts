import { trapField } from "../../domain/form-fields.ts";
import type { FormFields } from "../../domain/submission.ts";

/**
 * What the hidden field contains. Bots fill it in. Occasionally a browser's autofill does so as well, which is why a
 * suspect submission is kept.
 */
export function readTrap(fields: FormFields): "missing" | "empty" | "filled" {
  const value = fields[trapField];
  if (value === undefined) return "missing";
  return value.trim() === "" ? "empty" : "filled";
}
