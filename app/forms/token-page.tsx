import type { TokenResult, TokenState } from "../context.ts";
import { PageHead } from "../sections/page-head.tsx";
import { ArrowLink } from "../ui/button.tsx";
import { t } from "../words.ts";
import { SentNotice } from "./sent-notice.tsx";

type Props = {
  token: string;
  state: TokenState;
  here: string;
  result: TokenResult["status"] | undefined;
  words: { title: string; text: string; button: string; doneTitle: string; done: string };
};

/** The page behind a link in a mail: one sentence, one button, and what came of pressing it. */
export function TokenPage({ token, state, here, result, words }: Props) {
  const trail = [{ label: here, path: "/newsletter" }];
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
          heading={expired ? t("newsletter.expiredTitle") : t("newsletter.invalidTitle")}
          lead={expired ? t("newsletter.expired") : t("newsletter.invalid")}
          trail={trail}
          here={words.title}
        />
        <section className="wrap section after-head">
          <ArrowLink to="/newsletter">{t("newsletter.subscribeAgain")}</ArrowLink>
        </section>
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
