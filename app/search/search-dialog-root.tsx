import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { loadWholeSheet } from "../browser/whole-sheet.ts";
import { SearchDialog } from "./search-dialog.tsx";

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
