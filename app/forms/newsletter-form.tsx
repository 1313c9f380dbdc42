import { useEffect } from "react";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import { FormProblems, failureText, HiddenFields, TextField } from "./fields.tsx";
import type { FormReply } from "./form-reply.ts";
import { showToast } from "./toasts.tsx";
import { useFormSubmission } from "./use-form-submission.ts";

type Props = {
  /** The footer has one on every page, and the newsletter's own page another. */
  place: "footer" | "page";
  promise: string;
  reply?: FormReply | undefined;
};

const labels = { email: t("newsletter.label") };

export function NewsletterForm({ place, promise, reply }: Props) {
  const form = `newsletter-${place}`;
  const address = `${useRoot().facts.formsOrigin}/newsletter`;
  const { state, formProps, note, sendLater } = useFormSubmission({
    kind: "newsletter",
    reply,
    load: async () => {
      const code = await import("./newsletter-code.ts");
      return { parse: code.parse, send: (fields) => code.send(address, fields) };
    },
  });
  const { errors, failure, phase, attempt } = state;
  const problem = failureText(failure, {
    title: t("newsletter.failure"),
    offline: t("newsletter.failOffline"),
    server: t("newsletter.failServer"),
  });
  const outcome = phase === "sent" ? "sent" : phase === "failed" && attempt > 0 ? "failed" : undefined;
  useEffect(() => {
    if (outcome === "sent") showToast("good", t("newsletter.checkInbox"));
    if (outcome === "failed") showToast("bad", t("newsletter.failure"));
  }, [outcome]);

  return (
    <form
      {...formProps}
      className="newsletter"
      action={address}
      aria-label={place === "footer" ? t("newsletter.formLabel") : t("newsletter.subscribe")}
    >
      <FormProblems form={form} errors={errors} labels={labels} failure={problem} action={sendLater} />
      <div className="one-line">
        <TextField
          form={form}
          name="email"
          label={labels.email}
          error={errors.email}
          value={reply?.fields.email}
          type="email"
          autoComplete="email"
        />
        <button
          type="submit"
          className={phase === "sending" ? "btn btn-accent is-busy" : "btn btn-accent"}
          aria-disabled={phase === "sending"}
        >
          {t("newsletter.subscribe")}
        </button>
      </div>
      <HiddenFields form={form} posted={reply?.fields} />
      <p className="muted promise">{promise}</p>
      {note}
      <p className="form-status" role="status">
        {phase === "sent" && t("newsletter.checkInbox")}
      </p>
    </form>
  );
}
