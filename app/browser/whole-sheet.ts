import sheetUrl from "../styles/app.css?url";

let loading: Promise<void> | undefined;

/** Adds the whole sheet, since a document holds only the rules of its own HTML. Rejects when it does not load. */
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
    document.head.append(sheet);
  });
  return loading;
}
