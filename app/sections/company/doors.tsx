import type { Pages } from "../../../content-model/schema/schema.ts";
import { coursePath, paths } from "../../../domain/paths.ts";
import { MailLink, PhoneNumber } from "../../contact/ways-to-reach.tsx";
import type { PictureRef } from "../../data/pictures.server.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useRoot } from "../../use-root.ts";
import { t } from "../../words.ts";

type Props = {
  doors: Pages["home"]["doors"];
  next: { slug: string; title: string; date: string } | undefined;
  host: { name: string; role: string; text: string; picture: PictureRef } | undefined;
  mailbox: string | undefined;
};

const isTraining = (href: string) => [paths.training, paths.catalogue].some((path) => path === href);

export function Doors({ doors, next, host, mailbox }: Props) {
  const { phone } = useRoot().site;
  if (doors.length === 0 && !host) return null;
  return (
    <div className="sunken">
      <div className="wrap doors">
        {doors.map(({ label, text, href }) => (
          <div className="door" key={href}>
            <h2>
              <a className="whole-card" href={href}>
                {label} <Icon name="right" />
              </a>
            </h2>
            <p>{text}</p>
            {next && isTraining(href) && (
              <p>
                <a className="next" href={coursePath(next.slug)}>
                  <b>{t("course.nextStart", { date: next.date })}:</b> {next.title}
                </a>
              </p>
            )}
          </div>
        ))}
        {host && (
          <div className="host">
            <Picture picture={host.picture} sizes="88px" decorative />
            <div>
              <h2>{host.text}</h2>
              <p>{`${host.name}, ${host.role}`}</p>
              <p className="row">
                {phone && <PhoneNumber {...phone} />}
                {mailbox !== undefined && <MailLink address={mailbox} />}
                <ArrowLink to={paths.contact}>{t("nav.contact")}</ArrowLink>
              </p>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
