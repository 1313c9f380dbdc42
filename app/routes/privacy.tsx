import region from "virtual:region";
import { readyPaths } from "../../content-model/map/pages.ts";
import { content } from "../../content-model/read/index.server.ts";
import type { privacyValues } from "../../content-model/schema/page-schema.ts";
import { fill } from "../../domain/fill-words.ts";
import { paths } from "../../domain/paths.ts";
import { formatDate } from "../../domain/time/date.ts";
import { factsContext, type SiteFacts } from "../context.ts";
import { PageHead } from "../sections/page-frame.tsx";
import { partId } from "../sections/text-parts.tsx";
import { metaOfPage } from "../seo/page-meta.ts";
import { Contents, Diamonds, FoldedBelow } from "../ui/lists.tsx";
import { Section } from "../ui/section.tsx";
import { figure, t } from "../words.ts";
import type { Route } from "./+types/privacy.ts";

const daysInYear = 365;

/** In years where that is what the setting means. */
const writtenDays = (days: number) =>
  days > daysInYear && days % daysInYear === 0
    ? t("privacy.years", { count: days / daysInYear })
    : t("privacy.days", { count: days });

/** Who gets what is sent, besides the provider of the company's own mailbox. */
function receivers({ webhookHost, hasServer }: Pick<SiteFacts, "webhookHost" | "hasServer">): string {
  const { origin } = content.contactService;
  const isHandedOn = hasServer && webhookHost !== "";
  const sentences = [
    origin !== "" && t("privacy.contactOutside", { host: new URL(origin).host }),
    origin !== "" && hasServer && t("privacy.withoutScript"),
    isHandedOn && t("privacy.handedOn", { host: webhookHost }),
    origin === "" && hasServer && !isHandedOn && t("privacy.ownServer"),
  ];
  return sentences.flatMap((sentence) => (sentence ? ` ${sentence}` : [])).join("");
}

export function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const { retentionDays, backupDays, staffInbox } = facts;
  const page = content.pages.privacy;
  const pagePaths = readyPaths(content);
  const leftOut = [
    ...(backupDays > 0 ? [] : ["{backupDays}"]),
    ...(pagePaths.includes(paths.enroll) ? [] : ["{enrollment}"]),
    ...(pagePaths.includes(paths.newsletter) ? [] : ["{newsletter}"]),
  ];
  /** Leaves out the texts about backups and forms where there are none. */
  const filled = (texts: string[]) =>
    texts
      .filter((text) => !leftOut.some((mark) => text.includes(mark)))
      .map((text) =>
        fill(text, {
          ...{ enrollment: "", newsletter: "" },
          retention: writtenDays(retentionDays),
          backupDays: figure(backupDays),
          contactPhone: content.pages.contact.phoneField ? t("privacy.contactPhone") : "",
          staffNotes: staffInbox ? ` ${t("privacy.staffNotes")}` : "",
          receivers: receivers(facts),
        } satisfies Record<(typeof privacyValues)[number], string>),
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

export const meta: Route.MetaFunction = metaOfPage;

type TextsProps = { paragraphs: string[]; list: string[] };

const Texts = ({ paragraphs, list }: TextsProps) => (
  <div>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {list.length > 0 && <Diamonds items={list} />}
  </div>
);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <>
      <PageHead page={page} />
      <Section afterHead wrap="with-contents">
        <div className="prose ruled">
          {page.sections.map(({ heading, ...texts }, i) => (
            <section key={heading} id={partId(i)} className={i > 0 ? "by-heading" : undefined}>
              <h2>{heading}</h2>
              {i > 0 ? (
                <FoldedBelow label={heading}>
                  <Texts {...texts} />
                </FoldedBelow>
              ) : (
                <Texts {...texts} />
              )}
            </section>
          ))}
          <p className="muted">{t("privacy.updated", { date: formatDate(page.updated, region) })}</p>
        </div>
        <Contents parts={page.sections.map(({ heading }, i) => ({ id: partId(i), heading }))} />
      </Section>
    </>
  );
}
