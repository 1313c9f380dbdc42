import type { FindResult, Found } from "../../domain/find.ts";
import { markMatches } from "../../domain/find.ts";
import { Link } from "../ui/link.tsx";
import { t } from "../words.ts";

const kindWords = {
  course: t("find.course"),
  service: t("find.service"),
  module: t("find.module"),
  project: t("find.project"),
  page: t("find.page"),
  topic: t("find.topic"),
};

export const searchPath = (query: string) => `/search?${new URLSearchParams({ q: query })}`;

/** How many were found, or what was not, in one sentence. */
export function findSummary({ found, near }: FindResult, query: string): string {
  if (found.length === 0) return t("find.none", { query });
  if (near) return t("find.near", { query });
  return found.length === 1 ? t("find.countOne") : t("find.countOther", { count: found.length });
}

/** What one result says: its title, where it belongs, the skill or tool that was asked for, and what it is. */
export function FoundText({ result, query }: { result: Found; query: string }) {
  const { title, part, why, kind } = result;
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

export function FoundList({ found, query }: { found: Found[]; query: string }) {
  return (
    <ol className="found-list">
      {found.map((result) => (
        <li key={`${result.path} ${result.title}`}>
          <Link className="found" to={result.path}>
            <FoundText result={result} query={query} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
