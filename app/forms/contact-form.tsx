import { type ReactNode, type RefObject, useEffect, useState } from "react";
import type { FormFields } from "../context.ts";
import type { RootData } from "../root.tsx";
import { Link } from "../ui/link.tsx";
import { t } from "../words.ts";
import { FormProblems, failureText, HiddenFields, TextArea, TextField } from "./fields.tsx";
import type { FormReply } from "./form-reply.ts";
import { MarkedSentence, ResultDialog } from "./result-dialog.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useFormSubmission } from "./use-form-submission.ts";

type Props = {
  root: RootData;
  /** What the server answered to a plain post. */
  reply?: FormReply | undefined;
  subject?: string | undefined;
  /** Told what was sent, before the fields are emptied. */
  onSent?: (fields: FormFields) => void;
  /** Shown with the news that it was sent. */
  afterSent?: ReactNode;
};

const form = "contact";
const labels = {
  name: t("contact.name"),
  email: t("contact.email"),
  subject: t("contact.subject"),
  message: t("contact.message"),
};

export function ContactForm({ root, reply, subject, onSent, afterSent }: Props) {
  const { contactService, site } = root;
  const { element, state, formProps, note, sendLater } = useFormSubmission({
    kind: form,
    reply,
    onSent,
    load: async () => {
      const code = await import("./contact-code.ts");
      return { parse: code.parse, send: (fields) => code.send(fields, contactService) };
    },
  });
  useSubjectFromAddress(element);
  const [closed, setClosed] = useState(0);
  const { errors, failure, phase, attempt } = state;
  const problem = failureText(failure, {
    title: t("contact.failure"),
    offline: t("contact.failOffline"),
    server: t("contact.failServer"),
    fallback: t("contact.fallback", { phone: site.phone, email: site.mailboxes[0]?.value ?? "" }),
  });
  const value = (name: string) => reply?.fields[name];

  return (
    <form
      {...formProps}
      id="contact-form"
      className="form"
      action={`${root.facts.formsOrigin}/contact`}
      aria-label={t("contact.formLabel")}
    >
      <FormProblems form={form} errors={errors} labels={labels} failure={problem} action={sendLater} />
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
        <SubmitButton busy={phase === "sending"} label={t("contact.send")} busyLabel={t("contact.sending")} />
      </div>
      {note}
      <p className="form-status full" role="status">
        {phase === "sent" && t("contact.success")}
      </p>
      {phase === "sent" && afterSent && <div className="full">{afterSent}</div>}
      {phase === "sent" && closed < attempt && (
        <ResultDialog key={attempt} good title={t("contact.successTitle")} onClose={() => setClosed(attempt)}>
          <MarkedSentence text={t("contact.success")} />
          {afterSent}
        </ResultDialog>
      )}
      {phase === "failed" && attempt > 0 && closed < attempt && (
        <ResultDialog
          key={attempt}
          good={false}
          title={t("contact.failureTitle")}
          action={sendLater}
          onClose={() => setClosed(attempt)}
        >
          <MarkedSentence text={t("contact.failure")} />
          <p>{problem?.text}</p>
        </ResultDialog>
      )}
    </form>
  );
}

/** A page served as a file knows no query, so the browser fills in the subject that a button passed on. */
function useSubjectFromAddress(element: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const subject = new URLSearchParams(location.search).get("subject");
    const field = element.current?.elements.namedItem("subject");
    if (subject && field instanceof HTMLInputElement && field.value === "")
      field.value = subject.slice(0, 150);
  }, [element]);
}
