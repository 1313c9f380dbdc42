import region from "virtual:region";
import { content } from "../../content-model/read/index.server.ts";
import { isFree } from "../../content-model/write/policies.ts";
import { contactPath, paths } from "../../domain/paths.ts";
import { formatDate } from "../../domain/time/date.ts";
import { picturesIn } from "../data/pictures.server.ts";
import { asParts, courseFees, currentPolicies, openTopics } from "../data/policies.server.ts";
import { CallToAction, PageHead } from "../sections/page-frame.tsx";
import { OpenQuestions } from "../sections/questions.tsx";
import { TextParts } from "../sections/text-parts.tsx";
import { metaFrom } from "../seo/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { JumpLinks } from "../ui/lists.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/policies.ts";

export function loader({ context }: Route.LoaderArgs) {
  const policies = currentPolicies(context);
  const parts = asParts(policies);
  return {
    training: content.pages.training.title,
    since: content.policies.since,
    fees: content.courses.every(isFree) ? undefined : courseFees(),
    parts,
    headings: policies.map(({ id, heading }) => ({ path: `#${id}`, title: heading })),
    pictures: picturesIn(parts),
    open: openTopics(context, policies),
  };
}

export const meta: Route.MetaFunction = metaFrom(() => ({
  title: t("policies.title"),
  summary: t("policies.summary"),
}));

export default function PoliciesPage({ loaderData }: Route.ComponentProps) {
  const { training, since, fees, parts, headings, pictures, open } = loaderData;
  const heading = t("policies.heading");
  const hasFees = fees !== undefined && fees.parts.length > 0;
  const jump = (
    <div className="wrap">
      <JumpLinks links={[...(hasFees ? [{ path: "#fees", title: t("enroll.fees") }] : []), ...headings]} />
    </div>
  );
  return (
    <>
      <PageHead
        page={{ title: t("policies.title"), heading, lead: t("policies.lead") }}
        trail={[{ label: training, path: paths.training }]}
      />
      {hasFees && (
        <section className="section after-head price-guide fees">
          {jump}
          <TextParts {...fees} label={heading} />
        </section>
      )}
      {parts.length > 0 && (
        <section className={hasFees ? "section rules" : "section after-head rules"}>
          {!hasFees && jump}
          <TextParts parts={parts} label={heading} pictures={pictures} />
          {since && (
            <div className="wrap grid">
              <p className="muted since">{t("policies.since", { date: formatDate(since, region) })}</p>
            </div>
          )}
        </section>
      )}
      <OpenQuestions topics={open} />
      <CallToAction heading={t("policies.ask")}>
        <ButtonLink to={contactPath(t("policies.askSubject"))}>{t("nav.contact")}</ButtonLink>
      </CallToAction>
    </>
  );
}
