import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

type Props = {
  to: string;
  kind: "accent" | "line";
  children: ReactNode;
  icon?: IconName;
  small?: boolean;
};

export function ButtonLink({ to, kind, children, icon = "right", small }: Props) {
  return (
    <a className={`btn btn-${kind}${small ? " btn-sm" : ""}`} href={to}>
      {children} <Icon name={icon} />
    </a>
  );
}

/** `whole` makes it the link of all that it stands in. */
export function ArrowLink({
  to,
  children,
  label,
  whole,
}: Pick<Props, "to" | "children"> & { label?: string; whole?: boolean }) {
  return (
    <a className={whole ? "link whole-card" : "link"} aria-label={label} href={to}>
      {children} <Icon name="right" />
    </a>
  );
}
