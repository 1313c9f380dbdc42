import { useEffect } from "react";
import type { RootData } from "../root.tsx";

/** The entry of localStorage that lists what waits, as waiting-store.ts writes it. */
export const waitingKey = "waiting";

function doesAnyWait(): boolean {
  try {
    return /submissionId/.test(localStorage.getItem(waitingKey) ?? "");
  } catch {
    // Storage is off in this browser, so nothing waits.
    return false;
  }
}

/** Has what waits on this device sent. The code for it is loaded only when something waits. */
export function useWaitingMessages(root: RootData | undefined) {
  useEffect(() => {
    if (!root || !doesAnyWait()) return;
    const load = async () => {
      try {
        (await import("./watch-waiting.ts")).watchWaiting(root);
      } catch {
        window.addEventListener("online", load, { once: true });
      }
    };
    void load();
  }, [root]);
}
