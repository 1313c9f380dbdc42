import type { PictureRef } from "../data/pictures.server.ts";
import { isDrawing, PhotoCredit, Picture } from "../ui/picture.tsx";
import { railFromThree } from "../ui/rail.ts";
import { Section } from "../ui/section.tsx";
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

type Props = {
  id?: string;
  heading?: string | undefined;
  /** Below the heading. */
  note?: string | undefined;
  pictures: PictureRef[];
  beside?: boolean;
};

/** `beside`: the heading stands at their left. */
export function Photographs({ id, heading, note, pictures, beside }: Props) {
  if (pictures.length === 0) return null;
  const count = pictures.length;
  const label = heading ?? t("photos.label");
  const share = beside && count === 1 ? 62 : count === 4 ? 50 : 33;
  // Four, such as one thing in several lights, are compared: all are in sight.
  const list = count === 4 ? { className: "photos four" } : railFromThree("photos", count, label);
  // The last one explains the three others, and needs no row of its own.
  const isExplained = count === 4 && isDrawing(pictures[3] as PictureRef);
  if (isExplained) list.className += " explained";
  const sizes = isExplained
    ? "(min-width: 80rem) 25vw, (min-width: 40rem) 50vw, 55vw"
    : `(min-width: 64rem) ${share}vw, 100vw`;
  return (
    <Section id={id} label={label} heading={heading} note={note} beside={beside}>
      <div {...list}>
        {pictures.map((picture) => (
          <figure className="photo" key={picture.src}>
            <Picture picture={picture} sizes={sizes} />
            <Caption picture={picture} />
          </figure>
        ))}
      </div>
    </Section>
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
