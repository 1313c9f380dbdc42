import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldError } from "../../domain/forms/form-fields.ts";
import { campaignNames, submissionIdField, trapField } from "../../domain/forms/form-names.ts";
import type { FormFields } from "../../domain/forms/submission.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";
import { errorText } from "./field-errors.ts";
import { errorsOf, type FormKind, type FormReply, failureOf } from "./form-state.ts";
import { failureText, summaryText } from "./form-words.ts";

export type FieldProps = {
  form: string;
  name: string;
  label: string;
  error?: FieldError | undefined;
  value?: string | undefined;
  hint?: string;
  full?: boolean;
  optional?: boolean;
};

function Field({ form, name, label, error, hint, full, children }: FieldProps & { children: ReactNode }) {
  const id = `${form}-${name}`;
  return (
    <div className={full ? "field full" : "field"}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="err" id={`${id}-error`} hidden={!error}>
        <Icon name="warning" /> <span>{error && errorText(name, error)}</span>
      </p>
    </div>
  );
}

const described = ({ form, name, error, hint, optional }: FieldProps) => {
  const ids = [error && `${form}-${name}-error`, hint && `${form}-${name}-hint`].filter(Boolean);
  return {
    id: `${form}-${name}`,
    name,
    className: "input",
    required: !optional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
  };
};

type TextProps = FieldProps & {
  type?: "text" | "email" | "tel";
  autoComplete: HTMLInputAutoCompleteAttribute;
};

export const TextField = ({ type = "text", autoComplete, ...field }: TextProps) => (
  <Field {...field}>
    <input
      {...described(field)}
      type={type}
      autoComplete={autoComplete}
      dir="auto"
      defaultValue={field.value}
    />
  </Field>
);

export const TextArea = ({ rows, ...field }: FieldProps & { rows: number }) => (
  <Field {...field}>
    <textarea {...described(field)} rows={rows} dir="auto" defaultValue={field.value} />
  </Field>
);

export type Option = { value: string; label: string };

type SelectProps = FieldProps & {
  options: Option[];
  /** What is said below the field of each option: that of the chosen one. */
  facts?: { of: string; text: string }[];
  /** Below the options, each with its own heading; `of` is what `data-of` says of the group. */
  groups?: { of: string; label: string; options: Option[] }[];
};

export const SelectField = ({ options, groups = [], facts = [], ...field }: SelectProps) => (
  <Field {...field}>
    <select {...described(field)} defaultValue={field.value} autoComplete="off">
      <Options of={options} />
      {groups.map(({ of, label, options: grouped }) => (
        <optgroup key={of} label={label} data-of={of}>
          <Options of={grouped} />
        </optgroup>
      ))}
    </select>
    {facts.length > 0 && (
      <p className="hint" aria-live="polite">
        {facts.map(({ of, text }) => (
          <span key={of} data-fact={of} hidden={of !== field.value}>
            {text}
          </span>
        ))}
      </p>
    )}
  </Field>
);

const Options = ({ of }: { of: Option[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Id, campaign (the address of a refused post no longer has it) and a honeypot: people and autofill never see it. */
export const HiddenFields = ({ form, posted }: { form: string; posted?: FormFields | undefined }) => (
  <>
    <input type="hidden" name={submissionIdField} defaultValue={posted?.[submissionIdField] ?? ""} />
    {campaignNames.map(
      (name) => posted?.[name] && <input key={name} type="hidden" name={name} defaultValue={posted[name]} />,
    )}
    <div className="topic" aria-hidden="true">
      <label htmlFor={`${form}-${trapField}`}>{t("trap.label")}</label>
      <input id={`${form}-${trapField}`} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  </>
);

/** Above a form that reaches nobody, which is said before somebody fills it in. */
export const NoServer = () => (
  <p className="form-err full">
    <Icon name="warning" /> {t("errors.noServer")}
  </p>
);

type ProblemsProps = {
  form: string;
  kind: FormKind;
  reply: FormReply | undefined;
  labels: Record<string, string | undefined>;
};

/** How many fields need attention, or why the form was refused. Hidden while empty; form-parts.ts fills it in. */
export function FormProblems({ form, kind, reply, labels }: ProblemsProps) {
  const wrong = Object.entries(errorsOf(reply));
  const result = reply?.result;
  const failure = result && result.status !== "invalid" && failureText(kind, failureOf(result));
  const mistakes = wrong.length > 0 && { title: summaryText(wrong.length), text: t("errors.kept") };
  const said = failure || mistakes || undefined;
  return (
    <div
      className="form-err full"
      role="group"
      data-part="problems"
      data-labels={JSON.stringify(labels)}
      hidden={!said}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a plain post, focus starts where the page says what is wrong
      autoFocus={said !== undefined}
    >
      <Icon name="warning" />
      <div>
        <p>
          <strong>{said?.title}</strong> <span>{said?.text}</span>
        </p>
        <ul hidden={wrong.length === 0}>
          {wrong.map(([field, error]) => (
            <li key={field}>
              <a href={`#${form}-${field}`}>{`${labels[field] ?? field}: ${errorText(field, error)}`}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Present before scripts fill it in: a live region that appears with its text may not be announced. */
export const FormNews = () => (
  <>
    <div className="form-note full is-empty" data-part="note">
      <div aria-live="polite" tabIndex={-1} />
    </div>
    <p className="form-status full" role="status" data-part="status" />
  </>
);
