import { paths } from "../../../domain/paths.ts";
import { servicesContext } from "../../context.ts";
import { answerToken, readToken } from "../../forms/post/token-page.server.ts";
import { TokenPage } from "../../forms/post/token-page.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { t } from "../../words.ts";
import type { Route } from "./+types/lead-answered.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return readToken(url, context.get(servicesContext).readAnswerToken);
}

export async function action({ url, context }: Route.ActionArgs) {
  return answerToken(context, url, context.get(servicesContext).answerByToken);
}

export { forwardHeaders as headers } from "../../forms/post/forward-headers.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("answered.title"),
    summary: t("answered.summary"),
    path: paths.leadAnswered,
    noindex: true,
  });

/** For the staff, reached by the link in a notice or digest. */
export default function LeadAnswered({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state, reference } = loaderData;
  return (
    <TokenPage
      token={token}
      state={state}
      result={actionData?.status}
      trail={[]}
      words={{
        title: t("answered.title"),
        text: reference === "" ? t("answered.summary") : t("answered.text", { reference }),
        button: t("answered.button"),
        doneTitle: t("answered.doneTitle"),
        done: t("answered.done", { reference }),
      }}
      ended={{
        expiredTitle: t("answered.expiredTitle"),
        expired: t("answered.expired"),
        invalidTitle: t("answered.invalidTitle"),
        invalid: t("answered.invalid"),
      }}
    />
  );
}
