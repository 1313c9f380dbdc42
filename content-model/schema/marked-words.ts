// Markdown inside the texts of YAML files: bold, italics and links. Everything else stays as it is written.
import { Lexer, type Token, type Tokens } from "marked";
import { asEmphasis, asLink, asStrong } from "../../domain/marked-text.ts";

const isAddress = (href: string) => /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)[^\s"'<>\\]*$/.test(href);

/** The text with its marks as signs, which `domain/marked-text.ts` turns into markup. */
export const withMarks = (text: string): string =>
  /[*_[]/.test(text) ? wordsOf(Lexer.lexInline(text, { gfm: false })) : text;

const wordsOf = (tokens: readonly Token[]): string => tokens.map(wordOf).join("");

function wordOf(token: Token): string {
  switch (token.type) {
    case "strong":
      return asStrong(wordsOf((token as Tokens.Strong).tokens));
    case "em":
      return asEmphasis(wordsOf((token as Tokens.Em).tokens));
    case "escape":
      return (token as Tokens.Escape).text;
    case "link": {
      const { href, tokens, raw } = token as Tokens.Link;
      return raw.startsWith("[") && isAddress(href) ? asLink(wordsOf(tokens), href) : raw;
    }
    default:
      return token.raw;
  }
}
