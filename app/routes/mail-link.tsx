// The pages behind links in mails differ in words and in what their button does, so one file answers all.
import { data, useLocation } from "react-router";
import { statusOf } from "../../domain/forms/submission.ts";
import { paths } from "../../domain/paths.ts";
import { fieldsContext, type SiteServices, servicesContext } from "../context.ts";
import { SentNotice } from "../forms/post/sent-notice.tsx";
import { PageHead } from "../sections/page-frame.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { ArrowLink, SubmitButton } from "../ui/button.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/mail-link.ts";

type MailLink = {
  /** Changes nothing, since mail scanners follow links. */
  read: (services: SiteServices, token: string) => ReturnType<SiteServices["readAnswerToken"]>;
  act: (services: SiteServices, token: string) => ReturnType<SiteServices["unsubscribe"]>;
  title: string;
  summary: string;
  /** Where it says more than the summary: of the lead with this reference. */
  textOf?: (reference: string) => string;
  button: string;
  done: (reference: string) => Said;
  expired: Said;
  invalid: Said;
};

type Said = [title: string, text: string];

const invalid: Said = [t("newsletter.invalidTitle"), t("newsletter.invalid")];

const confirm: MailLink = {
  read: async (services, token) => ({ state: await services.readConfirmationToken(token), reference: "" }),
  act: (services, token) => services.confirmSubscription(token),
  title: t("newsletter.confirmTitle"),
  summary: t("newsletter.confirmText"),
  button: t("newsletter.confirmButton"),
  done: () => [t("newsletter.confirmedTitle"), t("newsletter.confirmed")],
  expired: [t("newsletter.expiredTitle"), t("newsletter.expired")],
  invalid,
};

/** Also answers one-click unsubscribe by mail programs (RFC 8058): one post, no Origin, status 200. */
const unsubscribe: MailLink = {
  read: async (services, token) => ({ state: await services.readUnsubscribeToken(token), reference: "" }),
  act: (services, token) => services.unsubscribe(token),
  title: t("newsletter.unsubscribeTitle"),
  summary: t("newsletter.unsubscribeText"),
  button: t("newsletter.unsubscribeButton"),
  done: () => [t("newsletter.unsubscribedTitle"), t("newsletter.unsubscribed")],
  expired: [t("newsletter.expiredTitle"), t("newsletter.leaveExpired")],
  invalid,
};

/** For the staff, reached by the link in a notice or digest. */
const answered: MailLink = {
  read: (services, token) => services.readAnswerToken(token),
  act: (services, token) => services.answerByToken(token),
  title: t("answered.title"),
  summary: t("answered.summary"),
  textOf: (reference) => t("answered.text", { reference }),
  button: t("answered.button"),
  done: (reference) => [t("answered.doneTitle"), t("answered.done", { reference })],
  expired: [t("answered.expiredTitle"), t("answered.expired")],
  invalid: [t("answered.invalidTitle"), t("answered.invalid")],
};

function linkAt(path: string): MailLink {
  if (path === paths.leadAnswered) return answered;
  return path === paths.newsletterConfirm ? confirm : unsubscribe;
}

// Not "no-referrer": browsers would then post the button's form with the origin "null", which is refused as foreign.
const ownHeaders = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "strict-origin",
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const unknown = { state: "unknown" as const, reference: "" };
  const seen = token === "" ? unknown : await linkAt(url.pathname).read(context.get(servicesContext), token);
  return data({ token, ...seen }, { headers: ownHeaders });
}

/** Does what the button says. The token is in the address when a mail program posts, otherwise in the form. */
export async function action({ url, context }: Route.ActionArgs) {
  const { token: typed = "" } = context.get(fieldsContext);
  const token = url.searchParams.get("token") ?? typed;
  const result = await linkAt(url.pathname).act(context.get(servicesContext), token);
  return data(result, { status: statusOf(result), headers: ownHeaders });
}

export { forwardHeaders as headers } from "../forms/post/answer-post.server.ts";

export const meta: Route.MetaFunction = ({ matches, location: { pathname } }) => {
  const { title, summary } = linkAt(pathname);
  return pageMeta(matches, { title, summary, path: pathname });
};

export default function MailLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state, reference } = loaderData;
  const result = actionData?.status;
  const { pathname } = useLocation();
  const { addresses } = useRoot();
  const link = linkAt(pathname);
  const canSubscribe = link !== answered && addresses.has(paths.newsletter);
  const trail = canSubscribe ? [{ label: t("footer.newsletter"), path: paths.newsletter }] : [];
  const head = (heading: string, lead: string) => (
    <PageHead page={{ title: link.title, heading, lead }} trail={trail} />
  );
  if (result === "done" || (result === undefined && state === "used")) {
    const [title, done] = link.done(reference);
    return (
      <>
        {head(title, done)}
        {result === "done" && (
          <SentNotice>
            <p>{done}</p>
          </SentNotice>
        )}
      </>
    );
  }
  if (result === "invalid" || state === "expired" || state === "unknown") {
    return (
      <>
        {head(...(state === "expired" ? link.expired : link.invalid))}
        {canSubscribe && (
          <section className="wrap section after-head">
            <ArrowLink to={paths.newsletter}>{t("newsletter.subscribeAgain")}</ArrowLink>
          </section>
        )}
      </>
    );
  }
  const text = (reference !== "" && link.textOf?.(reference)) || link.summary;
  return (
    <>
      {head(link.title, text)}
      <section className="wrap section after-head">
        <form method="post" className="token-form">
          <input type="hidden" name="token" value={token} />
          {result === "unavailable" && (
            <p className="err" role="alert">
              {t("errors.notStored")}
            </p>
          )}
          <SubmitButton>{link.button}</SubmitButton>
        </form>
      </section>
    </>
  );
}
