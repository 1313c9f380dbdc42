import { content } from "../../content/index.server.ts";
import { contactLimits } from "../../domain/contact-message.ts";
import { refusedContext, requestContext, servicesContext } from "../context.ts";
import { answerPost, readFormFields } from "../forms/answer-post.server.ts";
import { ConsultationSection } from "../forms/consultation-section.tsx";
import { ContactForm } from "../forms/contact-form.tsx";
import { SentNotice } from "../forms/sent-notice.tsx";
import { readReceipt } from "../forms/sent-receipt.server.ts";
import { messengersOf } from "../messengers.server.ts";
import { ContactBlock } from "../sections/contact-block.tsx";
import { NextSteps } from "../sections/next-steps.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { metaOf } from "../seo/page-meta.ts";
import { NepaliWords } from "../ui/nepali-words.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/contact.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pages, site } = content;
  const query = url.searchParams;
  return readReceipt(query.get("sent"), "contact", context.get(servicesContext), {
    refused: context.get(refusedContext),
    page: pages.contact,
    hours: { rows: site.hours, holidays: site.holidays },
    messengers: messengersOf(site),
    subject: query.get("subject")?.slice(0, contactLimits.subject) ?? "",
    consultation: query.has("consultation"),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormFields(request);
  const result = await context.get(servicesContext).submitContactMessage(fields, context.get(requestContext));
  return answerPost(context, result, "/contact", fields);
}

export { handOnHeaders as headers } from "../forms/hand-on-headers.ts";

export const meta: Route.MetaFunction = metaOf("/contact");

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { page, hours, messengers, subject, consultation, sent } = loaderData;
  const root = useRoot();
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} trail={[]} here={page.title} />
      {sent && (
        <SentNotice>
          <p>{t("contact.success")}</p>
          {sent.receipt ? (
            <p>
              <NepaliWords text={t("contact.sentFor", { name: sent.receipt.name })} />{" "}
              {t("contact.reference", { reference: sent.receipt.reference })}
            </p>
          ) : (
            <p>{t("sent.expired")}</p>
          )}
        </SentNotice>
      )}
      <ContactBlock
        root={root}
        hours={hours}
        heading={page.heading}
        lead={page.lead}
        headless
        messengers={messengers}
      >
        {/* Where the page was asked for with an office time in mind, the script offers some. */}
        <div data-consultation="">
          {consultation && <ConsultationSection hint={t("consultation.hint")} />}
        </div>
        <ContactForm root={root} reply={actionData} subject={subject} />
      </ContactBlock>
      <NextSteps {...page.next} />
    </>
  );
}
