import { content } from "../../content/index.server.ts";
import { refusedContext, requestContext, servicesContext } from "../context.ts";
import { answerPost, readFormFields } from "../forms/answer-post.server.ts";
import { EnrollmentForm } from "../forms/enrollment-form.tsx";
import { SentNotice } from "../forms/sent-notice.tsx";
import { readReceipt } from "../forms/sent-receipt.server.ts";
import { picture } from "../pictures.server.ts";
import { NextSteps } from "../sections/next-steps.tsx";
import { SplitHead } from "../sections/split-head.tsx";
import { metaOf } from "../seo/page-meta.ts";
import { NepaliWords } from "../ui/nepali-words.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/enroll.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pages, courses } = content;
  const query = url.searchParams;
  const listed = [...courses].sort((a, b) => a.enrollmentOrder - b.enrollmentOrder);
  const chosen = listed.find((course) => course.slug === query.get("course")) ?? listed[0];
  return readReceipt(query.get("sent"), "enrollment", context.get(servicesContext), {
    refused: context.get(refusedContext),
    page: pages.enroll,
    options: listed.map((course) => ({ value: course.slug, label: course.enrollmentLabel ?? course.title })),
    course: chosen?.slug,
    picture: picture(`course/${chosen?.slug}`),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormFields(request);
  const result = await context.get(servicesContext).submitEnrollment(fields, context.get(requestContext));
  return answerPost(context, result, "/enroll", fields);
}

export { handOnHeaders as headers } from "../forms/hand-on-headers.ts";

export const meta: Route.MetaFunction = metaOf("/enroll");

export default function Enroll({ loaderData, actionData }: Route.ComponentProps) {
  const { page, options, course, picture: cloth, sent } = loaderData;
  const root = useRoot();
  return (
    <>
      <SplitHead
        heading={page.heading}
        lead={page.lead}
        trail={[{ label: t("nav.training"), path: "/training" }]}
        here={page.title}
        picture={cloth}
        layout="form"
      >
        {sent && (
          <SentNotice>
            {sent.receipt ? (
              <>
                <p>
                  <NepaliWords text={t("enroll.success", { name: sent.receipt.name })} />
                </p>
                <p>{t("enroll.reference", { reference: sent.receipt.reference })}</p>
                <p>{t("enroll.next")}</p>
              </>
            ) : (
              <p>{t("sent.expired")}</p>
            )}
          </SentNotice>
        )}
        <EnrollmentForm root={root} options={options} course={course} reply={actionData} />
      </SplitHead>
      <NextSteps {...page.next} />
    </>
  );
}
