import type { ComponentPropsWithoutRef } from "react";

type Props = Omit<ComponentPropsWithoutRef<"a">, "href"> & { to: string };

/** A link to a page of this site. The script follows it without a full load (browser/navigation.ts). */
export function Link({ to, ...rest }: Props) {
  return <a {...rest} href={to} />;
}
