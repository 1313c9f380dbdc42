import { parseEnrollment } from "../../domain/enrollment.ts";
import type { FormFields } from "../context.ts";
import { postForm } from "./post-form.ts";

export { parseEnrollment as parse };

export const send = (fields: FormFields) => postForm("/enroll", fields);
