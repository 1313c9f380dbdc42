// The style sheet of the document, for the server's bundle only (root.tsx).
import pictures from "virtual:pictures";
import css from "./app.css?inline";
import typeface from "./typeface.css?inline";

const pictureProperties = {
  "--picture-band": "cloth/band",
  "--picture-strip": "cloth/strip",
  "--contour-hero": "contour/hero",
  "--contour-hero-summit": "contour/hero-summit",
  "--contour-page": "contour/page",
  "--contour-page-summit": "contour/page-summit",
  "--contour-tile": "contour/tile",
  "--contour-tile-summit": "contour/tile-summit",
};

const properties = Object.entries(pictureProperties).map(
  ([name, key]) => `${name}:url(${pictures[key]?.src})`,
);

export const documentStyles = `${typeface}:root{${properties.join(";")}}${css}`;
