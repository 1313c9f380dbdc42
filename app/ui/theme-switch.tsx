import { t } from "../words.ts";
import { Icon } from "./icon.tsx";

const choices = ["light", "dark", "system"] as const;
const names = { light: t("theme.light"), dark: t("theme.dark"), system: t("theme.system") };

/** Radio buttons handled by the script in the head (document/theme.ts), so they work from the first paint on. */
export const ThemeSwitch = ({ name, labelled }: { name: string; labelled?: boolean }) => (
  <fieldset className="theme">
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
