import { useEffect } from "react";
import { t } from "../words.ts";
import { Icon } from "./icon.tsx";

const choices = ["light", "dark", "system"] as const;
const names = { light: t("theme.light"), dark: t("theme.dark"), system: t("theme.system") };

/**
 * Lets colours change at once: as transitions they would lag behind what has none, and cost a slow phone ten more
 * frames. A bubbling change comes here before it comes to theme.ts, which listens at the window.
 */
function stopTransitions() {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets = [still];
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.adoptedStyleSheets = [];
    }),
  );
}

/** Radio buttons that the script in the head reads (theme.ts), so they work before and without React. */
export function ThemeSwitch({ name, labelled }: { name: string; labelled?: boolean }) {
  useEffect(() => {
    window.dispatchEvent(new Event("themesync"));
  }, []);
  return (
    <fieldset className="theme" onChange={stopTransitions}>
      <legend className="sr">{t("theme.label")}</legend>
      {choices.map((choice) => (
        <label key={choice} data-tip={labelled ? undefined : names[choice]}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={choice}
            data-theme=""
            defaultChecked={choice === "system"}
          />
          <Icon name={choice} />
          <span className={labelled ? undefined : "sr"}>{names[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
