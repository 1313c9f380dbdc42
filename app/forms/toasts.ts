/** Shows a toast at the bottom right. The page says the same, so a failure is only logged. */
export function showToast(kind: "good" | "bad", text: string) {
  import("./toast-root.tsx").then(
    ({ showInList }) => showInList(kind, text),
    (error) => console.warn("The notices did not load", error),
  );
}
