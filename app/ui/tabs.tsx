import type { ReactNode } from "react";

type Tab = { id: string; label: string; panel: ReactNode };

type Props = {
  label: string;
  tabs: Tab[];
  selected: string;
  hrefOf: (id: string) => string;
};

/**
 * Tabs whose choice is in the address. All panels are in the page; script switches between them, by click and arrow keys,
 * and leaves only the selected tab in the tab order (browser/tabs.ts).
 */
export function Tabs({ label, tabs, selected, hrefOf }: Props) {
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <a
            key={id}
            id={`tab-${id}`}
            role="tab"
            aria-selected={id === selected}
            aria-controls={`panel-${id}`}
            href={hrefOf(id)}
          >
            {name}
          </a>
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
          {panel}
        </div>
      ))}
    </>
  );
}
