// Text in columns for a terminal, where a Nepali name has fewer columns than characters.
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const noWidth = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const wide =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]$/u;
const picture = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const signWidth = (sign: string): number => (noWidth.test(sign) ? 0 : wide.test(sign) ? 2 : 1);
const graphemeWidth = (grapheme: string): number =>
  picture.test(grapheme) ? 2 : [...grapheme].reduce((width, sign) => width + signWidth(sign), 0);

/** Columns that most terminals give this text: marks above and below a letter take none, Chinese and pictures two. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment);
  return width;
}

function cut(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let start = "";
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += graphemeWidth(segment);
    if (used > width - 1) break;
    start += segment;
  }
  return `${start}…`;
}

export type TableColumn = { title: string; width: number; align?: "right" };

export function tableLine(columns: readonly TableColumn[], cells: readonly string[]): string {
  const line = columns.map(({ width, align }, i) => {
    const text = cut((cells[i] ?? "").replace(directions, ""), width);
    const space = " ".repeat(Math.max(0, width - displayWidth(text)));
    return align === "right" ? space + text : text + space;
  });
  return `${line.join("  ").trimEnd()}\n`;
}

export const tableHead = (columns: readonly TableColumn[]): string =>
  tableLine(
    columns,
    columns.map(({ title }) => title),
  );

export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${count === 1 ? one : other}`;
