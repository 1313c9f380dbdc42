import type { ReactNode } from "react";
import { t } from "../words.ts";
import { Icon, type IconName } from "./icon.tsx";

export type ButtonProps = {
  to: string;
  /** For the main act of its place; the others are a `line`. */
  kind?: "accent" | "line";
  children: ReactNode;
  icon?: IconName;
  small?: boolean;
};

export const ButtonLink = ({ to, kind = "accent", children, icon = "right", small }: ButtonProps) => (
  <a className={`btn btn-${kind}${small ? " btn-sm" : ""}`} href={to}>
    {children} <Icon name={icon} />
  </a>
);

type SubmitProps = Omit<ButtonProps, "to" | "kind"> & {
  kind?: ButtonProps["kind"] | "ink";
  /** Where it sends its form instead, with the fields as they are. */
  action?: string;
};

export const SubmitButton = ({ kind = "accent", icon, small, action, children }: SubmitProps) => (
  <button
    type="submit"
    className={`btn btn-${kind}${small ? " btn-sm" : ""}`}
    formAction={action}
    formNoValidate={action !== undefined}
  >
    {children}
    {icon && " "}
    {icon && <Icon name={icon} />}
  </button>
);

type ArrowProps = Pick<ButtonProps, "to" | "children"> & { label?: string; whole?: boolean };

/** `whole` makes it the link of all that it stands in. */
export const ArrowLink = ({ to, children, label, whole }: ArrowProps) => (
  <a className={whole ? "link whole-card" : "link"} aria-label={label} href={to}>
    {children} <Icon name="right" />
  </a>
);

export const NewTabLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener noreferrer">
    {children} <span className="sr">{t("link.opensNewTab")}</span>
  </a>
);
