import type { FocusEvent } from "react";
import { Form } from "react-router";

type Props = {
  label: string;
  name: string;
  /** The path of the page; the first option is the default and leaves nothing in the address. */
  path: string;
  options: { value: string; label: string; count?: number }[];
  selected: string;
  /** How many are shown, said aloud when it changes. */
  result: string;
};

/**
 * On a phone the row scrolls sideways, and browsers leave a button half outside when Tab leads to it. A pressed button
 * must not move: the click would miss it.
 */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.matches(":focus-visible"))
    currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Filter buttons of a GET form: they work without script, and the choice can be reloaded and shared. */
export function FilterChips({ label, name, path, options, selected, result }: Props) {
  return (
    <div className="bar">
      <Form method="get" action={path} replace preventScrollReset aria-label={label} className="chips">
        {options.map(({ value, label: text, count }) => (
          <button
            key={value}
            type="submit"
            className="chip"
            name={name}
            value={value}
            aria-pressed={value === selected}
            onFocus={showWhole}
          >
            {text}
            {count !== undefined && <b>{` ${count}`}</b>}
          </button>
        ))}
      </Form>
      <p className="count" role="status">
        {result}
      </p>
    </div>
  );
}
