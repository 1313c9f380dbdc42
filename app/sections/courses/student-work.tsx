import type { workOf } from "../../data/proof.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { useRoot } from "../../use-root.ts";
import { t } from "../../words.ts";

export function StudentWork({ work }: { work: ReturnType<typeof workOf> }) {
  const { site } = useRoot();
  if (work.length === 0) return null;
  return (
    <Section id="work" beside={!work.some(({ picture }) => picture)} heading={t("work.heading")}>
      <div className="photos">
        {work.map(({ title, by, batch, link, picture }) => (
          <figure className="photo made" key={`${title} ${by}`}>
            {picture && <Picture picture={picture} sizes="(min-width: 64rem) 33vw, 100vw" />}
            <figcaption>
              <b>{title}</b>
              <span>{[by, batch, site.sample && t("sample.label")].filter(Boolean).join(", ")}</span>
              {link && (
                <a className="link" href={link} target="_blank" rel="noopener noreferrer">
                  {t("work.see")} <Icon name="out" />
                  <span className="sr">{`${title} ${t("link.opensNewTab")}`}</span>
                </a>
              )}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
