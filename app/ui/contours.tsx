/** Contour lines behind a heading. The drawing is a CSS mask, so its colour follows the theme. */
export function Contours({ field }: { field: "hero" | "page" }) {
  return <div className={`contour contour-${field}`} aria-hidden="true" />;
}
