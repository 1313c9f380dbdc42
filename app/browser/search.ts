// Search links and the / key open a dialog, loaded when first needed. If that fails, links lead to the search page.
import { searchKey, takeEarlyKeys } from "../document/early-keys.ts";
import { closeWhatIsOpen } from "./menus.ts";
import { beginNavigation, isPlainClick, visit } from "./navigation/navigation.ts";
import { inTime, pageLimitMs } from "./time-limit.ts";

const typing = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";
const isLetter = (event: KeyboardEvent) =>
  event.key.length === 1 && !event.metaKey && !event.ctrlKey && !event.altKey;
const searchLink = (target: EventTarget | null) =>
  target instanceof Element ? target.closest("a[data-search]") : null;

/** What was typed while the dialog is loading; undefined when it is not. */
let early: string | undefined;

const loadDialog = () => import("../search/search-dialog-root.tsx");

async function open(typedBefore = "") {
  if (early !== undefined) return;
  early = typedBefore;
  closeWhatIsOpen();
  // Nobody waits for it any longer who has followed a link, or gone back, since.
  const isWanted = beginNavigation();
  try {
    const openDialog = await inTime(
      loadDialog().then((dialog) => dialog.prepareSearchDialog()),
      pageLimitMs,
    );
    if (isWanted()) openDialog(early);
  } catch (error) {
    console.error("The search did not load", error);
    const link = document.querySelector<HTMLAnchorElement>("a[data-search]");
    const query = early && `?${new URLSearchParams({ q: early })}`;
    if (link && isWanted()) void visit(link.href + query);
  }
  early = undefined;
}

function onKey(event: KeyboardEvent) {
  if (!isLetter(event)) return;
  const typedInto = event.target instanceof Element ? event.target.closest(typing) : null;
  // The field of a dialog that was just closed keeps the focus until the next frame.
  if (typedInto && typedInto.getClientRects().length > 0) return;
  const field = document.querySelector<HTMLInputElement>(".search-dialog[open] input");
  const isPress = event.key === " " && event.target instanceof Element && event.target.closest("button, a");
  // A key pressed while the dialog was opening belongs in its field.
  if (field) return isPress ? undefined : field.focus();
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
    // Only a prefetch: a failure is reported when somebody clicks.
    if (searchLink(target)) void loadDialog().catch(() => undefined);
  });
  const typed = takeEarlyKeys();
  document.addEventListener("keydown", onKey);
  if (typed !== undefined) void open(typed);
}
