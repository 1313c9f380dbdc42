import region from "virtual:region";
import { data } from "react-router";
import { content, noticeBySlug } from "../../content-model/read/index.server.ts";
import { noticePhotoKey } from "../../content-model/read/photographs.ts";
import { noticePath, paths } from "../../domain/paths.ts";
import { formatDate } from "../../domain/time/date.ts";
import { demosIn } from "../data/demos.server.ts";
import { neighboursOf } from "../data/links.server.ts";
import { headPhotograph, picturesIn } from "../data/pictures.server.ts";
import { Neighbours } from "../sections/courses/neighbours.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { TextParts } from "../sections/text-parts.tsx";
import { feedLinks, pageMeta } from "../seo/page-meta.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/notice.ts";

export function loader({ params }: Route.LoaderArgs) {
  const notice = noticeBySlug(params.slug);
  if (!notice) throw data(null, { status: 404 });
  const { notices } = content;
  return {
    notice,
    day: formatDate(notice.date, region),
    photo: headPhotograph(noticePhotoKey(notice.slug)),
    pictures: picturesIn(notice.parts),
    demos: demosIn(notice.parts),
    ...neighboursOf(notices, notices.indexOf(notice), ({ slug }) => noticePath(slug)),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: loaderData?.notice.title ?? "",
    summary: loaderData?.notice.summary ?? "",
    path: noticePath(loaderData?.notice.slug ?? ""),
  }),
  ...feedLinks(matches),
];

export default function NoticePage({ loaderData }: Route.ComponentProps) {
  const { notice, day, photo, pictures, demos, previous, next } = loaderData;
  const { title, summary, parts } = notice;
  return (
    <>
      <PageHead
        eyebrow={day}
        heading={title}
        lead={summary}
        trail={[{ label: t("notices.title"), path: paths.notices }]}
        here={title}
        photo={photo}
      />
      <section className="section after-head">
        <TextParts parts={parts} label={title} pictures={pictures} demos={demos} />
      </section>
      <Neighbours
        label={t("notices.back")}
        previous={previous && { ...previous, word: t("notices.newer") }}
        next={next && { ...next, word: t("notices.older") }}
      />
    </>
  );
}
