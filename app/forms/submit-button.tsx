import { Icon } from "../ui/icon.tsx";

/** Keeps its width and stays focusable while busy. */
export function SubmitButton({
  busy,
  label,
  busyLabel,
}: {
  busy: boolean;
  label: string;
  busyLabel: string;
}) {
  return (
    <button
      type="submit"
      className={busy ? "btn btn-accent submit is-busy" : "btn btn-accent submit"}
      aria-disabled={busy}
    >
      <span aria-hidden={busy}>
        {label} <Icon name="right" />
      </span>
      <span aria-hidden={!busy}>{busyLabel}</span>
    </button>
  );
}
