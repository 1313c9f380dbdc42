import { Fragment, type ReactNode } from "react";
import { paths } from "../../domain/paths.ts";
import type { RootData } from "../data/root-data.server.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";
import { type FieldProps, FormNews, FormProblems, HiddenFields, NoServer } from "./fields.tsx";
import { errorsOf, type FormReply } from "./form-state.ts";

type Props<Name extends string> = {
  form: "contact" | "enrollment";
  path: string;
  root: RootData;
  reply: FormReply | undefined;
  /** Takes the form from browsers without script where no server of ours does. */
  service?: { address: string; ids: Record<string, string> } | undefined;
  /** A field without a label is not asked for. */
  labels: Record<Name, string | undefined>;
  /** The fields in the order of the form. */
  inputs: Record<Name, (field: FieldProps) => ReactNode>;
  words: { label: string; note: string; submit: string; sending: string; sent: string };
  children?: ReactNode;
};

/** The layout shared by forms that create a lead. It works as a plain post; script fills in the `data-part` elements. */
export function LeadForm<Name extends string>(props: Props<Name>) {
  const { form, path, root, reply, labels, inputs, words, children } = props;
  const { formsOrigin, hasServer } = root.facts;
  const service = hasServer ? undefined : props.service;
  const errors = errorsOf(reply);
  const names = Object.keys(inputs) as Name[];
  return (
    <form
      id={`${form}-form`}
      className="form"
      data-form={form}
      method="post"
      noValidate
      action={service?.address ?? `${formsOrigin}${path}`}
      encType={service && "multipart/form-data"}
      aria-label={words.label}
    >
      {!hasServer && !service && <NoServer />}
      <FormProblems form={form} kind={form} reply={reply} labels={labels} />
      {names.map((name) => {
        const label = labels[name];
        if (label === undefined) return null;
        const state = { form, name, label, error: errors[name], value: reply?.fields[name] };
        return <Fragment key={name}>{inputs[name](state)}</Fragment>;
      })}
      <HiddenFields form={form} posted={reply?.fields} />
      {service &&
        Object.entries(service.ids).map(([name, id]) => (
          <input key={name} type="hidden" name={name} defaultValue={id} />
        ))}
      <div className="row form-end full">
        <p className="muted">
          {words.note} <a href={paths.privacy}>{t("privacy.link")}</a>
        </p>
        <button type="submit" className="btn btn-accent submit">
          <span aria-hidden="false">
            {words.submit} <Icon name="right" />
          </span>
          <span aria-hidden="true">{words.sending}</span>
        </button>
      </div>
      <FormNews />
      {children}
      <ResultDialog form={form} title={words.sent} />
    </form>
  );
}

/** The answer to a form as a modal alert, kept as a template until there is one (show-result.ts). */
const ResultDialog = ({ form, title }: { form: string; title: string }) => (
  <template data-part="dialog">
    <dialog
      role="alertdialog"
      className="dialog alert"
      aria-labelledby={`${form}-dialog-title`}
      aria-describedby={`${form}-dialog-text`}
    >
      <h2 id={`${form}-dialog-title`}>
        <Icon name="check" />
        <Icon name="cross" /> <span>{title}</span>
      </h2>
      <div id={`${form}-dialog-text`} />
      <div className="acts">
        <button type="button" className="btn btn-ink btn-sm">
          {t("contact.ok")}
        </button>
      </div>
    </dialog>
  </template>
);
