import sheetUrl from "../styles/app.css?url";

let loading: Promise<void> | undefined;

/**
 * Adds the whole style sheet, since a document holds only the rules of its own HTML. Rejects when it does not come: what
 * needs it is not shown then.
 */
export function loadWholeSheet(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = sheetUrl;
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      loading = undefined;
      reject(new Error("The style sheet did not load"));
    };
    // The last place, since before any other sheet the browser would take all of them anew and lay out the page again.
    document.head.append(sheet);
  });
  return loading;
}
