import region from "virtual:region";
import siteFacts from "virtual:site-facts";
import { content } from "../../content-model/read/index.server.ts";
import { contactLimits } from "../../domain/forms/contact-message.ts";
import { filledMessageLimit } from "../../domain/forms/form-names.ts";
import { paths } from "../../domain/paths.ts";
import { formatClock } from "../../domain/time/clock.ts";
import { formatDate } from "../../domain/time/date.ts";
import type { TimeWords } from "../contact/consultation-root.tsx";
import { ConsultationSection } from "../contact/consultation-section.tsx";
import { ContactBlock } from "../contact/contact-block.tsx";
import { ContactForm } from "../contact/contact-form.tsx";
import { CallInstead } from "../contact/ways-to-reach.tsx";
import { refusedContext } from "../context.ts";
import { messengersOf } from "../data/links.server.ts";
import { headPhotograph, sketchOf } from "../data/pictures.server.ts";
import script from "../document/open-now.ts?script";
import { answerPost, answerSent, findSent } from "../forms/post/answer-post.server.ts";
import { SentNotice } from "../forms/post/sent-notice.tsx";
import type { PageHandle } from "../rendering.ts";
import { PageHead } from "../sections/page-frame.tsx";
import { Photographs } from "../sections/photographs.tsx";
import { NextSteps } from "../sections/point-list.tsx";
import { metaOfPage } from "../seo/page-meta.ts";
import { Icon } from "../ui/icon.tsx";
import { NepaliWords } from "../ui/nepali-words.tsx";
import { useRoot } from "../use-root.ts";
import { figure, t } from "../words.ts";
import type { Route } from "./+types/contact.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pages, site } = content;
  const query = url.searchParams;
  const ways = site.addresses.flatMap((_, i) => sketchOf(i) ?? []);
  return answerSent(await findSent(url, context, "contact"), {
    refused: context.get(refusedContext),
    page: pages.contact,
    photo: headPhotograph("page/contact"),
    ways,
    // beside the sketch, where there is one
    way: ways.length === 1 && site.addresses.length === 1 ? site.addresses[0]?.directions : undefined,
    hours: { rows: site.hours, holidays: site.holidays },
    messengers: messengersOf(site),
    subject:
      query
        .get("subject")
        ?.replace(/[\r\n]/g, "")
        .slice(0, contactLimits.subject) ?? "",
    message: query.get("message")?.slice(0, filledMessageLimit) ?? "",
    consultation: query.has("consultation"),
  });
}

export const action = ({ context }: Route.ActionArgs) =>
  answerPost(context, "submitContactMessage", paths.contact);

export { forwardHeaders as headers } from "../forms/post/answer-post.server.ts";

export const handle: PageHandle = { script };

const written = (form: "long" | "yearless") =>
  Array.from({ length: 12 }, (_, month) =>
    formatDate(`2027-${String(month + 1).padStart(2, "0")}-22`, region, form)
      .replace(figure(2027), "{year}")
      .replace(figure(22), "{day}"),
  );

/** For the consultation times, which only the browser shows. */
const timeWords: TimeWords = {
  dates: written("long"),
  days: written("yearless"),
  hours: Array.from({ length: 24 }, (_, hour) => formatClock(`${String(hour).padStart(2, "0")}:00`, region)),
};

export const meta: Route.MetaFunction = metaOfPage;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { page, photo, ways, way, hours, messengers, subject, message, consultation, sent } = loaderData;
  const root = useRoot();
  return (
    <>
      <PageHead page={page} photo={photo}>
        <CallInstead />
        {ways.length > 0 && (
          <a className="link" href="#way">
            {t("contact.way")} <Icon name="down" />
          </a>
        )}
      </PageHead>
      {sent && (
        <SentNotice>
          {sent.receipt && (
            <>
              <p>{t("contact.success")}</p>
              <p>
                <NepaliWords text={t("contact.sentFor", { name: sent.receipt.name })} />{" "}
                {t("contact.reference", { reference: sent.receipt.reference })}
              </p>
            </>
          )}
        </SentNotice>
      )}
      <ContactBlock root={root} hours={hours} messengers={messengers} wayBelow={way !== undefined}>
        {/* With `consultation` in the address, script offers office times here. */}
        {siteFacts.consultation && (
          <div data-consultation={JSON.stringify(timeWords)}>
            {consultation && <ConsultationSection hint={t("consultation.hint")} />}
          </div>
        )}
        <ContactForm root={root} reply={actionData} subject={subject} message={message} />
      </ContactBlock>
      <Photographs id="way" heading={t("contact.way")} note={way} pictures={ways} beside />
      <NextSteps {...page.next} />
    </>
  );
}
