import { MARK } from "../../publish/art/mark.ts";
import { Link } from "./link.tsx";

/** The mark and the name as live text. */
export function Logo({ label, short, rest }: { label: string; short: string; rest: string }) {
  return (
    <Link className="logo" to="/" aria-label={label}>
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox={`0 0 ${MARK.width} ${MARK.height}`}
        shapeRendering="crispEdges"
      >
        <path fill="var(--mark-range)" d={MARK.range} />
        <path fill="var(--mark-sun)" d={MARK.sun} />
      </svg>
      <span>
        {short}
        {rest !== "" && <small>{` ${rest}`}</small>}
      </span>
    </Link>
  );
}
