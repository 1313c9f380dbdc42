import type { Demo as DemoData } from "../data/pictures.server.ts";
import { Icon } from "../ui/icon.tsx";
import { Diamonds } from "../ui/lists.tsx";
import { Picture } from "../ui/picture.tsx";
import { Section } from "../ui/section.tsx";
import { t } from "../words.ts";

/** A picture stands for the program until it is asked for (browser/demo.ts). Without script a link leads there. */
export function Demo({ demo, level = 3 }: { demo: DemoData; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { title, sentence, look, hard, start = t("demo.start"), picture, address, height } = demo;
  return (
    <figure className="demo" data-height={height}>
      <div className="demo-words">
        <p className="eyebrow">{t("demo.eyebrow")}</p>
        <Heading>{title}</Heading>
        <p>{sentence}</p>
        <a className="btn btn-accent" href={address} data-title={title}>
          {start} <Icon name="right" />
        </a>
        <p className="demo-status" role="status" />
      </div>
      <div className="demo-stage">
        <Picture picture={picture} sizes="(min-width: 64rem) 50vw, 100vw" />
      </div>
      {(look.length > 0 || hard) && (
        <figcaption>
          {look.length > 0 && (
            <div>
              <strong>{t("demo.look")}</strong>
              <Diamonds items={look} />
            </div>
          )}
          {hard && (
            <div>
              <strong>{t("demo.hard")}</strong>
              <p>{hard}</p>
            </div>
          )}
        </figcaption>
      )}
    </figure>
  );
}

export function DemoSection({ demo }: { demo: DemoData | undefined }) {
  if (!demo) return null;
  return (
    <Section id="try">
      <Demo demo={demo} level={2} />
    </Section>
  );
}
