import type { PictureRef } from "../data/pictures.server.ts";
import { PhotoCredit, Picture } from "../ui/picture.tsx";
import { SectionHead } from "../ui/section.tsx";
import { t } from "../words.ts";

/** A page's photograph over the whole width, below its head. `eager` where it is seen without scrolling. */
export function PhotoBand({ picture, eager = true }: { picture: PictureRef | undefined; eager?: boolean }) {
  if (!picture) return null;
  return (
    <figure className="photo photo-band">
      <Picture picture={picture} eager={eager} />
      <Caption picture={picture} />
    </figure>
  );
}

/** Photographs with their captions, two or three beside each other, four in two rows, a rail on phones; nothing without any. */
export function Photographs({ heading, pictures }: { heading?: string | undefined; pictures: PictureRef[] }) {
  if (pictures.length === 0) return null;
  const classes = ["photos", pictures.length === 4 && "four", pictures.length > 2 && "rail"];
  const sizes = `(min-width: 64rem) ${pictures.length === 4 ? 50 : 33}vw, 100vw`;
  return (
    <section className="section" aria-label={heading ?? t("photos.label")}>
      <div className="wrap">
        {heading && <SectionHead heading={heading} />}
        {/* Where it is a rail, keys push it, too. */}
        <div
          className={classes.filter(Boolean).join(" ")}
          role="group"
          aria-label={heading ?? t("photos.label")}
          tabIndex={pictures.length > 2 ? 0 : undefined}
        >
          {pictures.map((picture) => (
            <figure className="photo" key={picture.src}>
              <Picture picture={picture} sizes={sizes} />
              <Caption picture={picture} />
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}

function Caption({ picture }: { picture: PictureRef }) {
  const { caption, credit } = picture.photo ?? {};
  if (!caption && !credit) return null;
  return (
    <figcaption>
      {caption}
      <PhotoCredit picture={picture} />
    </figcaption>
  );
}
