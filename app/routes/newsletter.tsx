import { content } from "../../content-model/read/index.server.ts";
import { listedOn } from "../../content-model/schema/notices.ts";
import { coursePath, paths } from "../../domain/paths.ts";
import { factsContext, refusedContext } from "../context.ts";
import { listedNotices, nextStarts } from "../data/cards.server.ts";
import { answerPost, answerSent } from "../forms/post/answer-post.server.ts";
import { SentNotice } from "../forms/post/sent-notice.tsx";
import { NewsletterForm } from "../newsletter/newsletter-form.tsx";
import { BesideNotices } from "../sections/company/notice-list.tsx";
import { PageHead } from "../sections/page-frame.tsx";
import { metaOfPage } from "../seo/page-meta.ts";
import { Fact } from "../ui/lists.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/newsletter.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { today } = context.get(factsContext);
  // The answer is the same for every address, so it needs no database lookup.
  return answerSent(url.searchParams.has("sent"), {
    page: content.pages.newsletter,
    issues: listedNotices(listedOn(content.notices, today).filter(({ kind }) => kind === "newsletter")),
    starts: nextStarts(today),
    refused: context.get(refusedContext),
  });
}

export const action = ({ context }: Route.ActionArgs) => answerPost(context, "subscribe", paths.newsletter);

export { forwardHeaders as headers } from "../forms/post/answer-post.server.ts";

export const meta: Route.MetaFunction = metaOfPage;

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { page, sent, issues, starts } = loaderData;
  return (
    <>
      <PageHead page={page} />
      {sent && (
        <SentNotice>
          <p>{t("newsletter.checkInbox")}</p>
        </SentNotice>
      )}
      <BesideNotices id="issues" heading={t("newsletter.issues")} notices={issues} isForm>
        <div className="wrap narrow-form">
          <NewsletterForm place="page" promise={page.promise} reply={actionData} />
          {starts.length > 0 && (
            <div className="next-starts">
              <h2>{t("course.intakes")}</h2>
              <dl className="terms">
                {starts.map(({ slug, title, shortDate }) => (
                  <Fact key={slug} label={shortDate}>
                    <a href={coursePath(slug)}>{title}</a>
                  </Fact>
                ))}
              </dl>
            </div>
          )}
        </div>
      </BesideNotices>
    </>
  );
}
