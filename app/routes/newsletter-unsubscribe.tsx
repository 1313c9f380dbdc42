import { servicesContext } from "../context.ts";
import { NewsletterTokenPage } from "../forms/newsletter-token-page.tsx";
import { answerToken, readToken } from "../forms/token-page.server.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return readToken(url, context.get(servicesContext).readUnsubscribeToken);
}

/** Also answers mail programs that unsubscribe by themselves (RFC 8058): one post, no Origin, status 200. */
export async function action({ request, url, context }: Route.ActionArgs) {
  return answerToken(request, url, context.get(servicesContext).unsubscribe);
}

export { handOnHeaders as headers } from "../forms/hand-on-headers.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("newsletter.unsubscribeTitle"),
    summary: t("newsletter.unsubscribeText"),
    path: "/newsletter/unsubscribe",
    noindex: true,
  });

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterTokenPage
      {...loaderData}
      result={actionData?.status}
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
