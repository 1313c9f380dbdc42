import { type CSSProperties, useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";
import type { Notice } from "./toasts.tsx";

/** Specification, section 9: bottom right, three visible, 4 s, 356 px, gap 14 px, Alt+T. Swiping takes 20 px. */
export function ToastList({ notices }: { notices: Notice[] }) {
  const shown = useRef(0);
  useEffect(() => {
    for (const { kind, text } of notices.slice(shown.current)) {
      if (kind === "good") toast.success(text);
      else toast.error(text);
    }
    shown.current = notices.length;
  }, [notices]);
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      hotkey={["altKey", "KeyT"]}
      closeButton
      containerAriaLabel={t("toast.region")}
      style={{ "--width": "356px" } as CSSProperties}
      toastOptions={{
        unstyled: true,
        className: "toast",
        classNames: { error: "bad", closeButton: "toast-close" },
      }}
      icons={{ success: <Icon name="check" />, error: <Icon name="warning" /> }}
    />
  );
}
