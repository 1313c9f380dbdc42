import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

type Props = {
  to: string;
  kind: "accent" | "ink" | "line";
  children: ReactNode;
  icon?: IconName;
  small?: boolean;
};

const classes = (kind: Props["kind"], small: boolean | undefined) =>
  `btn btn-${kind}${small ? " btn-sm" : ""}`;

/** A link that looks like a button. Files and fragments are left to the browser. */
export function ButtonLink({ to, kind, children, icon = "right", small }: Props) {
  const inside = (
    <>
      {children} <Icon name={icon} />
    </>
  );
  return to.startsWith("#") || to.startsWith("/downloads/") ? (
    <a className={classes(kind, small)} href={to}>
      {inside}
    </a>
  ) : (
    <a className={classes(kind, small)} href={to}>
      {inside}
    </a>
  );
}

type ArrowProps = {
  to: string;
  children: ReactNode;
  icon?: IconName;
  label?: string;
};

/** An underlined link with an arrow. */
export function ArrowLink({ to, children, icon = "right", label }: ArrowProps) {
  const inside = (
    <>
      {children} <Icon name={icon} />
    </>
  );
  return to.startsWith("#") ? (
    <a className="link" href={to} aria-label={label}>
      {inside}
    </a>
  ) : (
    <a className="link" aria-label={label} href={to}>
      {inside}
    </a>
  );
}
