import region from "virtual:region";
import { noticePhotoKey } from "../../content-model/read/photographs.ts";
import type { Notice } from "../../content-model/schema/notices.ts";
import { noticePath } from "../../domain/paths.ts";
import { formatDate } from "../../domain/time/date.ts";
import { photograph } from "./pictures.server.ts";

export const listedNotices = (notices: Notice[]) =>
  notices.map(({ slug, title, summary, date }) => ({
    ...{ title, summary, date },
    path: noticePath(slug),
    day: formatDate(date, region),
    picture: photograph(noticePhotoKey(slug)),
  }));

export type ListedNotice = ReturnType<typeof listedNotices>[number];
