// The style sheet of the document, for the server's bundle only (root.tsx).
import pictures from "virtual:pictures";
import css from "./app.css?inline";
import typeface from "./typeface.css?inline";

const pictureProperties = {
  "--picture-band": "cloth/band",
  "--picture-strip": "cloth/strip",
  "--contour-hero-light": "contour/hero-light",
  "--contour-hero-dark": "contour/hero-dark",
  "--contour-page-light": "contour/page-light",
  "--contour-page-dark": "contour/page-dark",
  "--contour-tile-light": "contour/tile-light",
  "--contour-tile-dark": "contour/tile-dark",
};

const properties = Object.entries(pictureProperties).map(
  ([name, key]) => `${name}:url(${pictures[key]?.src})`,
);

export const documentStyles = `${typeface}:root{${properties.join(";")}}${css}`;
