import { data } from "react-router";
import { content, serviceBySlug } from "../../../content-model/read/index.server.ts";
import { symptomPhotoKey } from "../../../content-model/read/photographs.ts";
import { contactPath, paths, servicePath } from "../../../domain/paths.ts";
import { CallInstead } from "../../contact/ways-to-reach.tsx";
import { photograph } from "../../data/pictures.server.ts";
import { CallToAction, PageHead } from "../../sections/page-frame.tsx";
import { TriageList } from "../../sections/services/triage.tsx";
import { metaFrom } from "../../seo/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { t } from "../../words.ts";
import type { Route } from "./+types/triage.ts";

export function loader({ url }: Route.LoaderArgs) {
  const { triage, pages } = content;
  if (!triage) throw data(null, { status: 404 });
  const { slug, title, closing, subject } = serviceBySlug(triage.service);
  return {
    triage,
    symptoms: triage.symptoms.map((symptom) => ({
      ...symptom,
      picture: photograph(symptomPhotoKey(symptom.id)),
    })),
    open: url.searchParams.get("symptom"),
    overview: pages.services.title,
    service: { path: servicePath(slug), title, closing, subject },
  };
}

export const meta: Route.MetaFunction = metaFrom(({ triage }) => triage);

export default function TriagePage({ loaderData }: Route.ComponentProps) {
  const { triage, symptoms, open, overview, service } = loaderData;
  return (
    <>
      <PageHead
        page={triage}
        trail={[
          { label: overview, path: paths.services },
          { label: service.title, path: service.path },
        ]}
      >
        <CallInstead />
      </PageHead>
      <TriageList symptoms={symptoms} slip={triage.slip} checkedOn={triage.checkedOn} open={open} />
      <CallToAction heading={service.closing}>
        <ButtonLink to={contactPath(service.subject)}>{t("nav.contact")}</ButtonLink>
      </CallToAction>
    </>
  );
}
