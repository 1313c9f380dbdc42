import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { findKey } from "../start-script.ts";
import { Link } from "../ui/link.tsx";
import type { FindDialogProps } from "./find-dialog.tsx";

const wanted = "find-wanted";
const loadDialog = () => import("./find-dialog.tsx");

type Dialog = ComponentType<FindDialogProps>;

type LinkProps = {
  className: string;
  label?: string;
  tip?: string;
  /** Called before the dialog opens, so that a menu can close. */
  onOpen?: () => void;
  children: ReactNode;
};

/** The way to the search page; with script it opens the search dialog in place. */
export function FindLink({ className, label, tip, onOpen, children }: LinkProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
    window.dispatchEvent(new Event(wanted));
  };
  return (
    <Link
      className={className}
      to="/search"
      aria-label={label}
      aria-haspopup="dialog"
      data-tip={tip}
      onClick={open}
      onPointerEnter={() => void loadDialog().catch(() => undefined)}
    >
      {children}
    </Link>
  );
}

const typing = "input, textarea, select, [contenteditable]";
const isLetter = (event: KeyboardEvent) =>
  event.key.length === 1 && !event.metaKey && !event.ctrlKey && !event.altKey;

/** Opens the search dialog when a link asks for it or the / key is pressed. Its code is loaded with the first wish. */
export function Find({ indexUrl }: { indexUrl: string }) {
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<Dialog>();
  /** The number of the search that is open; 0 while none is. */
  const [opening, setOpening] = useState(0);
  const openings = useRef(0);
  /** Letters typed while the dialog is on its way; undefined when none is. */
  const early = useRef<string>(undefined);
  useEffect(() => {
    const open = async (typedBefore = "") => {
      if (early.current !== undefined) return;
      early.current = typedBefore;
      try {
        const { FindDialog } = await loadDialog();
        setDialog(() => FindDialog);
        setOpening(++openings.current);
      } catch {
        early.current = undefined;
        navigate("/search");
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isLetter(event)) return;
      const typedInto = event.target instanceof Element ? event.target.closest(typing) : null;
      // The field of a search that has just been closed has the focus until the next frame.
      if (typedInto?.checkVisibility()) return;
      const field = document.querySelector<HTMLInputElement>("dialog.find[open] input");
      // A key that was on its way while the dialog opened belongs into its field.
      if (field) return field.focus();
      if (document.querySelector("dialog:modal")) return;
      if (early.current !== undefined) early.current += event.key;
      else if (event.key === findKey) void open();
      else return;
      event.preventDefault();
    };
    const onWish = () => void open();
    // Until this code was here, start-script.ts has kept the keys.
    const { dataset } = document.documentElement;
    dataset.findReady = "";
    if (dataset.find !== undefined) void open(dataset.find);
    delete dataset.find;
    window.addEventListener(wanted, onWish);
    document.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener(wanted, onWish);
      document.removeEventListener("keydown", onKey);
    };
  }, [navigate]);
  const takeTyped = useCallback(() => {
    const typed = early.current ?? "";
    early.current = undefined;
    return typed;
  }, []);
  if (opening === 0 || !Dialog) return null;
  // The browser tells of a closed dialog a little later: by then the key may have opened the next, which must stay.
  const onClose = () => setOpening((current) => (current === opening ? 0 : current));
  return <Dialog key={opening} indexUrl={indexUrl} takeTyped={takeTyped} onClose={onClose} />;
}
