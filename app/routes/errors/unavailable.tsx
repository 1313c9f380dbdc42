import { data } from "react-router";
import { paths } from "../../../domain/paths.ts";
import { Failure } from "../../layout/error-screens.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { t } from "../../words.ts";
import type { Route } from "./+types/unavailable.ts";

export const loader = () => data(null, { status: 503, headers: { "Cache-Control": "no-store" } });

export { forwardHeaders as headers } from "../../forms/post/answer-post.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("unavailable.title"),
    summary: t("unavailable.summary"),
    path: paths.unavailable,
    noindex: true,
  });

/** What a web server in front shows when it needs this process and gets no answer. It cannot show what was typed. */
export default function Unavailable() {
  return (
    <Failure heading={t("unavailable.title")} texts={[t("unavailable.summary"), t("unavailable.form")]} />
  );
}
