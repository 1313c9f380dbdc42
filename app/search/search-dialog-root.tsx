import { type KeyboardEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { paths, searchPath } from "../../domain/paths.ts";
import { maxQueryLength, type SearchEntry, type SearchResult, search } from "../../domain/search.ts";
import { visit } from "../browser/navigation/navigation.ts";
import { pageLimitMs } from "../browser/time-limit.ts";
import { loadWholeSheet } from "../browser/whole-sheet.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";
import { loadSearchIndex } from "./search-index.ts";
import { FoundText, findSummary } from "./search-results.tsx";

/** Undefined while they are on their way. */
type Entries = SearchEntry[] | "failed" | undefined;

const maxShown = 8;
const optionId = (index: number) => `find-option-${index}`;

function statusText(entries: Entries, result: SearchResult, asked: string): string {
  if (entries === "failed") return t("search.failed");
  if (asked === "") return t("search.hint");
  return entries ? findSummary(result, asked) : t("search.loading");
}

/** Where an arrow key leads from a result, -1 being the text field; undefined for another key, or without results. */
function nextPlace(key: string, active: number, results: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || results === 0) return undefined;
  // One place more than there are results, for the text field itself, between the last and the first.
  const places = results + 1;
  return ((active + 1 + step + places) % places) - 1;
}

/** Safari, Chrome before 134 and Firefox before 141 lack `closedby`. Selecting past the edge must not close it. */
function closeByPressOutside(dialog: HTMLDialogElement) {
  const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    return target === dialog && !isInside;
  };
  let beganOutside = false;
  dialog.addEventListener("pointerdown", (event) => {
    beganOutside = isOutside(event);
  });
  dialog.addEventListener("click", (event) => {
    if (beganOutside && isOutside(event)) dialog.close();
  });
}

function SearchDialog({ typed, onClose }: { typed: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [entries, setEntries] = useState<Entries>();
  const [query, setQuery] = useState(typed);
  const [active, setActive] = useState(-1);
  // A layout effect, so that the field gets the focus before the next key arrives.
  useLayoutEffect(() => {
    if (!dialog.current) return;
    if (!dialog.current.open) dialog.current.showModal();
    closeByPressOutside(dialog.current);
  }, []);
  useEffect(() => {
    loadSearchIndex().then(setEntries, () => setEntries("failed"));
    // It may still come; until then there is the search page.
    const timer = setTimeout(() => setEntries((before) => before ?? "failed"), pageLimitMs);
    return () => clearTimeout(timer);
  }, []);

  const asked = query.trim();
  const isReady = Array.isArray(entries);
  const result = search(isReady ? entries : [], asked, t("search.common"));
  const shown = result.found.slice(0, maxShown);
  const chosen = shown[active];

  const close = () => dialog.current?.close();
  const goTo = (path: string) => {
    close();
    void visit(path);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen) goTo(chosen.path);
    else if (asked !== "") goTo(searchPath(asked));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, active, shown.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };

  return (
    <dialog ref={dialog} className="search-dialog" aria-label={t("search.label")} onClose={onClose}>
      <form action={paths.search} role="search" onSubmit={onSubmit}>
        <Icon name="find" />
        <input
          name="q"
          type="text"
          role="combobox"
          aria-label={t("search.label")}
          aria-expanded={shown.length > 0}
          aria-controls="search-results"
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(active)}
          placeholder={t("search.placeholder")}
          maxLength={maxQueryLength}
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
        <button type="button" className="tap x" aria-label={t("search.close")} onClick={close}>
          <Icon name="cross" />
        </button>
      </form>
      <p className="search-status" role="status">
        {statusText(entries, result, asked)}
      </p>
      <div
        className="found-list"
        id="search-results"
        role="listbox"
        tabIndex={-1}
        aria-label={t("search.results")}
      >
        {shown.map((found, i) => (
          <a
            key={`${found.path} ${found.title}`}
            id={optionId(i)}
            role="option"
            aria-selected={i === active}
            tabIndex={-1}
            className="found"
            onClick={close}
            href={found.path}
          >
            {/* Made anew for each query: React cannot add marks among texts that a translator has replaced. */}
            <FoundText key={asked} result={found} query={asked} />
          </a>
        ))}
      </div>
      <div className="row search-foot">
        {entries === "failed" ? (
          <a className="link" href={searchPath(asked)}>
            {t("search.failedLink")} <Icon name="right" />
          </a>
        ) : (
          <WayOn asked={isReady ? asked : ""} found={result.found.length} onChosen={close} />
        )}
        <Keys />
      </div>
    </dialog>
  );
}

/** To the results that the dialog does not show, or to us when there are none. */
function WayOn({ asked, found, onChosen }: { asked: string; found: number; onChosen: () => void }) {
  if (asked === "" || (found > 0 && found <= maxShown)) return null;
  return (
    <a key={asked} className="link" onClick={onChosen} href={found > 0 ? searchPath(asked) : paths.contact}>
      {found > 0 ? t("search.more", { count: found }) : t("search.ask")} <Icon name="right" />
    </a>
  );
}

/** Visible hints for the keys; screen readers know them from the list's role. */
const Keys = () => (
  <p className="search-keys" aria-hidden="true">
    <kbd>
      <Icon name="up" />
    </kbd>
    <kbd>
      <Icon name="down" />
    </kbd>
    {t("search.keyMove")}
    <kbd>{t("search.enterKey")}</kbd>
    {t("search.keyOpen")}
    <kbd>{t("search.escapeKey")}</kbd>
    {t("search.keyClose")}
  </p>
);

let root: Root | undefined;
/** A counter, since a dialog's close event arrives a little later, when the next one may be open, which must stay. */
let openings = 0;

/** Resolves to what opens a search for a text, once its styles are there. */
export async function prepareSearchDialog(): Promise<(typed: string) => void> {
  await loadWholeSheet();
  return openSearchDialog;
}

function openSearchDialog(typed: string) {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  const opening = ++openings;
  const onClose = () => {
    if (opening === openings) root?.render(null);
  };
  flushSync(() => root?.render(<SearchDialog key={opening} typed={typed} onClose={onClose} />));
}
