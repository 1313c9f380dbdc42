import { markMatches, type SearchHit, type SearchResult } from "../../domain/search.ts";
import { counted, t } from "../words.ts";

const kindWords = {
  course: t("search.course"),
  service: t("search.service"),
  module: t("search.module"),
  project: t("search.project"),
  page: t("search.page"),
  notice: t("search.notice"),
  person: t("team.person"),
  lesson: t("lesson.here"),
  answer: t("search.answer"),
  topic: t("search.topic"),
};

/** A number stays with the word before it, such as its currency. */
const beforeNumbers = / (?=\d)/g;

export function findSummary({ found, near }: SearchResult, query: string): string {
  if (found.length === 0) return t("search.none", { query });
  if (near) return t("search.near", { query });
  return counted(found.length, t("search.countOne"), t("search.countOther"));
}

export function FoundText({ result, query }: { result: SearchHit; query: string }) {
  const { title, part, why, kind, line } = result;
  return (
    <>
      <span className="found-title">
        <Marked text={title} query={query} />
      </span>
      {(part || why) && (
        <span className="found-part">
          {part}
          {part && why && " · "}
          {why && <Marked text={why} query={query} />}
        </span>
      )}
      {line && (
        <span className="found-line">
          <Marked text={line.replaceAll(beforeNumbers, "\u00a0")} query={query} />
        </span>
      )}
      <span className="found-kind">{kindWords[kind]}</span>
    </>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  let at = 0;
  return markMatches(text, query).map((piece) => {
    at += piece.text.length;
    return piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text;
  });
}

export const FoundList = ({ found, query }: { found: SearchHit[]; query: string }) => (
  <ol className="found-list">
    {found.map((result) => (
      <li key={`${result.path} ${result.title}`}>
        <a className="found" href={result.path}>
          <FoundText result={result} query={query} />
        </a>
      </li>
    ))}
  </ol>
);
