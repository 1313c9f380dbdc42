import region from "virtual:region";
import { claimById, content } from "../../content-model/read/index.server.ts";
import { formatDate } from "../../domain/time/date.ts";
import { PageHead } from "../sections/page-frame.tsx";
import { metaFrom } from "../seo/page-meta.ts";
import { ArrowLink } from "../ui/button.tsx";
import { Figure } from "../ui/figures.tsx";
import { FoldedBelow } from "../ui/lists.tsx";
import { Section } from "../ui/section.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/claims.ts";

export const loader = () => ({
  scopes: [...Map.groupBy(content.claims, ({ scope }) => scope)].map(([scope, claims]) => ({
    scope,
    figures: claims.map(({ id }) => claimById(id)),
  })),
});

export const meta: Route.MetaFunction = metaFrom(() => ({
  title: t("claims.title"),
  summary: t("claims.summary"),
}));

const counted = (asOf: string) => t("claims.asOf", { date: formatDate(asOf, region) });

const groupId = (index: number) => `group-${index + 1}`;

export default function Claims({ loaderData: { scopes } }: Route.ComponentProps) {
  const [date, ...others] = new Set(scopes.flatMap(({ figures }) => figures.map(({ asOf }) => asOf)));
  /** In the head once where it is the same for all. */
  const shared = others.length === 0 && date !== undefined ? ` ${counted(date)}.` : "";
  return (
    <>
      <PageHead
        page={{ title: t("claims.title"), heading: t("claims.heading"), lead: t("claims.lead") + shared }}
      />
      <Section afterHead wrap="text claims">
        {scopes.map((group, i) => {
          const counts = (
            <dl className="guide counted">
              {group.figures.map(({ id, value, label, basis, asOf, evidence }) => (
                <div key={id} id={id}>
                  <dt>
                    <b>
                      <Figure value={value} />
                    </b>{" "}
                    {label}
                  </dt>
                  <dd>
                    <div>
                      <p>{basis}</p>
                      {evidence && (
                        <ArrowLink whole to={evidence}>
                          {t("claims.evidence")}
                        </ArrowLink>
                      )}
                    </div>
                    {!shared && <small className="muted">{counted(asOf)}</small>}
                  </dd>
                </div>
              ))}
            </dl>
          );
          const isFirst = i === 0;
          return (
            <div className={isFirst ? "grid part" : "grid part by-heading"} key={group.scope} id={groupId(i)}>
              <h2>{group.scope}</h2>
              <div className="blocks">
                {isFirst ? counts : <FoldedBelow label={group.scope}>{counts}</FoldedBelow>}
                {!isFirst && (
                  <small className="muted folded-figures" aria-hidden>
                    {group.figures.map(({ id, value, label }) => (
                      <span key={id}>
                        <b>{value}</b> {label}
                      </span>
                    ))}
                  </small>
                )}
              </div>
            </div>
          );
        })}
      </Section>
    </>
  );
}
