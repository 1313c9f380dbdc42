import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldError, FormErrors } from "../../domain/form-fields.ts";
import { campaignNames, submissionIdField, trapField } from "../../domain/form-names.ts";
import type { FormFields } from "../context.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";
import type { FormFailure } from "./form-reply.ts";

const requiredWords: Record<string, string> = {
  name: t("errors.nameRequired"),
  fullName: t("errors.fullNameRequired"),
  email: t("errors.emailRequired"),
  subject: t("errors.subjectRequired"),
  message: t("errors.messageRequired"),
  phone: t("errors.phoneRequired"),
};

/** What is wrong with a field, in words that say what to do. */
function errorText(field: string, error: FieldError): string {
  switch (error.code) {
    case "required":
      return requiredWords[field] ?? field;
    case "tooLong":
      return t("errors.tooLong", { limit: error.limit ?? 0 });
    case "control":
      return field === "message" ? t("errors.controlCharacter") : t("errors.lineBreak");
    case "choice":
      return t("errors.course");
    case "email":
      return t("errors.email");
    case "phone":
      return t("errors.phone");
  }
}

type FieldProps = {
  form: string;
  name: string;
  label: string;
  error?: FieldError | undefined;
  value?: string | undefined;
  hint?: string;
  full?: boolean;
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
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="warning" /> {errorText(name, error)}
        </p>
      )}
    </div>
  );
}

const described = ({ form, name, error, hint }: FieldProps) => {
  const ids = [error && `${form}-${name}-error`, hint && `${form}-${name}-hint`].filter(Boolean);
  return {
    id: `${form}-${name}`,
    name,
    className: "input",
    required: true,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
  };
};

type TextProps = FieldProps & {
  type?: "text" | "email" | "tel";
  autoComplete: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
};

export function TextField({ type = "text", autoComplete, placeholder, ...field }: TextProps) {
  return (
    <Field {...field}>
      <input
        {...described(field)}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        defaultValue={field.value}
      />
    </Field>
  );
}

export function TextArea({ rows, ...field }: FieldProps & { rows: number }) {
  return (
    <Field {...field}>
      <textarea {...described(field)} rows={rows} defaultValue={field.value} />
    </Field>
  );
}

export function SelectField({
  options,
  ...field
}: FieldProps & { options: { value: string; label: string }[] }) {
  return (
    <Field {...field}>
      <select {...described(field)} defaultValue={field.value} autoComplete="off">
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/**
 * The submission's id, filled in by script for each attempt, what a plain post that was not taken said of its campaign,
 * since the address of its answer no longer does, and a trap for robots: an ordinary-looking field that
 * nobody sees, reads out or fills in by browser.
 */
export function HiddenFields({ form, posted }: { form: string; posted?: FormFields | undefined }) {
  return (
    <>
      <input type="hidden" name={submissionIdField} defaultValue={posted?.[submissionIdField] ?? ""} />
      {campaignNames.map(
        (name) =>
          posted?.[name] && <input key={name} type="hidden" name={name} defaultValue={posted[name]} />,
      )}
      <div className="topic" aria-hidden="true">
        <label htmlFor={`${form}-${trapField}`}>Topic</label>
        <input id={`${form}-${trapField}`} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

/** Above the form: how many fields need attention, with a link to each, or why the form was not taken. */
export function FormProblems({
  form,
  errors,
  labels,
  failure,
  action,
}: {
  form: string;
  errors: FormErrors;
  labels: Record<string, string>;
  failure?: { title: string; text: string } | undefined;
  action?: ReactNode;
}) {
  const wrong = Object.entries(errors);
  if (wrong.length === 0 && !failure) return null;
  return (
    <div className="form-err full" role="group">
      <Icon name="warning" />
      <div>
        {failure ? (
          <>
            <p>
              <strong>{failure.title}</strong> {failure.text}
            </p>
            {action}
          </>
        ) : (
          <p>
            <strong>
              {wrong.length === 1
                ? t("errors.summaryOne")
                : t("errors.summaryOther", { count: wrong.length })}
            </strong>{" "}
            {t("errors.kept")}
          </p>
        )}
        {wrong.length > 0 && (
          <ul>
            {wrong.map(([field, error]) => (
              <li key={field}>
                <a href={`#${form}-${field}`}>{`${labels[field] ?? field}: ${errorText(field, error)}`}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

type FailureWords = {
  title: string;
  offline: string;
  server: string;
  /** What else the visitor can do, whatever the cause. */
  fallback?: string;
};

/** A failure in words: whose fault it is and what to do now. */
export function failureText(failure: FormFailure | undefined, words: FailureWords) {
  if (!failure) return undefined;
  const { title, fallback } = words;
  const text = causeText(failure, words);
  return { title, text: fallback ? `${text} ${fallback}` : text };
}

function causeText(failure: FormFailure, words: FailureWords): string {
  switch (failure.cause) {
    case "limited":
      return t("errors.rateLimited", { minutes: Math.max(1, Math.ceil(failure.retryAfterSeconds / 60)) });
    case "refused":
      return t("errors.refused");
    case "notKept":
      return t("draft.notKept");
    default:
      return words[failure.cause];
  }
}
