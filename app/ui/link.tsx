import { type LinkProps, Link as RouterLink } from "react-router";
import { savesData } from "./save-data.ts";

type Props = Omit<LinkProps, "to" | "prefetch"> & {
  to: string;
  /** `viewport` for the main links, which are fetched before anybody points at them. */
  prefetch?: "intent" | "viewport";
};

/** A link inside the site: fetched on intent. A plain fragment link stays native. */
export function Link({ prefetch = "intent", to, ...rest }: Props) {
  return <RouterLink to={to} prefetch={savesData() ? "none" : prefetch} {...rest} />;
}
