import { parseSubscription } from "../../domain/subscription.ts";
import type { FormFields } from "../context.ts";
import { postForm } from "./post-form.ts";

export { parseSubscription as parse };

export const send = (fields: FormFields) => postForm("/newsletter", fields);
