// The search opens as a dialog by its links and by the / key. Its code comes with the first wish; where it does not come,
// the links lead to the search page.
import { searchKey, takeEarlyKeys } from "../document/early-keys.ts";
import { siteFacts } from "../site-facts.ts";
import { closePopovers } from "./menus.ts";
import { isPlainClick, visit } from "./navigation.ts";

const typing = "input, textarea, select, [contenteditable]";
const isLetter = (event: KeyboardEvent) =>
  event.key.length === 1 && !event.metaKey && !event.ctrlKey && !event.altKey;
const searchLink = (target: EventTarget | null) =>
  target instanceof Element ? target.closest("a[data-search]") : null;

/** Letters typed while the dialog is on its way; undefined when none is. */
let early: string | undefined;

const loadDialog = () => import("../sections/search-dialog-root.tsx");

async function open(typedBefore = "") {
  if (early !== undefined) return;
  early = typedBefore;
  closePopovers();
  try {
    const { openSearchDialog } = await loadDialog();
    await openSearchDialog(siteFacts().searchIndexUrl, () => {
      const typed = early ?? "";
      early = undefined;
      return typed;
    });
  } catch (error) {
    early = undefined;
    console.error("The search did not load", error);
    void visit("/search");
  }
}

function onKey(event: KeyboardEvent) {
  if (!isLetter(event)) return;
  const typedInto = event.target instanceof Element ? event.target.closest(typing) : null;
  // The field of a search that has just been closed has the focus until the next frame.
  if (typedInto && typedInto.getClientRects().length > 0) return;
  const field = document.querySelector<HTMLInputElement>("dialog.find[open] input");
  // A key that was on its way while the dialog opened belongs into its field.
  if (field) return field.focus();
  if (document.querySelector("dialog:is([open], :popover-open)")) return;
  if (early !== undefined) early += event.key;
  else if (event.key === searchKey) void open();
  else return;
  event.preventDefault();
}

export function startSearch() {
  document.addEventListener("click", (event) => {
    if (!searchLink(event.target) || !isPlainClick(event)) return;
    event.preventDefault();
    void open();
  });
  document.addEventListener("pointerover", ({ target }) => {
    // A wish is not yet told: a failure is told when somebody clicks.
    if (searchLink(target)) void loadDialog().catch(() => undefined);
  });
  const typed = takeEarlyKeys();
  document.addEventListener("keydown", onKey);
  if (typed !== undefined) void open(typed);
}
