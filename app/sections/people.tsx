import type { Person } from "../../content/schema.ts";
import { portraitColours } from "../../publish/art/palette.ts";
import type { PictureRef } from "../pictures.server.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { TagList } from "../ui/tag-list.tsx";
import { t } from "../words.ts";

const networks = {
  linkedin: "LinkedIn",
  github: "GitHub",
  website: "Website",
  behance: "Behance",
  dribbble: "Dribbble",
  twitter: "Twitter",
} as const satisfies Partial<Record<IconName, string>>;

/** Everybody with portrait, role, words about them, expertise and ways to write. */
export function People({ people }: { people: (Person & { picture: PictureRef })[] }) {
  return (
    <section className="section after-head">
      <div className="wrap team">
        {people.map((person, i) => (
          <article className="person" key={person.id}>
            <div className="portrait">
              <Picture picture={person.picture} />
              <b aria-hidden="true" style={{ color: portraitColours(i).figure }}>
                {person.initial}
              </b>
              <SocialLinks person={person} />
            </div>
            <div>
              <h2>{person.name}</h2>
              <p className="role">{person.role}</p>
              <p className="bio">{person.bio}</p>
              <TagList tags={person.expertise} />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

function SocialLinks({ person }: { person: Person }) {
  const { email, ...profiles } = person.social;
  const who = `${person.name}, ${person.role}`;
  return (
    <div className="soc">
      {email && (
        <a
          href={`mailto:${email}`}
          aria-label={t("team.emailPerson", { name: who })}
          data-tip={t("contact.email")}
        >
          <Icon name="mail" />
        </a>
      )}
      {(Object.keys(networks) as (keyof typeof networks)[]).map(
        (network) =>
          profiles[network] && (
            <a
              key={network}
              href={profiles[network]}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${t("team.networkOf", { network: networks[network], name: who })} ${t("team.opensNewTab")}`}
              data-tip={networks[network]}
            >
              <Icon name={network} />
            </a>
          ),
      )}
    </div>
  );
}
