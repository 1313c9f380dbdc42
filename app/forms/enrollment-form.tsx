import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { RootData } from "../root.tsx";
import { Link } from "../ui/link.tsx";
import { NepaliWords } from "../ui/nepali-words.tsx";
import { t } from "../words.ts";
import { FormProblems, failureText, HiddenFields, SelectField, TextField } from "./fields.tsx";
import type { FormReply } from "./form-reply.ts";
import { ResultDialog } from "./result-dialog.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useFormSubmission } from "./use-form-submission.ts";

type CourseOption = { value: string; label: string };

type Props = {
  root: RootData;
  options: CourseOption[];
  /** The course that the address chose. */
  course?: string | undefined;
  reply?: FormReply | undefined;
};

const form = "enrollment";
const labels = {
  fullName: t("enroll.fullName"),
  email: t("enroll.email"),
  phone: t("enroll.phone"),
  course: t("enroll.course"),
};

export function EnrollmentForm({ root, options, course, reply }: Props) {
  const address = `${root.facts.formsOrigin}/enroll`;
  const { element, state, formProps, note, sendLater } = useFormSubmission({
    kind: form,
    reply,
    load: async () => {
      const code = await import("./enrollment-code.ts");
      const slugs = options.map(({ value }) => value);
      return { parse: (fields) => code.parse(fields, slugs), send: (fields) => code.send(address, fields) };
    },
  });
  useCourseFromAddress(element);
  const [closed, setClosed] = useState(0);
  const { errors, failure, phase, attempt, sent } = state;
  const { site } = root;
  const problem = failureText(failure, {
    title: t("enroll.failure"),
    offline: t("enroll.failOffline"),
    server: t("enroll.failServer"),
    fallback: t("enroll.fallback", { phone: site.phone, email: site.mailboxes.at(-1)?.value ?? "" }),
  });
  const value = (name: string) => reply?.fields[name];
  const submitted = sent && {
    line: t("enroll.success", { name: sent.name ?? "" }),
    reference: t("enroll.reference", { reference: sent.reference ?? "" }),
  };

  return (
    <form
      {...formProps}
      id="enrollment-form"
      className="form"
      action={address}
      aria-label={t("enroll.formLabel")}
    >
      <FormProblems form={form} errors={errors} labels={labels} failure={problem} action={sendLater} />
      <TextField
        form={form}
        name="fullName"
        label={labels.fullName}
        error={errors.fullName}
        value={value("fullName")}
        autoComplete="name"
        full
      />
      <TextField
        form={form}
        name="email"
        label={labels.email}
        error={errors.email}
        value={value("email")}
        type="email"
        autoComplete="email"
      />
      <TextField
        form={form}
        name="phone"
        label={labels.phone}
        error={errors.phone}
        value={value("phone")}
        type="tel"
        autoComplete="tel"
        hint={t("enroll.phoneHint")}
      />
      <SelectField
        form={form}
        name="course"
        label={labels.course}
        error={errors.course}
        value={value("course") ?? course}
        options={options}
        full
      />
      <HiddenFields form={form} posted={reply?.fields} />
      <div className="form-end full">
        <p className="muted">
          {t("enroll.requiredNote")} {t("enroll.privacyNote")} <Link to="/privacy">{t("privacy.link")}</Link>
        </p>
        <SubmitButton busy={phase === "sending"} label={t("enroll.submit")} busyLabel={t("enroll.sending")} />
      </div>
      {note}
      <p className="form-status full" role="status">
        {phase === "sent" && submitted && <NepaliWords text={`${submitted.line}. ${submitted.reference}`} />}
      </p>
      {phase === "sent" && submitted && closed < attempt && (
        <ResultDialog key={attempt} good title={t("enroll.successTitle")} onClose={() => setClosed(attempt)}>
          <p>
            <NepaliWords text={submitted.line} />
          </p>
          <p>{submitted.reference}</p>
          <p>{t("enroll.next")}</p>
        </ResultDialog>
      )}
      {phase === "failed" && attempt > 0 && closed < attempt && (
        <ResultDialog
          key={attempt}
          good={false}
          title={t("enroll.failureTitle")}
          action={sendLater}
          onClose={() => setClosed(attempt)}
        >
          <p>{t("enroll.failure")}</p>
          <p>{problem?.text}</p>
        </ResultDialog>
      )}
    </form>
  );
}

/** A page served as a file knows no query, so the browser chooses the course that a button passed on. */
function useCourseFromAddress(element: RefObject<HTMLFormElement | null>) {
  const { search } = useLocation();
  useEffect(() => {
    const course = new URLSearchParams(search).get("course");
    const field = element.current?.elements.namedItem("course");
    if (!(field instanceof HTMLSelectElement)) return;
    const option = [...field.options].find(({ value }) => value === course);
    if (option && field.selectedOptions[0]?.defaultSelected) option.selected = true;
  }, [element, search]);
}
