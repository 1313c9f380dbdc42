type Props = {
  label: string;
  name: string;
  /** The address of the list; the first option is the default and leaves nothing in it. */
  path: string;
  /** The id of the part that is filtered. Without script the next page begins there. */
  part: string;
  options: { value: string; label: string; count?: number }[];
  selected: string;
  /** How many are shown, said aloud when it changes: for one, and for `{count}`. */
  counted: { one: string; other: string };
  result: string;
};

/**
 * Filter buttons of a GET form: they work without script, and the choice can be reloaded and shared. Everything is in the
 * page, so with script nothing is fetched (browser/filters.ts): the list stands in the same section, its element has
 * `data-shown`, and its entries have `data-category`.
 */
export function FilterChips({ label, name, path, part, options, selected, counted, result }: Props) {
  return (
    <div className="bar">
      <form method="get" action={`${path}#${part}`} aria-label={label} className="chips" data-filter="">
        {options.map(({ value, label: text, count }) => (
          <button
            key={value}
            type="submit"
            className="chip"
            name={name}
            value={value}
            aria-pressed={value === selected}
          >
            {text}
            {count !== undefined && <b>{` ${count}`}</b>}
          </button>
        ))}
      </form>
      <p className="count" role="status" data-one={counted.one} data-other={counted.other}>
        {result}
      </p>
    </div>
  );
}
