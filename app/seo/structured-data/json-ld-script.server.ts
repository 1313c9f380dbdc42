import type { Block } from "./page-blocks.server.ts";

const escapes: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** One script element with all blocks of a page, safe inside HTML whatever stands in the content; empty without blocks. */
export function jsonLdScript(blocks: readonly Block[]): string {
  if (blocks.length === 0) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": blocks });
  const safe = json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? "");
  return `<script type="application/ld+json">${safe}</script>`;
}
