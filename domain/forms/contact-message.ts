import * as z from "zod/mini";
import { email, emailLimit, manyLines, oneLine, optionalPhone, parseFields } from "./form-fields.ts";
import { subjectLimit } from "./form-names.ts";

export const contactLimits = { name: 100, email: emailLimit, subject: subjectLimit, message: 5000 };

const schema = z.object({
  name: oneLine(contactLimits.name),
  email,
  phone: z.optional(optionalPhone),
  subject: oneLine(contactLimits.subject),
  message: manyLines(contactLimits.message),
});

export const contactFields = Object.keys(schema.shape);

export type ContactMessage = z.infer<typeof schema>;

export const parseContactMessage = (fields: Record<string, unknown>) =>
  parseFields(schema, fields, contactLimits);
