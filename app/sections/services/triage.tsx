import region from "virtual:region";
import { atRisk, type Triage } from "../../../content-model/schema/triage-schema.ts";
import { contactPath } from "../../../domain/paths.ts";
import { formatDate } from "../../../domain/time/date.ts";
import type { PictureRef } from "../../data/pictures.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Details, Diamonds, Texts } from "../../ui/lists.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";

const riskNames = {
  people: t("triage.people"),
  data: t("triage.data"),
  device: t("triage.device"),
};

type Props = Pick<Triage, "slip" | "checkedOn"> & {
  symptoms: (Triage["symptoms"][number] & { picture: PictureRef | undefined })[];
  open: string | null;
};

/** Closed in a native <details>, each with its first step in sight. On paper stands what is open. */
export const TriageList = ({ symptoms, slip, checkedOn, open }: Props) => (
  <Section afterHead beside wrap="triage-page" heading={t("triage.choose")}>
    <div className="questions triage">
      {symptoms.map((symptom) => (
        <details key={symptom.id} id={symptom.id} open={symptom.id === open}>
          <summary className={symptom.picture && "pictured"}>
            {symptom.picture && <Picture picture={symptom.picture} sizes="108px" decorative />}
            <h3>{symptom.title}</h3>
            <span className="triage-first">{symptom.now[0]}</span>
          </summary>
          <Steps symptom={symptom} slip={slip} />
        </details>
      ))}
    </div>
    <div className="muted triage-notes">
      <p>{t("triage.checkedOn", { date: formatDate(checkedOn, region) })}</p>
      <p className="triage-hint">{t("triage.print")}</p>
    </div>
  </Section>
);

function Steps({ symptom, slip }: { symptom: Triage["symptoms"][number]; slip: Triage["slip"] }) {
  const { now, never, risk, bring, subject, message } = symptom;
  const harmed = atRisk.flatMap((name) =>
    risk[name] === undefined ? [] : [{ label: riskNames[name], value: risk[name] }],
  );
  return (
    <div className="triage-steps">
      <div className="triage-now">
        <h4>{t("triage.now")}</h4>
        <Texts items={now} numbered />
      </div>
      <div className="triage-never">
        <h4>{t("triage.never")}</h4>
        <Texts items={never} icon="cross" />
      </div>
      <div>
        <h4>{t("triage.risk")}</h4>
        <Details of={harmed} />
      </div>
      <div>
        <h4>{t("triage.bring")}</h4>
        <Diamonds items={bring} />
      </div>
      <div className="row">
        <ButtonLink to={contactPath(subject, { message })}>{t("triage.write")}</ButtonLink>
      </div>
      <div className="triage-slip">
        <h4>{slip.heading}</h4>
        <Texts items={slip.lines} />
      </div>
    </div>
  );
}
