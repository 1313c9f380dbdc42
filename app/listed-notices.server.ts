// What a list says of each notice.
import region from "virtual:region";
import type { Notice } from "../content-model/notices.ts";
import { noticePhotoKey } from "../content-model/photographs.ts";
import { formatDate } from "../domain/date.ts";
import { noticePath } from "../domain/paths.ts";
import { photograph } from "./pictures.server.ts";
import type { ListedNotice } from "./sections/notice-list.tsx";

export const listedNotices = (notices: Notice[]): ListedNotice[] =>
  notices.map(({ slug, title, summary, date }) => ({
    ...{ title, summary, date },
    path: noticePath(slug),
    day: formatDate(date, region),
    picture: photograph(noticePhotoKey(slug)),
  }));
