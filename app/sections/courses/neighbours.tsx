import { Icon } from "../../ui/icon.tsx";

type Neighbour = { word: string; title: string; path: string };

type Props = { label: string; previous: Neighbour | undefined; next: Neighbour | undefined };

export function Neighbours({ label, previous, next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className="wrap neighbours" aria-label={label}>
      {previous && (
        <a className="before" href={previous.path}>
          <Icon name="left" />
          <span>
            <span className="muted">{previous.word}</span>
            <b>{previous.title}</b>
          </span>
        </a>
      )}
      {next && (
        <a className="after" href={next.path}>
          <span>
            <span className="muted">{next.word}</span>
            <b>{next.title}</b>
          </span>
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
}
