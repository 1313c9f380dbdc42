import { say } from "../browser/status-line.ts";

/** Shows a toast at the bottom right, or a line where its code does not load, as without a connection. */
export function showToast(kind: "good" | "bad", text: string) {
  import("./toast-root.tsx")
    .then(({ showInList }) => showInList(kind, text))
    .catch((error) => {
      console.warn("The notices did not load", error);
      say(text);
    });
}
