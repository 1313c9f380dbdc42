import * as z from "zod/mini";
import { email, emailLimit, type Parsed, parseFields } from "./form-fields.ts";

const schema = z.object({ email });

export type Subscription = z.infer<typeof schema>;

export function parseSubscription(fields: Record<string, unknown>): Parsed<Subscription> {
  return parseFields(schema, fields, { email: emailLimit });
}
