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

export function ArrowLink({ to, children, label }: Pick<Props, "to" | "children"> & { label?: string }) {
  return (
    <a className="link" aria-label={label} href={to}>
      {children} <Icon name="right" />
    </a>
  );
}
