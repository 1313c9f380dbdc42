import { Heading, Img, Link, Text } from "@react-email/components";
import { createElement, Fragment, type ReactNode } from "react";
import type { Inline } from "../../../content-model/schema/blocks.ts";
import { colours } from "../../../content-model/write/looks.ts";
import { wholeAddress } from "../../../domain/marked-text.ts";
import type { Block } from "../issue-file.ts";
import type { ShownPicture } from "../issue-pictures.ts";
import { heading, link, words as wordsStyle } from "./look.ts";

type Site = { siteUrl: string };
type Parts = Site & { blocks: readonly Block[]; pictures: readonly ShownPicture[] | undefined };

export function Written({ blocks, ...rest }: Parts) {
  return all(blocks.map((block) => createElement(WrittenBlock, { block, ...rest, tight: false })));
}

/** Nothing moves in a mail, so its parts need no keys. */
const all = (parts: ReactNode[]) => createElement(Fragment, null, ...parts);

const code = { fontFamily: "Consolas, Menlo, monospace", fontSize: "15px" };

type BlockProps = Omit<Parts, "blocks"> & { block: Block; tight: boolean };

function WrittenBlock({ block, pictures = [], siteUrl, tight }: BlockProps): ReactNode {
  if (block.kind === "picture") {
    const picture = pictures.find(({ file }) => file === block.file);
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
        <Words words={block.words} siteUrl={siteUrl} />
      </Heading>
    );
  }
  if (block.kind === "paragraph")
    return (
      <Text
        className="words"
        dir="auto"
        style={{ ...wordsStyle, overflowWrap: "anywhere", ...(tight && { margin: "0" }) }}
      >
        <Words words={block.words} siteUrl={siteUrl} />
      </Text>
    );
  if (block.kind === "table") return <WrittenTable {...block} siteUrl={siteUrl} />;
  if (block.kind === "code")
    return <pre style={{ ...wordsStyle, ...code, whiteSpace: "pre-wrap" }}>{block.text}</pre>;
  const items = block.items.map((item) =>
    createElement(
      "li",
      { style: { margin: "0 0 6px" } },
      ...item.map((part, i) =>
        createElement(WrittenBlock, {
          block: part,
          pictures,
          siteUrl,
          tight: part.kind === "list" || item[i + 1]?.kind !== "paragraph",
        }),
      ),
    ),
  );
  const style = { ...wordsStyle, margin: tight ? "6px 0 0" : "0 0 14px", padding: "0 0 0 24px" };
  return block.start === undefined
    ? createElement("ul", { className: "words", dir: "auto", style }, ...items)
    : createElement("ol", { className: "words", dir: "auto", style, start: block.start }, ...items);
}

function WrittenTable({ head, rows, align, siteUrl }: Extract<Block, { kind: "table" }> & Site) {
  const row = (as: "th" | "td", cells: readonly Inline[][]) => {
    const drawn = cells.map((words, i) => {
      const style = {
        textAlign: align[i] ?? "left",
        padding: "6px 12px 6px 0",
        borderBottom: `1px solid ${colours.paper200}`,
        verticalAlign: "top",
      } as const;
      return createElement(
        as,
        { style, ...(as === "th" && { scope: "col" }) },
        createElement(Words, { words, siteUrl }),
      );
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

function Words({ words, siteUrl }: { words: readonly Inline[] } & Site) {
  return all(words.map((word) => createElement(Word, { word, siteUrl })));
}

function Word({ word, siteUrl }: { word: Inline } & Site) {
  if (word.kind === "break") return <br />;
  if ("text" in word) return word.kind === "code" ? <code style={code}>{word.text}</code> : word.text;
  const inside = <Words words={word.words} siteUrl={siteUrl} />;
  if (word.kind !== "link") return word.kind === "strong" ? <strong>{inside}</strong> : <em>{inside}</em>;
  return (
    <Link className="link" href={wholeAddress(word.href, siteUrl)} style={link}>
      {inside}
    </Link>
  );
}
