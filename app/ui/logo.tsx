import { paths } from "../../domain/paths.ts";
import { MARK } from "../../publish/art/mark.ts";
import type { OwnLogo, PictureRef } from "../data/pictures.server.ts";

/** Letters in one line that fit the bar of a narrow phone beside the menu's button. */
const oneLine = 20;
/** How many times as wide as high an own logo may be before it takes room from what is beside it. */
const widestBeside = 3;

type Props = { label: string; short: string; rest: string; own: OwnLogo | undefined };

export function Logo({ label, short, rest, own }: Props) {
  const isLong = own
    ? own.light.width > widestBeside * own.light.height
    : `${short} ${rest}`.length > oneLine;
  return (
    <a className={isLong ? "logo long" : "logo"} aria-label={label} href={paths.home}>
      {own ? <LogoPicture logo={own} /> : <NameAndMark short={short} rest={rest} />}
    </a>
  );
}

const NameAndMark = ({ short, rest }: Pick<Props, "short" | "rest">) => (
  <>
    <svg aria-hidden="true" viewBox={`0 0 ${MARK.width} ${MARK.height}`} shapeRendering="crispEdges">
      <path fill="var(--mark-range)" d={MARK.range} />
      <path fill="var(--mark-sun)" d={MARK.sun} />
    </svg>
    <span>
      {short}
      {rest !== "" && <small>{` ${rest}`}</small>}
    </span>
  </>
);

/** Without a file for dark grounds the logo has a light ground there. What stands beside it names it. */
export function LogoPicture({ logo: { light, dark } }: { logo: OwnLogo }) {
  const picture = ({ src, width, height }: PictureRef, className: string, loading?: "lazy") => (
    <img className={`own ${className}`} src={src} width={width} height={height} alt="" loading={loading} />
  );
  if (!dark) return picture(light, "on-any");
  return (
    <>
      {picture(light, "on-light")}
      {/* Lazy, so that it is only loaded where it is shown. */}
      {picture(dark, "on-dark", "lazy")}
    </>
  );
}
