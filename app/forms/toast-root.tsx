import type { CSSProperties } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { loadWholeSheet } from "../browser/whole-sheet.ts";
import { afterFrame } from "../document/after-frame.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";

/** docs/behaviour.md, "Tooltips and notices": bottom right, three visible, 4 s, 356 px wide, gap 14 px, Alt+T. */
const ToastList = () => (
  <Toaster
    position="bottom-right"
    visibleToasts={3}
    duration={4000}
    gap={14}
    hotkey={["altKey", "KeyT"]}
    closeButton
    containerAriaLabel={t("toast.region")}
    // Above the button that scrolls to the top.
    offset={{ bottom: 92, right: 24 }}
    mobileOffset={{ bottom: 92 }}
    style={{ "--width": "356px", fontFamily: "inherit" } as CSSProperties}
    toastOptions={{
      unstyled: true,
      className: "toast",
      classNames: { error: "bad", closeButton: "toast-close" },
    }}
    icons={{ success: <Icon name="check" />, error: <Icon name="warning" /> }}
  />
);

let isThere = false;

/** Adds a toast to the list, which is added to the page with the first one. Rejects when its styles do not load. */
export async function showInList(kind: "good" | "bad", text: string) {
  await loadWholeSheet();
  if (!isThere) {
    isThere = true;
    const root = createRoot(document.body.appendChild(document.createElement("div")));
    // The list must be mounted and listening before the first toast is added.
    flushSync(() => root.render(<ToastList />));
    // A live region that appears with its text may not be announced.
    await new Promise<void>(afterFrame);
  }
  if (kind === "good") toast.success(text);
  else toast.error(text);
}
