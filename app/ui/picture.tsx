import type { PictureRef } from "../pictures.server.ts";

/** A generated, decorative picture. `eager` for one that is seen without scrolling. */
export function Picture({
  picture,
  eager,
  className,
}: {
  picture: PictureRef;
  eager?: boolean;
  className?: string;
}) {
  return (
    <img
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt=""
      className={className}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
