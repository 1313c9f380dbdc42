import { parseSubscription } from "../../domain/subscription.ts";
import { postForm } from "./post-form.ts";

export { errorText } from "./field-errors.ts";
export { parseSubscription as parse, postForm as send };
