import { content } from "../../content/index.server.ts";
import { formatDate } from "../../domain/date.ts";
import { factsContext } from "../context.ts";
import { PageHead } from "../sections/page-head.tsx";
import { metaOf } from "../seo/page-meta.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/privacy.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { retentionDays, backupDays } = context.get(factsContext);
  const page = content.pages.privacy;
  /** What speaks of backups is left out where none are made. */
  const filled = (texts: string[]) =>
    texts
      .filter((text) => backupDays > 0 || !text.includes("{backupDays}"))
      .map((text) =>
        text
          .replaceAll("{retentionDays}", String(retentionDays))
          .replaceAll("{backupDays}", String(backupDays)),
      );
  return {
    page: {
      ...page,
      sections: page.sections.map(({ heading, paragraphs, list }) => ({
        heading,
        paragraphs: filled(paragraphs),
        list: filled(list ?? []),
      })),
    },
  };
}

export const meta: Route.MetaFunction = metaOf("/privacy");

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} trail={[]} here={page.title} />
      <section className="section after-head">
        <div className="wrap prose-wrap">
          <div className="prose">
            {page.sections.map(({ heading, paragraphs, list }) => (
              <section key={heading}>
                <h2>{heading}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {list.length > 0 && (
                  <ul className="diamonds">
                    {list.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
            <p className="muted">{t("privacy.updated", { date: formatDate(page.updated) })}</p>
          </div>
        </div>
      </section>
    </>
  );
}
