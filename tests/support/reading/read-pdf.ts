// Reads the document compiler's output, so that tests need no PDF program on the machine. It only understands that
// compiler's dialect: plain numbered objects, deflated streams, one ToUnicode table per font.
import { inflateSync } from "node:zlib";

type ReadPdf = { objects: string[]; text: string; bookmarks: string[]; links: string[] };

export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = new Map<string, string>();
  for (const [, number = "", body = ""] of latin1(bytes).matchAll(/\n(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    objects.set(number, body);
  }
  const all = [...objects.values()];
  const pages = all.filter((body) => /\/Type \/Page\n/.test(body));
  return {
    objects: all,
    text: pages.map((page) => pageText(page, objects)).join("\n"),
    bookmarks: all
      .flatMap((body) => captures(body, /\/Parent \d+ 0 R.*?\/Title (\(.*?[^\\]\)|<[^>]*>)\n/gs))
      .map(textString),
    links: all.flatMap((body) => captures(body, /\/URI \((.*?[^\\])\)\n/g)).map(unescaped),
  };
}

/** A string in parentheses; a pair of them inside needs no backslash. */
const literal = String.raw`\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\)`;

/** All text of a page in drawing order, with a space between separately placed pieces. */
function pageText(page: string, objects: Map<string, string>): string {
  const fonts = new Map(
    [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = "", font = ""]) => {
      const table = /\/ToUnicode (\d+)/.exec(objects.get(font) ?? "")?.[1] ?? "";
      return [name, letters(stream(objects.get(table) ?? ""))] as const;
    }),
  );
  const content = stream(objects.get(/\/Contents (\d+)/.exec(page)?.[1] ?? "") ?? "");
  let font: Map<number, string> | undefined;
  let text = "";
  for (const [operator, name, shown = ""] of content.matchAll(
    new RegExp(`/(f\\d+) [\\d.]+ Tf|((?:\\[(?:${literal}|[^\\]()])*\\]|${literal}) T[jJ])|\\bBDC\\b`, "gs"),
  )) {
    if (name) font = fonts.get(name);
    else if (operator === "BDC") text += " ";
    for (const codes of captures(shown, new RegExp(`(${literal})`, "gs")).map((one) =>
      unescaped(one.slice(1, -1)),
    )) {
      for (let i = 0; i < codes.length; i += 2) {
        text += font?.get(codes.charCodeAt(i) * 256 + codes.charCodeAt(i + 1)) ?? "";
      }
    }
  }
  return text.replace(/ +/g, " ");
}

/** Maps the numbers of a font's glyphs to their text; a ligature stands for several letters. */
function letters(cmap: string): Map<number, string> {
  const pairs = [...cmap.matchAll(/^<(\w{4})> <(\w+)>$/gm)].filter(([, code]) => code !== "0000");
  return new Map(pairs.map(([, code = "", spelled = ""]) => [Number.parseInt(code, 16), utf16(spelled)]));
}

function stream(body: string): string {
  const start = body.indexOf("stream\n") + "stream\n".length;
  const raw = Buffer.from(body.slice(start, body.lastIndexOf("\nendstream")), "latin1");
  return latin1(body.slice(0, start).includes("/FlateDecode") ? inflateSync(raw) : raw);
}

function textString(written: string): string {
  if (written.startsWith("<")) return utf16(written.slice(1, -1)).replace(/^\ufeff/, "");
  const bytes = unescaped(written.slice(1, -1));
  return bytes.startsWith("\xfe\xff") ? utf16(Buffer.from(bytes.slice(2), "latin1").toString("hex")) : bytes;
}

const controls: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function unescaped(literal: string): string {
  return literal.replace(/\\([0-7]{1,3}|.)/gs, (_, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (controls[sign] ?? sign),
  );
}

const utf16 = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const captures = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? "");
