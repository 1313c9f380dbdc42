import type { Messenger } from "../data/links.server.ts";
import { Icon } from "../ui/icon.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";

export const PhoneNumber = ({ number, link }: { number: string; link: string | undefined }) =>
  link === undefined ? (
    <span className="num">{number}</span>
  ) : (
    <a className="num" href={link}>
      {number}
    </a>
  );

/** The number in large type at the end of a page's lead, for whoever would rather call; nothing where there is none. */
export function CallInstead() {
  const { phone } = useRoot().site;
  return (
    phone && (
      <span className="calls">
        <PhoneNumber {...phone} />
      </span>
    )
  );
}

/** An email address as a link. On a narrow screen it breaks behind the "@", and a copy of it has no blank there. */
export function MailLink({ address }: { address: string }) {
  const domain = address.lastIndexOf("@") + 1;
  return (
    <a href={`mailto:${address}`}>
      {/* Where the link is a flex container the two parts would be items of it. */}
      <span>
        {address.slice(0, domain)}
        <wbr />
        {address.slice(domain)}
      </span>
    </a>
  );
}

/** List items for chat apps: plain links that open the app; nothing is loaded from it. */
export const MessengerItems = ({ messengers }: { messengers: Messenger[] }) =>
  messengers.map(({ app, number, href }) => (
    <li key={app}>
      <Icon name="chat" />
      <a className="num" href={href}>
        {app === "whatsapp" ? t("contact.whatsapp", { number }) : t("contact.viber", { number })}
      </a>
    </li>
  ));
