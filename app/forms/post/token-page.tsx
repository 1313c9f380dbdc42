import type { ComponentProps } from "react";
import type { TokenResult, TokenState } from "../../../domain/forms/submission.ts";
import { PageHead } from "../../sections/page-head.tsx";
import { ArrowLink } from "../../ui/button.tsx";
import { t } from "../../words.ts";
import { SentNotice } from "./sent-notice.tsx";

type Props = {
  token: string;
  state: TokenState;
  result: TokenResult["status"] | undefined;
  trail: ComponentProps<typeof PageHead>["trail"];
  words: { title: string; text: string; button: string; doneTitle: string; done: string };
  /** Text for a link that no longer works, with the way to a new one if there is one. */
  ended: {
    expiredTitle: string;
    expired: string;
    invalidTitle: string;
    invalid: string;
    again?: { to: string; label: string };
  };
};

/** The page behind a link in a mail: one sentence, one button, and the result of pressing it. */
export function TokenPage({ token, state, result, trail, words, ended }: Props) {
  if (result === "done" || (result === undefined && state === "used")) {
    return (
      <>
        <PageHead heading={words.doneTitle} lead={words.done} trail={trail} here={words.title} />
        {result === "done" && (
          <SentNotice>
            <p>{words.done}</p>
          </SentNotice>
        )}
      </>
    );
  }
  if (result === "invalid" || state === "expired" || state === "unknown") {
    const expired = state === "expired";
    return (
      <>
        <PageHead
          heading={expired ? ended.expiredTitle : ended.invalidTitle}
          lead={expired ? ended.expired : ended.invalid}
          trail={trail}
          here={words.title}
        />
        {ended.again && (
          <section className="wrap section after-head">
            <ArrowLink to={ended.again.to}>{ended.again.label}</ArrowLink>
          </section>
        )}
      </>
    );
  }
  return (
    <>
      <PageHead heading={words.title} lead={words.text} trail={trail} here={words.title} />
      <section className="wrap section after-head">
        <form method="post" className="token-form">
          <input type="hidden" name="token" value={token} />
          {result === "unavailable" && (
            <p className="err" role="alert">
              {t("errors.notStored")}
            </p>
          )}
          <button type="submit" className="btn btn-accent">
            {words.button}
          </button>
        </form>
      </section>
    </>
  );
}
