import region from "virtual:region";
import type { Testimonial } from "../../../content-model/schema/proof-schema.ts";
import { formatDate } from "../../../domain/time/date.ts";
import { railFromThree } from "../../ui/rail.ts";
import { Section } from "../../ui/section.tsx";
import { useRoot } from "../../use-root.ts";
import { t } from "../../words.ts";

export function Testimonials({ said }: { said: Testimonial[] }) {
  const { site } = useRoot();
  if (said.length === 0) return null;
  return (
    <Section id="testimonials" sunken heading={t("testimonials.heading")} beside={said.length === 1}>
      <div {...railFromThree("said", said.length, t("testimonials.heading"))}>
        {said.map(({ words, name, role, date }) => (
          <figure key={`${name} ${date}`}>
            <blockquote>
              <p>{words}</p>
            </blockquote>
            <figcaption>
              <span>
                <b>{name}</b>
                {site.sample && <span className="sample">{t("sample.label")}</span>}
              </span>
              <span className="muted">
                {t("testimonials.line", { role, date: formatDate(date, region) })}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
