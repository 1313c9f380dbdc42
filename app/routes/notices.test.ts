import { afterEach, expect, test } from "vitest";
import { searchIndex } from "../../content-model/map/pages.ts";
import { content } from "../../content-model/read/index.server.ts";
import type { Notice } from "../../content-model/schema/notices.ts";
import { noticePath } from "../../domain/paths.ts";
import { entriesOn } from "../../domain/search.ts";
import { loaderArguments } from "../../tests/support/reading/loader-arguments.ts";
import { loader as home } from "./home.tsx";
import { loader as newsletter } from "./newsletter.tsx";
import { loader as notice } from "./notice.tsx";
import { loader as notices } from "./notices.tsx";

const { notices: before } = content;
afterEach(() => {
  content.notices = before;
});

test("a notice with a date to come has its page, and is in no list before its day", () => {
  const issue = (slug: string, date: string): Notice => {
    const kind = "newsletter";
    return { slug, date, kind, title: slug, summary: slug, index: true, parts: [] };
  };
  content.notices = [issue("coming", "2027-02-01"), issue("known", "2027-01-01")];
  const at = (today: string) => {
    const given = (slug: string) => loaderArguments("/", { today }, { slug });
    const lists = [
      home(given("") as Parameters<typeof home>[0]).notices,
      notices(given("") as Parameters<typeof notices>[0]).notices,
      notice(given("known") as Parameters<typeof notice>[0]).others,
      newsletter(given("") as Parameters<typeof newsletter>[0]).data.issues,
      entriesOn(searchIndex(content), today),
    ];
    return {
      isListed: lists.map((list: { path: string }[]) =>
        list.some(({ path }) => path === noticePath("coming")),
      ),
      page: notice(given("coming") as Parameters<typeof notice>[0]).isListed,
    };
  };
  expect(at("2027-01-31")).toEqual({ isListed: [false, false, false, false, false], page: false });
  expect(at("2027-02-01")).toEqual({ isListed: [true, true, true, true, true], page: true });
});
