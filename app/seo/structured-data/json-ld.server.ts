import type { Block } from "./page-blocks.server.ts";

const escapes: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** All blocks of a page, escaped for a script element whatever the content says; empty without blocks. */
export function jsonLd(blocks: readonly Block[]): string {
  if (blocks.length === 0) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": blocks });
  return json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? "");
}
