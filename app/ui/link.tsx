import type { ComponentPropsWithoutRef } from "react";

type Props = Omit<ComponentPropsWithoutRef<"a">, "href"> & {
  to: string;
  /** For the main links, which are fetched before anybody points at them. */
  prefetch?: "viewport";
  /** The page stays where it is scrolled to. */
  keepScroll?: boolean;
  /** The way back leads past the page that is left. */
  replace?: boolean;
};

const mark = (value: boolean | undefined) => (value ? "" : undefined);

/** A link to a page of this site, without work of its own when pages are drawn: page-links.tsx serves all of them. */
export function Link({ to, prefetch, keepScroll, replace, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={to}
      data-page={prefetch ?? ""}
      data-keep-scroll={mark(keepScroll)}
      data-replace={mark(replace)}
    />
  );
}
