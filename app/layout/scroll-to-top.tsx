import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";

/** The round button that browser/scroll-to-top.ts shows once the page is scrolled. */
export function ScrollToTop() {
  return (
    <button type="button" className="totop" aria-label={t("scrollTop.label")}>
      <Icon name="up" />
    </button>
  );
}
