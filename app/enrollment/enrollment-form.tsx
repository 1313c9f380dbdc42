import type { Enrollment } from "../../domain/forms/enrollment.ts";
import { paths } from "../../domain/paths.ts";
import type { RootData } from "../data/root-data.server.ts";
import { type Option, SelectField, TextField } from "../forms/fields.tsx";
import type { FormReply } from "../forms/form-state.ts";
import { LeadForm } from "../forms/lead-form.tsx";
import { Details } from "../ui/lists.tsx";
import { t } from "../words.ts";

type Props = {
  root: RootData;
  /** The courses, each with the batches that can still be joined. */
  options: (Option & { fact: string; batches: Option[] })[];
  course?: string | undefined;
  batch?: string | undefined;
  reply?: FormReply | undefined;
};

/** Asks for a start date where a course has one. Without script the dates of all courses are listed, by course. */
export function EnrollmentForm({ root, options, course, batch, reply }: Props) {
  const dated = options.filter(({ batches }) => batches.length > 0);
  const hasDates = dated.length > 0;
  return (
    <LeadForm<keyof Enrollment>
      form="enrollment"
      path={paths.enroll}
      root={root}
      reply={reply}
      labels={{
        fullName: t("enroll.fullName"),
        email: t("enroll.email"),
        phone: t("enroll.phone"),
        course: t("enroll.course"),
        batch: hasDates ? t("enroll.batch") : undefined,
      }}
      inputs={{
        fullName: (field) => <TextField {...field} autoComplete="name" full />,
        email: (field) => <TextField {...field} type="email" autoComplete="email" />,
        phone: (field) => <TextField {...field} type="tel" autoComplete="tel" hint={t("enroll.phoneHint")} />,
        course: (field) => (
          <SelectField
            {...field}
            value={field.value ?? course}
            options={options}
            facts={options.map(({ value, fact }) => ({ of: value, text: fact }))}
            full
          />
        ),
        batch: (field) => (
          <SelectField
            {...field}
            value={field.value ?? batch ?? ""}
            options={[{ value: "", label: t("enroll.noBatch") }]}
            groups={dated.map(({ value, label, batches }) => ({ of: value, label, options: batches }))}
            full
            optional
          />
        ),
      }}
      words={{
        label: t("enroll.formLabel"),
        note: `${hasDates ? t("enroll.requiredNoteWithDate") : t("enroll.requiredNote")} ${t("enroll.privacyNote")}`,
        submit: t("enroll.submit"),
        sending: t("enroll.sending"),
        sent: t("enroll.successTitle"),
      }}
    >
      <template data-part="details">
        <Details of={[{ label: "", value: "" }]} />
      </template>
    </LeadForm>
  );
}
