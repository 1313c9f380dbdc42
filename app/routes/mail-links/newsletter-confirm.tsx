import { paths } from "../../../domain/paths.ts";
import { servicesContext } from "../../context.ts";
import { answerToken, readToken } from "../../forms/post/token-page.server.ts";
import { NewsletterTokenPage } from "../../newsletter/newsletter-token-page.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { t } from "../../words.ts";
import type { Route } from "./+types/newsletter-confirm.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return readToken(url, context.get(servicesContext).readConfirmationToken);
}

export async function action({ url, context }: Route.ActionArgs) {
  return answerToken(context, url, context.get(servicesContext).confirmSubscription);
}

export { forwardHeaders as headers } from "../../forms/post/forward-headers.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("newsletter.confirmTitle"),
    summary: t("newsletter.confirmText"),
    path: paths.newsletterConfirm,
    noindex: true,
  });

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterTokenPage
      {...loaderData}
      result={actionData?.status}
      expired={t("newsletter.expired")}
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
