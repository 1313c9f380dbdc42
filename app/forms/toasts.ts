/** Shows a short notice at the bottom right. Whatever it says also stands on the page, so a failure is only logged. */
export function showToast(kind: "good" | "bad", text: string) {
  import("./toast-root.tsx").then(
    ({ showInList }) => showInList(kind, text),
    (error) => console.warn("The notices did not load", error),
  );
}
