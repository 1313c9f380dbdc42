import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";

/** The answer to a form as a modal alert, kept as a template until there is one (show-result.ts). */
export function ResultDialog({ form, title }: { form: string; title: string }) {
  return (
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
}
