import { type ComponentType, useEffect, useState } from "react";

type Kind = "good" | "bad";
const wanted = "toast-wanted";

/** Shows a short notice at the bottom right. Whatever it says also stands on the page. */
export function showToast(kind: Kind, text: string) {
  window.dispatchEvent(new CustomEvent(wanted, { detail: { kind, text } }));
}

/** The list of toasts. Its code is loaded with the first toast. */
export function Toasts() {
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    const show = async (event: Event) => {
      const { kind, text } = (event as CustomEvent<{ kind: Kind; text: string }>).detail;
      const code = await import("./toast-list.tsx");
      setList(() => code.ToastList);
      code.addToast(kind, text);
    };
    window.addEventListener(wanted, show);
    return () => window.removeEventListener(wanted, show);
  }, []);
  return List ? <List /> : null;
}
