import { servicesContext } from "../context.ts";
import { NewsletterTokenPage } from "../forms/newsletter-token-page.tsx";
import { answerToken, readToken } from "../forms/token-page.server.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/newsletter-confirm.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return readToken(url, context.get(servicesContext).readConfirmationToken);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerToken(request, url, context.get(servicesContext).confirmSubscription);
}

export { handOnHeaders as headers } from "../forms/hand-on-headers.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("newsletter.confirmTitle"),
    summary: t("newsletter.confirmText"),
    path: "/newsletter/confirm",
    noindex: true,
  });

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterTokenPage
      {...loaderData}
      result={actionData?.status}
      words={{
        title: t("newsletter.confirmTitle"),
        text: t("newsletter.confirmText"),
        button: t("newsletter.confirmButton"),
        doneTitle: t("newsletter.confirmedTitle"),
        done: t("newsletter.confirmed"),
      }}
    />
  );
}
