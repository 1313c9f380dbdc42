import type { SiteServices } from "../../app/context.ts";
import type { FormFields, SubmissionOrigin, SubmissionResult, TokenState } from "../../domain/submission.ts";
import { describeError, type Logger } from "../log.ts";
import { answerByToken, readAnswerToken } from "./answer-link.ts";
import { countRefusals } from "./count-refusals.ts";
import { findReceipt } from "./find-receipt.ts";
import { limitedAddress, type SubmissionLimits } from "./limits.ts";
import {
  confirmSubscription,
  readConfirmationToken,
  readUnsubscribeToken,
  unsubscribe,
} from "./newsletter-links.ts";
import { submitContactMessage } from "./submit-contact-message.ts";
import { type EnrollmentTools, submitEnrollment } from "./submit-enrollment.ts";
import { type ConsentWords, subscribe } from "./subscribe.ts";

type Tools = EnrollmentTools & ConsentWords & { limits: SubmissionLimits };

export function createSiteServices(tools: Tools): SiteServices {
  return {
    waitBeforePost: ({ clientAddress }) => tools.limits.waitAfterRefusals(limitedAddress(clientAddress)),
    submitContactMessage: countRefusals(tools, (fields, origin) =>
      submitContactMessage(tools, fields, origin),
    ),
    submitEnrollment: countRefusals(tools, (fields, origin) => submitEnrollment(tools, fields, origin)),
    subscribe: countRefusals(tools, (fields, origin) => subscribe(tools, fields, origin)),
    findReceipt: (token) => findReceipt(tools, token),
    readConfirmationToken: (token) =>
      orValid<TokenState>(tools.logger, readConfirmationToken(tools, token), "valid"),
    confirmSubscription: (token) => confirmSubscription(tools, token),
    readUnsubscribeToken: (token) =>
      orValid<TokenState>(tools.logger, readUnsubscribeToken(tools, token), "valid"),
    unsubscribe: (token) => unsubscribe(tools, token),
    readAnswerToken: (token) =>
      orValid(tools.logger, readAnswerToken(tools, token), { state: "valid", reference: "" }),
    answerByToken: (token) => answerByToken(tools, token),
  };
}

/** The contact form by way of the EmailJS protocol, where the hidden field may be absent. */
export const createEmailJsService = (
  tools: Tools,
): ((fields: FormFields, origin: SubmissionOrigin) => Promise<SubmissionResult>) =>
  countRefusals(tools, (fields, origin) =>
    submitContactMessage(tools, fields, origin, { trapRequired: false }),
  );

/** While the database is unavailable a link counts as valid: pressing its button then shows what is wrong. */
async function orValid<Seen>(logger: Logger, seen: Promise<Seen>, valid: Seen): Promise<Seen> {
  try {
    return await seen;
  } catch (error) {
    logger.error("token.not-read", { error: describeError(error) });
    return valid;
  }
}
