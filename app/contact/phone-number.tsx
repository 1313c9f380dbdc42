import { useRoot } from "../use-root.ts";

export function PhoneNumber({ number, link }: { number: string; link: string | undefined }) {
  return link === undefined ? (
    <span className="num">{number}</span>
  ) : (
    <a className="num" href={link}>
      {number}
    </a>
  );
}

/** The number in large type at the end of a page's lead, for whoever would rather call; nothing where there is none. */
export function CallInstead() {
  const { phone } = useRoot().site;
  return (
    phone && (
      <span className="calls">
        <PhoneNumber {...phone} />
      </span>
    )
  );
}
