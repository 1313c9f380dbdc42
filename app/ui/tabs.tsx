import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Link } from "./link.tsx";

type Tab = { id: string; label: string; panel: ReactNode };

type Props = {
  label: string;
  tabs: Tab[];
  selected: string;
  /** The address that shows a tab; without script it is an ordinary link. */
  hrefOf: (id: string) => string;
};

const steps: Record<string, (i: number, last: number) => number> = {
  ArrowRight: (i, last) => (i === last ? 0 : i + 1),
  ArrowLeft: (i, last) => (i === 0 ? last : i - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs whose choice is in the address. Arrow keys move and select; only the selected tab is in the tab order. */
export function Tabs({ label, tabs, selected, hrefOf }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const step = steps[event.key];
    const target = step && at >= 0 ? links[step(at, links.length - 1)] : undefined;
    if (event.key === " " && at >= 0) links[at]?.click();
    else if (!target) return;
    event.preventDefault();
    target?.focus();
    // The row scrolls sideways on a phone, and the focus alone leaves a tab half outside where it is.
    target?.scrollIntoView({ block: "nearest", inline: "nearest" });
    target?.click();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name }) => (
          <Link
            key={id}
            id={`tab-${id}`}
            role="tab"
            to={hrefOf(id)}
            replace
            keepScroll
            aria-selected={id === selected}
            aria-controls={`panel-${id}`}
            tabIndex={id === selected ? 0 : -1}
          >
            {name}
          </Link>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          hidden={id !== selected}
        >
          {id === selected && panel}
        </div>
      ))}
    </>
  );
}
