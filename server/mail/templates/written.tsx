import { Heading, Img, Link, Text } from "@react-email/components";
import { createElement, Fragment, type ReactNode } from "react";
import type { Inline } from "../../../content-model/schema/blocks.ts";
import { colours } from "../../../content-model/write/looks.ts";
import { wholeAddress } from "../../../domain/marked-text.ts";
import type { Block } from "../issue-file.ts";
import type { ShownPicture } from "../issue-pictures.ts";
import { heading, link, words as wordsStyle } from "./look.ts";

type Site = { siteUrl: string; pictures: readonly ShownPicture[] | undefined };

export function Written({ blocks, ...site }: Site & { blocks: readonly Block[] }) {
  return all(blocks.map((block) => written(block, site)));
}

/** Nothing moves in a mail, so its parts need no keys. */
const all = (parts: ReactNode[]) => createElement(Fragment, null, ...parts);

const code = { fontFamily: "Consolas, Menlo, monospace", fontSize: "15px" };

function written(block: Block, site: Site, isTight = false): ReactNode {
  if (block.kind === "picture") {
    const picture = site.pictures?.find(({ file }) => file === block.file);
    // A mail without its picture says what the picture showed.
    if (!picture) return block.alt;
    const { cid, width, height } = picture;
    const style = { width: "100%", maxWidth: `${width}px`, height: "auto", margin: "0 0 16px" };
    return <Img src={`cid:${cid}`} alt={block.alt} width={width} height={height} style={style} />;
  }
  if (block.kind === "heading") {
    const { level } = block;
    const style = heading(level === 2 ? "20px" : "17px", "1.3", "22px 0 10px");
    return (
      <Heading as={`h${level}`} className="words" dir="auto" style={style}>
        {inline(block.words, site)}
      </Heading>
    );
  }
  if (block.kind === "paragraph") {
    const style = { ...wordsStyle, overflowWrap: "anywhere", ...(isTight && { margin: "0" }) } as const;
    return (
      <Text className="words" dir="auto" style={style}>
        {inline(block.words, site)}
      </Text>
    );
  }
  if (block.kind === "table") return writtenTable(block, site);
  if (block.kind === "code")
    return <pre style={{ ...wordsStyle, ...code, whiteSpace: "pre-wrap" }}>{block.text}</pre>;
  const items = block.items.map((item) => {
    const isFollowed = (i: number) => item[i + 1]?.kind === "paragraph";
    const parts = item.map((part, i) => written(part, site, part.kind === "list" || !isFollowed(i)));
    return createElement("li", { style: { margin: "0 0 6px" } }, ...parts);
  });
  const style = { ...wordsStyle, margin: isTight ? "6px 0 0" : "0 0 14px", padding: "0 0 0 24px" };
  return block.start === undefined
    ? createElement("ul", { className: "words", dir: "auto", style }, ...items)
    : createElement("ol", { className: "words", dir: "auto", style, start: block.start }, ...items);
}

function writtenTable({ head, rows, align }: Extract<Block, { kind: "table" }>, site: Site) {
  const row = (as: "th" | "td", cells: readonly Inline[][]) => {
    const drawn = cells.map((words, i) => {
      const style = {
        textAlign: align[i] ?? "left",
        padding: "6px 12px 6px 0",
        borderBottom: `1px solid ${colours.paper200}`,
        verticalAlign: "top",
      } as const;
      return createElement(as, { style, ...(as === "th" && { scope: "col" }) }, inline(words, site));
    });
    return createElement("tr", null, ...drawn);
  };
  const style = { ...wordsStyle, width: "100%", borderCollapse: "collapse", margin: "0 0 16px" } as const;
  return (
    <table className="words" dir="auto" style={style}>
      <thead>{row("th", head)}</thead>
      {createElement("tbody", null, ...rows.map((cells) => row("td", cells)))}
    </table>
  );
}

const inline = (words: readonly Inline[], site: Site): ReactNode =>
  all(words.map((word) => writtenWord(word, site)));

function writtenWord(word: Inline, site: Site): ReactNode {
  if (word.kind === "break") return <br />;
  if ("text" in word) return word.kind === "code" ? <code style={code}>{word.text}</code> : word.text;
  const inside = inline(word.words, site);
  if (word.kind !== "link") return word.kind === "strong" ? <strong>{inside}</strong> : <em>{inside}</em>;
  return (
    <Link className="link" href={wholeAddress(word.href, site.siteUrl)} style={link}>
      {inside}
    </Link>
  );
}
