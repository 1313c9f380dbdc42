import type { ReactNode } from "react";
import { t } from "../words.ts";
import { Icon, type IconName } from "./icon.tsx";

export const Details = ({ of }: { of: { label: string; value: string }[] }) => (
  <dl className="terms">
    {of.map(({ label, value }) => (
      <Fact key={label} label={label}>
        {value}
      </Fact>
    ))}
  </dl>
);

type FactProps = { label: string; className?: string | undefined; children: ReactNode };

export const Fact = ({ label, className, children }: FactProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type TextsProps = { items: readonly string[]; className?: string; numbered?: boolean; icon?: IconName };

export function Texts({ items, className, numbered, icon }: TextsProps) {
  const List = numbered ? "ol" : "ul";
  return (
    <List className={className}>
      {items.map((item) => (
        <li key={item}>
          {icon && <Icon name={icon} />}
          {item}
        </li>
      ))}
    </List>
  );
}

type LinksProps = { links: readonly { path: string; title: ReactNode }[]; className?: string };

export const Links = ({ links, className }: LinksProps) => (
  <ul className={className}>
    {links.map(({ path, title }) => (
      <li key={path}>
        <a href={path}>{title}</a>
      </li>
    ))}
  </ul>
);

export const Diamonds = ({ items }: Pick<TextsProps, "items">) => (
  <Texts className="diamonds" items={items} />
);

/** Short words with diamond marks. With `limit`, the rest is counted, named in a tooltip and listed when opened. */
export function TagList({ tags, limit }: { tags: string[]; limit?: number }) {
  const shown = limit === undefined ? tags : tags.slice(0, limit);
  const rest = tags.slice(shown.length);
  return (
    <ul className="tags">
      {shown.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {rest.length > 0 && (
        <li className="more">
          <details className="more-tags">
            <summary data-tip={rest.join(", ")}>{t("catalogue.more", { count: rest.length })}</summary>
            <span>{rest.join(", ")}</span>
          </details>
        </li>
      )}
    </ul>
  );
}

type FoldedProps<Item> = {
  items: Item[];
  first: number;
  draw: (some: Item[]) => ReactNode;
};

/** A phone shows the first ones, and the others when asked, behind the number of all. Elsewhere they are open. */
export function Folded<Item>({ items, first, draw }: FoldedProps<Item>) {
  const count = items.length;
  return (
    <>
      {first > 0 && draw(items.slice(0, first))}
      {first < count && (
        <details className="fold">
          <summary>{t("points.all", { count })}</summary>
          {draw(items.slice(first))}
        </details>
      )}
    </>
  );
}

/** On a phone it opens by the heading above it, in a `by-heading`; `label` is what assistive technology calls that. */
export const FoldedBelow = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="fold">
    <summary>
      <span className="sr">{label}</span>
    </summary>
    {children}
  </details>
);

/** What stands below, in one line that scrolls on a phone. */
export const JumpLinks = ({ links }: Pick<LinksProps, "links">) =>
  links.length > 1 && (
    <nav className="jump" aria-label={t("privacy.contents")}>
      <Links className="head-ways" links={links} />
    </nav>
  );

/** What stands on a page, beside it in a `.with-contents`; on a phone, folded above it. */
export const Contents = ({ parts }: { parts: { id: string; heading: ReactNode }[] }) => (
  <nav className="contents" aria-labelledby="contents-heading">
    <h2 id="contents-heading">{t("privacy.contents")}</h2>
    <details className="fold">
      <summary>{t("privacy.contents")}</summary>
      <Links links={parts.map(({ id, heading }) => ({ path: `#${id}`, title: heading }))} />
    </details>
  </nav>
);
