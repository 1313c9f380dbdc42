import type { SiteServices } from "../../app/context.ts";
import type { Receipt, TokenState } from "../../domain/forms/submission.ts";
import { hour, isoBefore } from "../../domain/time/durations.ts";
import { findSubmissionByReceipt } from "../database/stores/submissions.ts";
import { describeError, type Logger } from "../run/log.ts";
import { answerByToken, readAnswerToken } from "./answer-link.ts";
import { limitedAddress } from "./limited-address.ts";
import type { SubmissionTools } from "./new-submission.ts";
import {
  confirmSubscription,
  readConfirmationToken,
  readUnsubscribeToken,
  unsubscribe,
} from "./newsletter-links.ts";
import { submitContactMessage, submitEnrollment, subscribe } from "./submit.ts";

export function createSiteServices(tools: SubmissionTools): SiteServices {
  return {
    waitBeforePost: ({ clientAddress }) => tools.limits.waitAfterRefusals(limitedAddress(clientAddress)),
    submitContactMessage: (fields, origin) => submitContactMessage(tools, fields, origin),
    submitEnrollment: (fields, origin) => submitEnrollment(tools, fields, origin),
    subscribe: (fields, origin) => subscribe(tools, fields, origin),
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

/** While the database is unavailable a link counts as valid: pressing its button then shows what is wrong. */
async function orValid<Seen>(logger: Logger, seen: Promise<Seen>, valid: Seen): Promise<Seen> {
  try {
    return await seen;
  } catch (error) {
    logger.error("token.not-read", { error: describeError(error) });
    return valid;
  }
}

async function findReceipt(
  { database, clock, logger }: SubmissionTools,
  token: string,
): Promise<Receipt | undefined> {
  try {
    const since = isoBefore(clock(), hour);
    const found = await database.read((db) => findSubmissionByReceipt(db, token, since));
    if (!found) return undefined;
    const { name, course, batch, ...receipt } = found;
    return { ...receipt, name: name ?? "", course: course ?? undefined, batch: batch ?? undefined };
  } catch (error) {
    logger.error("receipt.unavailable", { error: describeError(error) });
    return undefined;
  }
}
