import { data } from "react-router";
import { content } from "../../content/index.server.ts";
import { refusedContext, requestContext, servicesContext } from "../context.ts";
import { answerPost, readFormFields } from "../forms/answer-post.server.ts";
import { NewsletterForm } from "../forms/newsletter-form.tsx";
import { SentNotice } from "../forms/sent-notice.tsx";
import { forOneVisitor } from "../forms/sent-receipt.server.ts";
import { PageHead } from "../sections/page-head.tsx";
import { metaOf } from "../seo/page-meta.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/newsletter.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  // The answer is the same for every address, so it needs no look into the database.
  const sent = url.searchParams.has("sent");
  const page = { page: content.pages.newsletter, sent, refused: context.get(refusedContext) };
  return data(page, sent ? { headers: forOneVisitor } : {});
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormFields(request);
  const result = await context.get(servicesContext).subscribe(fields, context.get(requestContext));
  return answerPost(context, result, "/newsletter", fields);
}

export { handOnHeaders as headers } from "../forms/hand-on-headers.ts";

export const meta: Route.MetaFunction = metaOf("/newsletter");

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { page, sent } = loaderData;
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} trail={[]} here={page.title} />
      {sent && (
        <SentNotice>
          <p>{t("newsletter.checkInbox")}</p>
        </SentNotice>
      )}
      <section className="section after-head">
        <div className="wrap narrow-form">
          <NewsletterForm place="page" promise={page.promise} reply={actionData} />
        </div>
      </section>
    </>
  );
}
