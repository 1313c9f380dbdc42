import type { PictureRef } from "../data/pictures.server.ts";
import { t } from "../words.ts";

type Props = {
  picture: PictureRef;
  eager?: boolean;
  /** How wide a photograph is drawn, for the browser's choice of a file (the attribute `sizes`). */
  sizes?: string;
  /** Beside words that say the same, such as the name in a link. */
  decorative?: boolean;
  /** What a picture says here, if it is not what the photograph itself says. */
  alt?: string;
};

/** A drawing of the company's folder, which has something to say and is shown whole. */
export const isDrawing = ({ photo }: PictureRef) => photo !== undefined && photo.sources === undefined;

/** A generated picture, which is decorative, or the photograph or drawing that stands in its place. */
export function Picture({ picture, eager, sizes = "100vw", decorative, alt }: Props) {
  const { photo } = picture;
  const preview = photo?.preview;
  // What has a fixed size is at most 120 pixels wide, and menus with it are on every page.
  const isSmall = /^\d+px$/.test(sizes);
  const image = (
    <img
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={decorative ? "" : (alt ?? photo?.alt ?? "")}
      className={isDrawing(picture) ? "scene" : undefined}
      loading={eager ? "eager" : "lazy"}
      decoding={eager ? "async" : undefined}
      {...(photo &&
        !isSmall && {
          style: preview
            ? { background: `${photo.colour} url(${preview}) center / cover` }
            : { backgroundColor: photo.colour },
        })}
      {...(photo?.sources && eager && { fetchPriority: "high" as const })}
    />
  );
  if (!photo?.sources) return image;
  const { avif, webp, small } = photo.sources;
  return (
    <picture>
      {!isSmall && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {isSmall ? (
        <source type="image/webp" srcSet={small} />
      ) : (
        <source type="image/webp" srcSet={webp} sizes={sizes} />
      )}
      {image}
    </picture>
  );
}

type CreditProps = Pick<Props, "picture"> & { withCaption?: boolean };

/** Who took a photograph, in a page's head after its caption, which elsewhere stands for itself. */
export function PhotoCredit({ picture: { photo }, withCaption = false }: CreditProps) {
  const caption = withCaption ? photo?.caption : undefined;
  const credit = photo?.credit && t("photos.credit", { name: photo.credit });
  if (!caption && !credit) return null;
  return <small className="credit">{[caption, credit].filter(Boolean).join(" ")}</small>;
}
