/** Contour lines behind a heading. The style sheet gives it the drawing of the theme. */
export function Contours({ field }: { field: "hero" | "page" }) {
  return <div className={`contour contour-${field}`} aria-hidden="true" />;
}
