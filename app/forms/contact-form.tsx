import type { RootData } from "../root.tsx";
import { Link } from "../ui/link.tsx";
import { t } from "../words.ts";
import { FormNote, FormProblems, FormStatus, HiddenFields, TextArea, TextField } from "./fields.tsx";
import { errorsOf, type FormReply, failureOf } from "./form-reply.ts";
import { failureText, reachOf } from "./form-words.ts";
import { ResultDialog } from "./result-dialog.tsx";
import { SubmitButton } from "./submit-button.tsx";

type Props = {
  root: RootData;
  /** What the server answered to a plain post. */
  reply?: FormReply | undefined;
  subject?: string | undefined;
};

const form = "contact";
const labels = {
  name: t("contact.name"),
  email: t("contact.email"),
  subject: t("contact.subject"),
  message: t("contact.message"),
};

export function ContactForm({ root, reply, subject }: Props) {
  const errors = errorsOf(reply);
  const failure = failureOf(reply);
  const value = (name: string) => reply?.fields[name];
  return (
    <form
      id="contact-form"
      className="form"
      data-form={form}
      method="post"
      // As %XX a long message in Nepali letters would be larger than a post may be.
      encType="multipart/form-data"
      noValidate
      action={`${root.facts.formsOrigin}/contact`}
      aria-label={t("contact.formLabel")}
    >
      <FormProblems
        form={form}
        errors={errors}
        labels={labels}
        failure={failure && failureText(form, failure, reachOf(root))}
      />
      <TextField
        form={form}
        name="name"
        label={labels.name}
        error={errors.name}
        value={value("name")}
        autoComplete="name"
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
        name="subject"
        label={labels.subject}
        error={errors.subject}
        value={value("subject") ?? subject}
        autoComplete="off"
        full
      />
      <TextArea
        form={form}
        name="message"
        label={labels.message}
        error={errors.message}
        value={value("message")}
        rows={5}
        full
      />
      <HiddenFields form={form} posted={reply?.fields} />
      <div className="form-end full">
        <p className="muted">
          {t("contact.requiredNote")} {t("contact.privacyNote")}{" "}
          <Link to="/privacy">{t("privacy.link")}</Link>
        </p>
        <SubmitButton label={t("contact.send")} busyLabel={t("contact.sending")} />
      </div>
      <FormNote />
      <FormStatus />
      <div className="full after-sent" data-part="after" />
      <ResultDialog form={form} title={t("contact.successTitle")} />
    </form>
  );
}
