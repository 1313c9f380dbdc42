import { type ComponentType, useEffect, useState } from "react";

export type Notice = { kind: "good" | "bad"; text: string };
const wanted = "toast-wanted";

/** Shows a short notice at the bottom right. Whatever it says also stands on the page. */
export function showToast(kind: Notice["kind"], text: string) {
  window.dispatchEvent(new CustomEvent<Notice>(wanted, { detail: { kind, text } }));
}

/** The list of toasts. Its code is loaded with the first toast. */
export function Toasts() {
  const [List, setList] = useState<ComponentType<{ notices: Notice[] }>>();
  const [notices, setNotices] = useState<Notice[]>([]);
  useEffect(() => {
    const show = async (event: Event) => {
      const { detail } = event as CustomEvent<Notice>;
      try {
        const { ToastList } = await import("./toast-list.tsx");
        setList(() => ToastList);
        setNotices((before) => [...before, detail]);
      } catch {
        // No connection to load it with. What it says stands on the page.
      }
    };
    window.addEventListener(wanted, show);
    return () => window.removeEventListener(wanted, show);
  }, []);
  return List ? <List notices={notices} /> : null;
}
