import type { SiteServices } from "../../app/context.ts";
import type { TokenResult } from "../../domain/forms/submission.ts";
import { hour, isoBefore } from "../../domain/time/durations.ts";
import { findSubmissionByReceipt } from "../database/stores/submissions.ts";
import { describeError } from "../run/log.ts";
import { limitedAddress } from "./limited-address.ts";
import {
  answerByToken,
  confirmSubscription,
  readAnswerToken,
  readConfirmationToken,
  readUnsubscribeToken,
  unsubscribe,
} from "./mail-links.ts";
import type { SubmissionTools } from "./store-submission.ts";
import { submitContactMessage, submitEnrollment, subscribe } from "./submit.ts";

const unavailable = { status: "unavailable" } as const;

export function createSiteServices(tools: SubmissionTools): SiteServices {
  const { logger } = tools;
  type Tell = (about: { error: object }) => void;
  const orElse = <T>(fallback: NoInfer<T>, work: Promise<T>, tell: Tell): Promise<T> =>
    work.catch((error: unknown) => {
      tell({ error: describeError(error) });
      return fallback;
    });
  /** While the database is unavailable a link counts as valid: pressing its button then shows what is wrong. */
  const orValid = <T>(valid: NoInfer<T>, seen: Promise<T>) =>
    orElse(valid, seen, (about) => logger.error("token.not-read", about));
  const orNotStored = async (changed: Promise<TokenResult>) => {
    const result = await orElse(unavailable, changed, (about) =>
      logger.error("newsletter.not-stored", about),
    );
    if (result.status === "done") tools.mailQueued();
    return result;
  };
  return {
    waitBeforePost: ({ clientAddress }) => tools.limits.waitAfterRefusals(limitedAddress(clientAddress)),
    submitContactMessage: submitContactMessage(tools),
    submitEnrollment: submitEnrollment(tools),
    subscribe: subscribe(tools),
    findReceipt: (token) =>
      orElse(undefined, findReceipt(tools, token), (about) => logger.error("receipt.unavailable", about)),
    readConfirmationToken: (token) => orValid("valid", readConfirmationToken(tools, token)),
    confirmSubscription: (token) => orNotStored(confirmSubscription(tools, token)),
    readUnsubscribeToken: (token) => orValid("valid", readUnsubscribeToken(tools, token)),
    unsubscribe: (token) => orNotStored(unsubscribe(tools, token)),
    readAnswerToken: (token) => orValid({ state: "valid", reference: "" }, readAnswerToken(tools, token)),
    answerByToken: (token) =>
      orElse(unavailable, answerByToken(tools, token), (about) => logger.error("lead.not-answered", about)),
  };
}

async function findReceipt({ database, clock }: SubmissionTools, token: string) {
  const since = isoBefore(clock(), hour);
  const found = await database.read((db) => findSubmissionByReceipt(db, token, since));
  if (!found) return undefined;
  const { name, course, batch, ...receipt } = found;
  return { ...receipt, name: name ?? "", course: course ?? undefined, batch: batch ?? undefined };
}
