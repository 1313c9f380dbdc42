import { Icon } from "../ui/icon.tsx";

/** Two labels in one place, so that the button keeps its width when form-parts.ts shows that the form is being sent. */
export function SubmitButton({ label, busyLabel }: { label: string; busyLabel: string }) {
  return (
    <button type="submit" className="btn btn-accent submit">
      <span aria-hidden="false">
        {label} <Icon name="right" />
      </span>
      <span aria-hidden="true">{busyLabel}</span>
    </button>
  );
}
