import type { CSSProperties } from "react";
import type { PictureRef } from "../../data/pictures.server.ts";
import { classes } from "../../ui/classes.ts";
import { FoldedBelow, Texts } from "../../ui/lists.tsx";
import { isDrawing, Picture } from "../../ui/picture.tsx";
import { Answer, Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";

type OffersProps = {
  heading: string;
  picture: PictureRef | undefined;
  offers: { title: string; description: string; features: string[] }[];
};

/** A drawing shows each offer in a part of its own, from left to right; a photograph stands above them all. */
export function Offers({ heading, picture, offers }: OffersProps) {
  const drawing = picture && isDrawing(picture) ? picture : undefined;
  return (
    <Section id="offers" wrap="offered" heading={heading}>
      {picture && !drawing && <Picture picture={picture} decorative />}
      <div className={classes("offers", offers.length === 4 && "four", drawing && "drawn")}>
        {offers.map(({ title, description, features }, i) => (
          <div className="offer by-heading" key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
            {features.length > 0 && (
              <FoldedBelow label={t("services.included")}>
                <Texts items={features} />
              </FoldedBelow>
            )}
            {drawing && (
              <img
                src={drawing.src}
                width={drawing.width}
                height={drawing.height}
                alt=""
                loading="lazy"
                style={
                  {
                    "--at": `${Math.round((1000 * i) / Math.max(1, offers.length - 1)) / 10}%`,
                  } as CSSProperties
                }
              />
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}

type TechProps = { eyebrow: string; heading: string; intro: string; items: string[] };

export const TechGrid = ({ heading, intro, ...grid }: TechProps) => (
  <Section sunken beside heading={heading} note={intro}>
    <Cells {...grid} among={[4, 5, 3]} />
  </Section>
);

/** As a column beside another. */
export const TechPart = ({ heading, intro, ...grid }: TechProps) => (
  <Answer heading={heading}>
    <p className="muted">{intro}</p>
    <Cells {...grid} among={[3, 2]} />
  </Answer>
);

/** `among`: how many cells a row may have on wide screens; taken is the first that leaves no row incomplete. */
function Cells({ eyebrow, items, among }: Pick<TechProps, "eyebrow" | "items"> & { among: number[] }) {
  const columns = among.find((count) => items.length % count === 0) ?? among[0];
  return (
    <ul className="tech" aria-label={eyebrow} style={{ "--wide": columns } as CSSProperties}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
