import { content } from "../../content-model/read/index.server.ts";
import { listedOn } from "../../content-model/schema/notices.ts";
import { feedPaths, paths } from "../../domain/paths.ts";
import { factsContext } from "../context.ts";
import { listedNotices } from "../data/cards.server.ts";
import { NoticeList } from "../sections/company/notice-list.tsx";
import { PageHead } from "../sections/page-frame.tsx";
import { feedLinks, pageMeta } from "../seo/page-meta.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/notices.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({
  notices: listedNotices(listedOn(content.notices, context.get(factsContext).today)),
});

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: t("notices.title"), summary: t("notices.lead"), path: paths.notices }),
  ...feedLinks(matches),
];

export default function Notices({ loaderData: { notices } }: Route.ComponentProps) {
  const title = t("notices.title");
  return (
    <>
      <PageHead page={{ title, heading: t("notices.heading"), lead: t("notices.lead") }} />
      <section className="section after-head">
        {notices.length > 0 ? (
          <NoticeList notices={notices} layout={notices[0]?.picture ? "leading" : "pairs"} />
        ) : (
          <p className="wrap muted">{t("notices.none")}</p>
        )}
        <p className="wrap feeds">
          <a className="link" href={feedPaths.rss}>
            {t("notices.rss")}
          </a>
          <a className="link" href={feedPaths.json}>
            {t("notices.jsonFeed")}
          </a>
        </p>
      </section>
    </>
  );
}
