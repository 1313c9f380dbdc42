// What the text of a company's own page consists of, once it is read (markdown.ts).

export type Inline =
  | { kind: "text" | "code"; text: string }
  | { kind: "break" }
  | { kind: "strong" | "emphasis"; words: Inline[] }
  | { kind: "link"; href: string; words: Inline[] };

/** `file` is the path in the company's folder. A drawing, an SVG, is shown as it is; the build prepares photographs. */
export type PictureFile = { file: string; drawing?: { src: string; width: number; height: number } };

export type Question = { question: Inline[]; answer: Block[] };

export type Block =
  | { kind: "heading" | "paragraph"; words: Inline[] }
  | { kind: "list"; start?: number; items: Block[][] }
  | {
      kind: "table";
      head: Inline[][];
      rows: Inline[][][];
      align: (Align | null)[];
      /** By row, how many of `all` its last figure counts: a square for each, those counted in the accent's colour. */
      shares?: { all: number; counted: number }[];
      /** By row, the picture in front of its first cell, one of those shown with the text. */
      pictured?: string[];
    }
  | ({ kind: "picture"; alt: string; caption?: string } & PictureFile)
  /** `isProse`: sentences, whose lines may break. */
  | { kind: "code"; text: string; isProse?: true }
  /** What can be tried, by its folder in frames/. */
  | { kind: "frame"; name: string }
  | { kind: "buttons"; links: { href: string; label: string }[] }
  /** `level`: of the headings that the questions are. */
  | { kind: "questions"; level: 2 | 3 | 4; items: Question[] };

type Align = "left" | "center" | "right";

/** What stands below a heading of the second level, or before the first one. `id`: for links to it. */
export type Part = { id?: string; heading?: Inline[]; blocks: Block[] };

/** The words alone, on one line. */
export const plainWords = (words: readonly Inline[]): string =>
  words
    .map((word) => (word.kind === "break" ? " " : "text" in word ? word.text : plainWords(word.words)))
    .join("");

/** The text of blocks, a line for each paragraph, item and row. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case "list":
          return block.items.map(plainText).join("\n");
        case "table":
          return [block.head, ...block.rows].map((row) => row.map(plainWords).join(", ")).join("\n");
        case "picture":
          return block.alt;
        case "code":
          return block.text;
        case "frame":
          return "";
        case "buttons":
          return block.links.map(({ label }) => label).join("\n");
        case "questions":
          return block.items
            .map(({ question, answer }) => `${plainWords(question)}\n${plainText(answer)}`)
            .join("\n");
        default:
          return plainWords(block.words);
      }
    })
    .join("\n");
}

const blocksIn = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => {
    if (block.kind === "questions") return [block, ...block.items.flatMap(({ answer }) => blocksIn(answer))];
    return block.kind === "list" ? [block, ...block.items.flatMap(blocksIn)] : [block];
  });

/** The blocks of a page with those inside its answers, in order. */
const allBlocks = (parts: readonly Part[]): Block[] => parts.flatMap(({ blocks }) => blocksIn(blocks));

export const allPictures = (parts: readonly Part[]) =>
  allBlocks(parts).filter((block) => block.kind === "picture");

export const framesIn = (parts: readonly Part[]): string[] =>
  allBlocks(parts).flatMap((block) => (block.kind === "frame" ? [block.name] : []));

export const allQuestions = (parts: readonly Part[]): Question[] =>
  allBlocks(parts).flatMap((block) => (block.kind === "questions" ? block.items : []));

export const headingsOf = (parts: readonly Part[]): string[] =>
  parts
    .flatMap(({ heading, blocks }) => [
      ...(heading ? [heading] : []),
      ...blocks.flatMap((block) => (block.kind === "heading" ? [block.words] : [])),
    ])
    .concat(allQuestions(parts).map(({ question }) => question))
    .map(plainWords);
