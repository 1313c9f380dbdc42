import { Icon } from "../../ui/icon.tsx";

type Neighbour = { title: string; path: string };

type Props = {
  label: string;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  words: { previous: string; next: string };
};

export function Neighbours({ label, previous, next, words }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className="wrap neighbours" aria-label={label}>
      {previous && (
        <a className="before" href={previous.path}>
          <Icon name="left" />
          <span>
            <span className="muted">{words.previous}</span>
            <b>{previous.title}</b>
          </span>
        </a>
      )}
      {next && (
        <a className="after" href={next.path}>
          <span>
            <span className="muted">{words.next}</span>
            <b>{next.title}</b>
          </span>
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
}
