import region from "virtual:region";
import { data } from "react-router";
import { content, noticeBySlug } from "../../content-model/read/index.server.ts";
import { noticePhotoKey } from "../../content-model/read/photographs.ts";
import { listedOn } from "../../content-model/schema/notices.ts";
import { noticePath, paths } from "../../domain/paths.ts";
import { formatDate } from "../../domain/time/date.ts";
import { factsContext } from "../context.ts";
import { listedNotices } from "../data/cards.server.ts";
import { demosIn, headPhotograph, picturesIn } from "../data/pictures.server.ts";
import { BesideNotices } from "../sections/company/notice-list.tsx";
import { PageHead } from "../sections/page-frame.tsx";
import { TextParts } from "../sections/text-parts.tsx";
import { feedLinks, pageMeta } from "../seo/page-meta.ts";
import { ArrowLink } from "../ui/button.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/notice.ts";

/** As many of the newest as stand beside a short notice. */
const maxOthers = 3;

export function loader({ params, context }: Route.LoaderArgs) {
  const notice = noticeBySlug(params.slug);
  if (!notice) throw data(null, { status: 404 });
  const listed = listedOn(content.notices, context.get(factsContext).today);
  return {
    notice,
    day: formatDate(notice.date, region),
    photo: headPhotograph(noticePhotoKey(notice.slug)),
    pictures: picturesIn(notice.parts),
    demos: demosIn(notice.parts),
    isListed: listed.includes(notice),
    others: listedNotices(listed.filter((other) => other !== notice).slice(0, maxOthers)),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: loaderData?.notice.title ?? "",
    summary: loaderData?.notice.summary ?? "",
    path: noticePath(loaderData?.notice.slug ?? ""),
    noindex: loaderData?.isListed === false,
  }),
  ...feedLinks(matches),
];

export default function NoticePage({ loaderData }: Route.ComponentProps) {
  const { notice, day, photo, pictures, demos, others } = loaderData;
  const { title, summary, parts } = notice;
  return (
    <>
      <PageHead
        eyebrow={day}
        page={{ title, heading: title, lead: summary }}
        trail={[{ label: t("notices.title"), path: paths.notices }]}
        photo={photo}
      />
      <BesideNotices
        id="others"
        heading={t("notices.others")}
        notices={others}
        more={<ArrowLink to={paths.notices}>{t("notices.back")}</ArrowLink>}
      >
        <TextParts parts={parts} label={title} pictures={pictures} demos={demos} />
      </BesideNotices>
    </>
  );
}
