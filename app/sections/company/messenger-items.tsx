import type { Messenger } from "../../data/messengers.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { t } from "../../words.ts";

/** List items for chat apps: plain links that open the app; nothing is loaded from it. */
export function MessengerItems({ messengers }: { messengers: Messenger[] }) {
  return messengers.map(({ app, number, href }) => (
    <li key={app}>
      <Icon name="chat" />
      <a className="num" href={href}>
        {app === "whatsapp" ? t("contact.whatsapp", { number }) : t("contact.viber", { number })}
      </a>
    </li>
  ));
}
