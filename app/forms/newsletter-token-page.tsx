import type { ComponentProps } from "react";
import { t } from "../words.ts";
import { TokenPage } from "./token-page.tsx";

type Props = Omit<ComponentProps<typeof TokenPage>, "trail" | "ended">;

/** Its trail and its way out of a dead end lead to the newsletter's own page. */
export function NewsletterTokenPage(props: Props) {
  const trail = [{ label: t("footer.newsletter"), path: "/newsletter" }];
  const ended = {
    expiredTitle: t("newsletter.expiredTitle"),
    expired: t("newsletter.expired"),
    invalidTitle: t("newsletter.invalidTitle"),
    invalid: t("newsletter.invalid"),
    again: { to: "/newsletter", label: t("newsletter.subscribeAgain") },
  };
  return <TokenPage {...props} trail={trail} ended={ended} />;
}
