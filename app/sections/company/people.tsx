import { Fragment } from "react";
import type { Person } from "../../../content-model/schema/schema.ts";
import { type Teacher, teacherOf } from "../../../content-model/write/people.ts";
import { paths } from "../../../domain/paths.ts";
import { portraitColours } from "../../../publish/art/palette.ts";
import type { PictureRef } from "../../data/pictures.server.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { TagList } from "../../ui/lists.tsx";
import { PhotoCredit, Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";

const networks = {
  linkedin: "LinkedIn",
  github: "GitHub",
  website: t("team.website"),
  behance: "Behance",
  dribbble: "Dribbble",
  twitter: "Twitter",
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
} as const satisfies Partial<Record<IconName, string>>;

type Props = {
  people: (Person & { picture: PictureRef; courses: { path: string; title: string }[] })[];
  /** Whether they are inventions. */
  sample?: boolean;
};

export const People = ({ people, sample }: Props) => (
  <Section afterHead wrap="team">
    {people.map((person, i) => (
      <article className="person" key={person.id}>
        <div className="portrait">
          <Picture
            picture={person.picture}
            sizes="(min-width: 75rem) 20rem, (min-width: 40rem) 45vw, 100vw"
          />
          {!person.photo && (
            <b aria-hidden="true" style={{ color: portraitColours(i).figure }}>
              {person.initial}
            </b>
          )}
          <SocialLinks person={person} />
        </div>
        <div>
          <h2>
            <PersonName {...teacherOf(person)} />
          </h2>
          <div className="known-for">
            <p className="role">{person.role}</p>
            {sample && <p className="sample">{t("sample.label")}</p>}
          </div>
          <p className="bio">{person.bio}</p>
          {person.courses.length > 0 && (
            <p className="taught">
              {t("team.teaches")}{" "}
              {person.courses.map(({ path, title }, i) => (
                <Fragment key={path}>
                  {i > 0 && ", "}
                  <a className="link within" href={path}>
                    {title}
                  </a>
                </Fragment>
              ))}
            </p>
          )}
          <TagList tags={person.expertise} />
          <PhotoCredit picture={person.picture} />
        </div>
      </article>
    ))}
  </Section>
);

type Network = keyof typeof networks;
const known = Object.keys(networks) as Network[];

/** The known networks in their order, then the others; one that is known has its icon also there. */
export function profilesOf(social: Person["social"]): { network: string; url: string; icon: IconName }[] {
  const named = known.flatMap((icon) => {
    const url = social[icon];
    return url === undefined ? [] : [{ network: networks[icon], url, icon }];
  });
  const others = (social.others ?? []).map(({ network, url }) => {
    const icon = known.find((one) => one === network.toLowerCase()) ?? "website";
    return { network, url, icon };
  });
  return [...named, ...others];
}

function SocialLinks({ person }: { person: Person }) {
  const { email } = person.social;
  const who = `${person.name}, ${person.role}`;
  return (
    <div className="soc">
      {email && (
        <a
          className="tap"
          href={`mailto:${email}`}
          aria-label={t("team.emailPerson", { name: who })}
          data-tip={t("contact.email")}
        >
          <Icon name="mail" />
        </a>
      )}
      {profilesOf(person.social).map(({ network, url, icon }) => (
        <a
          key={url}
          className="tap"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t("team.networkOf", { network, name: who })} ${t("team.opensNewTab")}`}
          data-tip={network}
        >
          <Icon name={icon} />
        </a>
      ))}
    </div>
  );
}

export type Face = Teacher & { face?: PictureRef };

export const PeopleStrip = ({ heading, text, people }: { heading: string; text: string; people: Face[] }) => (
  <Section
    id="team"
    sunken
    eyebrow={t("team.eyebrow")}
    heading={heading}
    link={<ArrowLink to={paths.team}>{t("about.team")}</ArrowLink>}
  >
    <p className="lead">{text}</p>
    <Faces people={people} large="always" />
  </Section>
);

const PersonName = ({ name, path }: Pick<Teacher, "name" | "path">) =>
  path === undefined ? (
    name
  ) : (
    <a className="whole-card" href={path}>
      {name}
    </a>
  );

const sizes = { always: "(min-width: 64rem) 20rem, 45vw", beside: "(min-width: 64rem) 20rem, 72px" };

type FacesProps = {
  people: Face[];
  /** Above the names; `beside` a heading only where there is room. */
  large?: "always" | "beside";
};

export function Faces({ people, large }: FacesProps) {
  if (people.length === 0) return null;
  return (
    <ul className={large === "always" ? "people-strip large-faces" : "people-strip"}>
      {people.map(({ id, name, role, path, face }) => (
        <li key={id}>
          {face && <Picture picture={face} sizes={large ? sizes[large] : "72px"} decorative />}
          <div>
            <b>
              <PersonName name={name} path={path} />
            </b>
            <span className="role">{role}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

export const TaughtBy = ({ people }: { people: Face[] }) =>
  people.length > 0 && (
    <div className="taught-by" id="teachers">
      <h2>{t("course.teachers")}</h2>
      <Faces people={people} large="beside" />
    </div>
  );
