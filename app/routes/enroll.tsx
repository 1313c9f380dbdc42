import region from "virtual:region";
import { content } from "../../content-model/read/index.server.ts";
import { trialsFrom } from "../../content-model/write/proof.ts";
import { enrolledIn, writtenBatches } from "../../content-model/write/written-batch.ts";
import { paths } from "../../domain/paths.ts";
import { formatDate } from "../../domain/time/date.ts";
import { factsContext, refusedContext } from "../context.ts";
import { picture } from "../data/pictures.server.ts";
import {
  courseFees,
  currentPolicies,
  offeredCourses,
  openTopics,
  placeRules,
  waysToPay,
} from "../data/policies.server.ts";
import { EnrollmentForm } from "../enrollment/enrollment-form.tsx";
import { nextStepText } from "../enrollment/next-step-text.ts";
import { answerPost, answerSent, findSent } from "../forms/post/answer-post.server.ts";
import { SentNotice } from "../forms/post/sent-notice.tsx";
import { CalendarLink } from "../sections/course-links.tsx";
import { SplitHead } from "../sections/page-frame.tsx";
import { NextStepsColumn } from "../sections/point-list.tsx";
import { OpenQuestions } from "../sections/questions.tsx";
import { TextParts } from "../sections/text-parts.tsx";
import { metaOfPage } from "../seo/page-meta.ts";
import { Details } from "../ui/lists.tsx";
import { NepaliWords } from "../ui/nepali-words.tsx";
import { courseLength, priceText } from "../ui/written-facts.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/enroll.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pages } = content;
  const query = url.searchParams;
  const { today } = context.get(factsContext);
  const policies = currentPolicies(context);
  const courseOptions = offeredCourses().map(({ course, label }) => ({
    value: course.slug,
    label,
    // With its name: without script it stays when another course is chosen.
    fact: `${label}: ${priceText(course)}, ${courseLength(course)}`,
    batches: writtenBatches(course, content, today)
      .filter(({ isFull }) => !isFull)
      .map(({ key, line }) => ({ value: key, label: line })),
  }));
  const trials = trialsFrom(content.proof, today).map(({ id, title, date }) => ({
    value: id,
    label: t("trial.option", { title, date: formatDate(date, region) }),
    fact: `${title}: ${t("price.free")}`,
    batches: [],
  }));
  const options: (typeof courseOptions)[number][] = [...courseOptions, ...trials];
  const sent = await findSent(url, context, "enrollment");
  const receipt = sent?.receipt;
  const optionFor = (slug: string | null | undefined) => options.find(({ value }) => value === slug);
  const asked = optionFor(query.get("course"));
  // A form that was just sent goes on to show what was chosen in it.
  const chosen = asked ?? optionFor(receipt?.course) ?? options[0];
  const batch =
    chosen?.batches.find(({ value }) => value === (query.get("batch") ?? receipt?.batch)) ??
    (query.has("batch") || receipt ? undefined : asked?.batches[0]);
  return answerSent(sent, {
    refused: context.get(refusedContext),
    page: pages.enroll,
    trainingTitle: pages.training.title,
    options,
    course: chosen?.value,
    batch: batch?.value,
    enrolled:
      receipt?.course === undefined
        ? undefined
        : enrolledIn({ course: receipt.course, batch: receipt.batch ?? null }, content),
    fees: courseFees(placeRules(policies)),
    payment: waysToPay(policies),
    open: openTopics(context, policies),
    picture: picture(
      `course/${content.courses.find(({ slug }) => slug === chosen?.value)?.slug ?? courseOptions[0]?.value}`,
    ),
  });
}

export const action = ({ context }: Route.ActionArgs) =>
  answerPost(context, "submitEnrollment", paths.enroll);

export { forwardHeaders as headers } from "../forms/post/answer-post.server.ts";

export const meta: Route.MetaFunction = metaOfPage;

export default function Enroll({ loaderData, actionData }: Route.ComponentProps) {
  const { page, enrolled, payment, sent } = loaderData;
  const root = useRoot();
  return (
    <>
      <SplitHead
        heading={page.heading}
        lead={page.lead}
        trail={[{ label: loaderData.trainingTitle, path: paths.training }]}
        here={page.title}
        picture={loaderData.picture}
        layout="with-form"
        aside={<NextStepsColumn {...page.next} />}
      >
        {sent && (
          <SentNotice>
            {sent.receipt && (
              <>
                <p>
                  <NepaliWords text={t("enroll.success", { name: sent.receipt.name })} />
                </p>
                <p>{t("enroll.reference", { reference: sent.receipt.reference })}</p>
                {enrolled && <Details of={enrolled.details} />}
                {enrolled?.hasDate && !enrolled.isFull && sent.receipt.batch && (
                  <p>
                    <CalendarLink batch={sent.receipt.batch} />
                  </p>
                )}
                <p>{nextStepText(enrolled)}</p>
              </>
            )}
          </SentNotice>
        )}
        <EnrollmentForm
          root={root}
          options={loaderData.options}
          course={loaderData.course}
          batch={loaderData.batch}
          reply={actionData}
        />
      </SplitHead>
      {payment && (
        <section
          className="section sunken"
          id="payment"
          hidden={!sent?.receipt || enrolled?.isPaid === false}
          data-after-sent=""
        >
          <TextParts parts={payment.parts} label={t("policies.payment")} pictures={payment.pictures} />
        </section>
      )}
      <section className="section price-guide fees">
        <TextParts {...loaderData.fees} label={page.title} />
      </section>
      <OpenQuestions topics={loaderData.open} />
    </>
  );
}
