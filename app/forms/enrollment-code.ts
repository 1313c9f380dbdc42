import { parseEnrollment } from "../../domain/enrollment.ts";
import { postForm } from "./post-form.ts";

export { errorText } from "./field-errors.ts";
export { parseEnrollment as parse, postForm as send };
