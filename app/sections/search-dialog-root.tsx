// The search dialog in the page, loaded with the first wish for it.
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { loadWholeSheet } from "../browser/whole-sheet.ts";
import { FindDialog } from "./find-dialog.tsx";

let root: Root | undefined;
/** Counts, since the browser tells of a closed dialog a little later: by then the next may be open, which must stay. */
let openings = 0;

/** Opens an empty search. `takeTyped` hands over what was typed before its field had the focus. */
export async function openSearchDialog(indexUrl: string, takeTyped: () => string) {
  await loadWholeSheet();
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  const opening = ++openings;
  const onClose = () => {
    if (opening === openings) root?.render(null);
  };
  flushSync(() =>
    root?.render(<FindDialog key={opening} indexUrl={indexUrl} takeTyped={takeTyped} onClose={onClose} />),
  );
}
