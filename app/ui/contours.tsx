import pictures from "virtual:pictures";
import type { CSSProperties } from "react";
import { useLocation } from "react-router";

/** Contour lines behind a heading. The style sheet picks the drawing for the theme. */
export const Contours = ({ field }: { field: "hero" | "page" | "call" }) => (
  <div className={`contour contour-${field}`} aria-hidden="true" />
);

export function HeadContours() {
  const { pathname } = useLocation();
  const [light, dark] = ["light", "dark"].map((theme) => pictures[`head${pathname}-${theme}`]);
  if (!light || !dark) return <Contours field="page" />;
  const files = { "--head-light": `url(${light.src})`, "--head-dark": `url(${dark.src})` };
  return <div className="contour contour-head" style={files as CSSProperties} aria-hidden="true" />;
}
