import { parseSubscription } from "../../domain/forms/subscription.ts";
import { postForm } from "../forms/post-form.ts";

export { errorText } from "../forms/field-errors.ts";
export { parseSubscription as parse, postForm as send };
