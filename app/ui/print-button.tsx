import { t } from "../words.ts";
import { Icon } from "./icon.tsx";

/** In a view that a query changes. Only script can print, and shows it. */
export function PrintButton() {
  return (
    <button type="button" className="link" data-print="" hidden>
      <Icon name="print" /> {t("compare.print")}
    </button>
  );
}
