import * as z from "zod/mini";
import { email, emailLimit, parseFields } from "./form-fields.ts";

const schema = z.object({ email });

export type Subscription = z.infer<typeof schema>;

export const parseSubscription = (fields: Record<string, unknown>) =>
  parseFields(schema, fields, { email: emailLimit });
