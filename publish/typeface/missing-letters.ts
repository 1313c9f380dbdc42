const withOwn =
  "Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thai";
const ofScript = (name: string) => new RegExp(`\\p{Script=${name}}`, "u");
const examples: [script: RegExp, typeface: string][] = [
  ...withOwn.split(" ").map((name): [RegExp, string] => [ofScript(name), `noto-sans-${name.toLowerCase()}`]),
  [/\p{Script=Tibetan}/u, "noto-serif-tibetan"],
  [/\p{Script=Hangul}/u, "noto-sans-kr"],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, "noto-sans-jp"],
  [/[\p{Script=Cyrillic}\p{Script=Greek}]/u, "noto-sans"],
];

const written = (letter: string) =>
  /\p{C}/u.test(letter) ? `U+${letter.codePointAt(0)?.toString(16).toUpperCase()}` : letter;

/** A typeface with the letters of a script other than Latin that the text has. */
export const typefaceFor = (text: string): string | undefined =>
  examples.find(([script]) => script.test(text))?.[1];

export function firstOf(names: readonly string[], most = 3): string {
  const more = names.length - most;
  return names.slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

export const firstLetters = (letters: Iterable<string>) => firstOf([...letters].sort().map(written), 12);

/** Warns, once for all letters, below the line of the build's progress, and says what can be done. `place` begins the sentence. */
export function warnOfMissing(place: string, letters: ReadonlySet<string>) {
  if (letters.size === 0) return;
  const found = typefaceFor([...letters].join(""));
  const example = found ? `, such as ${found}` : "";
  console.warn(
    `\n${place}: no font has ${firstLetters(letters)}, so boxes stand for them. Write without them, or name a typeface that has them in brand.yaml${example} (see "Typeface" in content/README.md).`,
  );
}
