import type { ReactNode } from "react";
import { counted, figure } from "../words.ts";

/** A category of entries. Without a label it has no button, and its entries show only under "all". */
export type Category = { id: string; label?: string | undefined };

type Option = { value: string; label: string };

export const allEntries = "all";

/** The buttons, that of all entries first, and the value of the one that an address asks for. */
export function filterFor(
  asked: string,
  all: string,
  categories: Category[],
  entries: { category?: string | undefined }[],
) {
  const used = new Set(entries.map(({ category }) => category));
  const fields = categories.flatMap(({ id, label }) => (label && used.has(id) ? [{ value: id, label }] : []));
  const options: Option[] = [{ value: allEntries, label: all }, ...fields];
  return { options, selected: options.find(({ value }) => value === asked)?.value ?? allEntries };
}

type Props = {
  label: string;
  /** The address of the list; the first option is the default and leaves nothing in it. */
  path: string;
  /** The id of the filtered section. Without script the next page is scrolled to it. */
  part: string;
  options: (Option & { count?: number })[];
  selected: string;
  shown: number;
  /** How many are shown, announced when it changes: for one, and for `{count}`. */
  words: { one: string; other: string };
  children?: ReactNode;
};

/** The list is in the same section: its element has `data-shown`, its entries `data-category` (browser/filters.ts). */
export function FilterChips(props: Props) {
  const { label, path, part, options, selected, shown, words, children } = props;
  // With only one category there is nothing to choose.
  if (options.length < 3) return null;
  return (
    <div className="row bar">
      <form method="get" action={`${path}#${part}`} aria-label={label} className="chips" data-filter="">
        {children}
        {options.map(({ value, label: text, count }) => (
          <button
            key={value}
            type="submit"
            className="chip"
            name="category"
            value={value}
            aria-pressed={value === selected}
          >
            {text}
            {count !== undefined && <b>{` ${figure(count)}`}</b>}
          </button>
        ))}
      </form>
      <p className="count" role="status" data-one={words.one} data-other={words.other}>
        {counted(shown, words.one, words.other)}
      </p>
    </div>
  );
}
