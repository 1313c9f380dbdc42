import { paths } from "../../domain/paths.ts";
import { FormNews, FormProblems, HiddenFields, NoServer, TextField } from "../forms/fields.tsx";
import { errorsOf, type FormReply } from "../forms/form-state.ts";
import { SubmitButton } from "../ui/button.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";

type Props = {
  /** In the footer of most pages, or on the newsletter's own page. */
  place: "footer" | "page";
  promise: string;
  reply?: FormReply | undefined;
};

const labels = { email: t("newsletter.label") };

export function NewsletterForm({ place, promise, reply }: Props) {
  const form = `newsletter-${place}`;
  const root = useRoot();
  return (
    <form
      className="newsletter"
      data-form="newsletter"
      method="post"
      noValidate
      action={root.facts.formsOrigin + paths.newsletter}
      aria-label={place === "footer" ? t("newsletter.formLabel") : t("newsletter.subscribe")}
    >
      {!root.facts.hasServer && <NoServer />}
      <FormProblems form={form} kind="newsletter" reply={reply} labels={labels} />
      <div className="one-line">
        <TextField
          form={form}
          name="email"
          label={labels.email}
          error={errorsOf(reply).email}
          value={reply?.fields.email}
          type="email"
          autoComplete="email"
        />
        <SubmitButton kind={place === "footer" ? "line" : "accent"}>{t("newsletter.subscribe")}</SubmitButton>
      </div>
      <HiddenFields form={form} posted={reply?.fields} />
      <p className="muted promise">{promise}</p>
      <FormNews />
    </form>
  );
}
