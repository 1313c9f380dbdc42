import { type KeyboardEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type FindEntry, find, longestQuery } from "../../domain/find.ts";
import { visit } from "../browser/navigation.ts";
import { loadSearchIndex } from "../search-index.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { t } from "../words.ts";
import { FoundText, findSummary, searchPath } from "./find-results.tsx";

/** The dialog names the best; the search page has them all. */
const mostShown = 8;
const optionId = (index: number) => `find-option-${index}`;

export type FindDialogProps = {
  indexUrl: string;
  /** Hands over what was typed before the field had the focus. */
  takeTyped: () => string;
  onClose: () => void;
};

/** A text field with the results as its list: arrows choose, Enter opens, Escape closes. */
export function FindDialog({ indexUrl, takeTyped, onClose }: FindDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [entries, setEntries] = useState<FindEntry[] | "failed">();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(-1);
  // Before the browser hands over the next key: the field gets the focus and what was typed so far in one step.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    const typed = takeTyped();
    setQuery((query) => query + typed);
  }, [takeTyped]);
  useEffect(() => {
    loadSearchIndex(indexUrl).then(setEntries, () => setEntries("failed"));
  }, [indexUrl]);

  const asked = query.trim();
  const isReady = Array.isArray(entries);
  const result = find(isReady ? entries : [], asked);
  const shown = result.found.slice(0, mostShown);
  const chosen = shown[active];

  const goTo = (path: string) => {
    dialog.current?.close();
    void visit(path);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen) goTo(chosen.path);
    else if (asked !== "") goTo(searchPath(asked));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || shown.length === 0) return;
    event.preventDefault();
    // One place more than there are results: the text field itself, between the last and the first.
    const places = shown.length + 1;
    const next = ((active + 1 + step + places) % places) - 1;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };

  return (
    <dialog ref={dialog} className="find" aria-label={t("find.label")} closedby="any" onClose={onClose}>
      <form action="/search" role="search" onSubmit={onSubmit}>
        <Icon name="find" />
        <input
          name="q"
          type="text"
          role="combobox"
          aria-label={t("find.label")}
          aria-expanded={shown.length > 0}
          aria-controls="find-results"
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(active)}
          placeholder={t("find.placeholder")}
          maxLength={longestQuery}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="x"
          aria-label={t("find.close")}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="cross" />
        </button>
      </form>
      <p className="find-status" role="status">
        {statusText()}
      </p>
      <div className="found-list" id="find-results" role="listbox" aria-label={t("find.results")}>
        {shown.map((found, i) => (
          <Link
            key={`${found.path} ${found.title}`}
            id={optionId(i)}
            role="option"
            aria-selected={i === active}
            tabIndex={-1}
            className="found"
            to={found.path}
            onClick={() => dialog.current?.close()}
          >
            <FoundText result={found} query={asked} />
          </Link>
        ))}
      </div>
      <div className="find-foot">
        {entries === "failed" ? (
          <a className="link" href={searchPath(asked)}>
            {t("find.failedLink")} <Icon name="right" />
          </a>
        ) : (
          result.found.length > shown.length && (
            <Link className="link" to={searchPath(asked)} onClick={() => dialog.current?.close()}>
              {t("find.more", { count: result.found.length })} <Icon name="right" />
            </Link>
          )
        )}
        <Keys />
      </div>
    </dialog>
  );

  function statusText() {
    if (entries === "failed") return t("find.failed");
    if (asked === "") return t("find.hint");
    return isReady ? findSummary(result, asked) : t("find.loading");
  }
}

/** What the keys do, for those who see them; the list's role says it to others. */
function Keys() {
  return (
    <p className="find-keys" aria-hidden="true">
      <kbd>
        <Icon name="up" />
      </kbd>
      <kbd>
        <Icon name="down" />
      </kbd>
      {t("find.keyMove")}
      <kbd>Enter</kbd>
      {t("find.keyOpen")}
      <kbd>Esc</kbd>
      {t("find.keyClose")}
    </p>
  );
}
