/** The company's number, as a link unless it is a placeholder. */
export function PhoneNumber({ number, link }: { number: string; link: string | undefined }) {
  return link === undefined ? (
    <span className="num">{number}</span>
  ) : (
    <a className="num" href={link}>
      {number}
    </a>
  );
}
