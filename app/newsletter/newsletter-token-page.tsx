import type { ComponentProps } from "react";
import { paths } from "../../domain/paths.ts";
import { TokenPage } from "../forms/post/token-page.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";

type Props = Omit<ComponentProps<typeof TokenPage>, "trail" | "ended"> & {
  expired: string;
};

/** A token page whose breadcrumbs and expired links lead to the newsletter's own page. */
export function NewsletterTokenPage({ expired, ...props }: Props) {
  const isThere = useRoot().addresses.has(paths.newsletter);
  const trail = isThere ? [{ label: t("footer.newsletter"), path: paths.newsletter }] : [];
  const ended = {
    expiredTitle: t("newsletter.expiredTitle"),
    expired,
    invalidTitle: t("newsletter.invalidTitle"),
    invalid: t("newsletter.invalid"),
    ...(isThere && { again: { to: paths.newsletter, label: t("newsletter.subscribeAgain") } }),
  };
  return <TokenPage {...props} trail={trail} ended={ended} />;
}
