import { useEffect, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";

/** Specification, section 9. */
const threshold = 300;

/** Appears once the page is scrolled more than 300 px. Without script the footer's link does the same. */
export function ScrollToTop() {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const look = () => setVisible(window.scrollY > threshold);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return (
    <button
      type="button"
      className={visible ? "totop is-visible" : "totop"}
      aria-label={t("scrollTop.label")}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <Icon name="up" />
    </button>
  );
}
