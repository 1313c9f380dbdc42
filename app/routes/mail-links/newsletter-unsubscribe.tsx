import { paths } from "../../../domain/paths.ts";
import { servicesContext } from "../../context.ts";
import { answerToken, readToken } from "../../forms/post/token-page.server.ts";
import { NewsletterTokenPage } from "../../newsletter/newsletter-token-page.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { t } from "../../words.ts";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return readToken(url, context.get(servicesContext).readUnsubscribeToken);
}

/** Also answers one-click unsubscribe by mail programs (RFC 8058): one post, no Origin, status 200. */
export async function action({ url, context }: Route.ActionArgs) {
  return answerToken(context, url, context.get(servicesContext).unsubscribe);
}

export { forwardHeaders as headers } from "../../forms/post/forward-headers.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("newsletter.unsubscribeTitle"),
    summary: t("newsletter.unsubscribeText"),
    path: paths.newsletterUnsubscribe,
    noindex: true,
  });

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterTokenPage
      {...loaderData}
      result={actionData?.status}
      expired={t("newsletter.leaveExpired")}
      words={{
        title: t("newsletter.unsubscribeTitle"),
        text: t("newsletter.unsubscribeText"),
        button: t("newsletter.unsubscribeButton"),
        doneTitle: t("newsletter.unsubscribedTitle"),
        done: t("newsletter.unsubscribed"),
      }}
    />
  );
}
