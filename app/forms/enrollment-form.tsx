import type { RootData } from "../root.tsx";
import { Link } from "../ui/link.tsx";
import { t } from "../words.ts";
import { FormNote, FormProblems, FormStatus, HiddenFields, SelectField, TextField } from "./fields.tsx";
import { errorsOf, type FormReply, failureOf } from "./form-reply.ts";
import { failureText, reachOf } from "./form-words.ts";
import { ResultDialog } from "./result-dialog.tsx";
import { SubmitButton } from "./submit-button.tsx";

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
  const errors = errorsOf(reply);
  const failure = failureOf(reply);
  const value = (name: string) => reply?.fields[name];
  return (
    <form
      id="enrollment-form"
      className="form"
      data-form={form}
      method="post"
      noValidate
      action={`${root.facts.formsOrigin}/enroll`}
      aria-label={t("enroll.formLabel")}
    >
      <FormProblems
        form={form}
        errors={errors}
        labels={labels}
        failure={failure && failureText(form, failure, reachOf(root))}
      />
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
        <SubmitButton label={t("enroll.submit")} busyLabel={t("enroll.sending")} />
      </div>
      <FormNote />
      <FormStatus />
      <ResultDialog form={form} title={t("enroll.successTitle")} />
    </form>
  );
}
