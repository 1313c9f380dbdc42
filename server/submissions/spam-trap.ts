import type { FormFields } from "../../app/context.ts";
import { trapField } from "../../domain/form-fields.ts";

/**
 * What the hidden field says. A robot fills it; so does, once in a while, a browser that fills in forms for a
 * person, and that is why a suspect submission is kept.
 */
export function readTrap(fields: FormFields): "missing" | "empty" | "filled" {
  const value = fields[trapField];
  if (value === undefined) return "missing";
  return value.trim() === "" ? "empty" : "filled";
}
