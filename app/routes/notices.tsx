// The content decides whether there is such a page, so this file has no types of its own address.

import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { content } from "../../content-model/read/index.server.ts";
import { listedOn } from "../../content-model/schema/notices.ts";
import { feedPaths, paths } from "../../domain/paths.ts";
import { factsContext } from "../context.ts";
import { listedNotices } from "../data/cards.server.ts";
import { NoticeList } from "../sections/company/notice-list.tsx";
import { PageHead } from "../sections/page-frame.tsx";
import { feedLinks, pageMeta } from "../seo/page-meta.ts";
import { t } from "../words.ts";

export const loader = ({ context }: LoaderFunctionArgs) => ({
  notices: listedNotices(listedOn(content.notices, context.get(factsContext).today)),
});

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageMeta(matches, { title: t("notices.title"), summary: t("notices.lead"), path: paths.notices }),
  ...feedLinks(matches),
];

export default function Notices() {
  const { notices } = useLoaderData<typeof loader>();
  const title = t("notices.title");
  return (
    <>
      <PageHead page={{ title, heading: t("notices.heading"), lead: t("notices.lead") }} />
      <section className="section after-head">
        {notices.length > 0 ? (
          <NoticeList notices={notices} />
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
