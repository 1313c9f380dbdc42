// Facts of the content as the blocks that own pages are made of, so that both are drawn alike.
import type { z } from "zod";
import { writeNumber } from "../../domain/fill-words.ts";
import type { Block, Inline } from "../schema/blocks.ts";
import type { photo } from "../schema/schema-parts.ts";

export const words = (text: string): Inline[] => [{ kind: "text", text }];

export const paragraph = (text: string | undefined): Block[] =>
  text === undefined ? [] : [{ kind: "paragraph", words: words(text) }];

export const heading = (text: string): Block => ({ kind: "heading", words: words(text) });

/** None without items, each of which is blocks. */
export const items = (of: Block[][]): Block[] => (of.length > 0 ? [{ kind: "list", items: of }] : []);

export const list = (texts: (string | Inline[])[]): Block[] =>
  items(texts.map((text) => [{ kind: "paragraph", words: typeof text === "string" ? words(text) : text }]));

/** None without rows. Columns of numbers are set to the right. */
export function table(head: string[], rows: (string | number)[][], { locale }: { locale: string }): Block[] {
  const [first] = rows;
  if (!first) return [];
  const written = (cell: string | number) =>
    words(typeof cell === "number" ? writeNumber(cell, locale) : cell);
  const align = first.map((cell) => (typeof cell === "number" ? "right" : null));
  return [{ kind: "table", head: head.map(words), rows: rows.map((row) => row.map(written)), align }];
}

export const picture = (shown: z.infer<typeof photo> | undefined): Block[] =>
  shown ? [{ kind: "picture", file: shown.file, alt: shown.alt, caption: shown.caption }] : [];

export const linked = (text: string, href: string | undefined): Inline[] =>
  href === undefined ? words(text) : [{ kind: "link", href, words: words(text) }];
