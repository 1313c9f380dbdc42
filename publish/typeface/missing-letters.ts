const examples: [script: RegExp, typeface: string][] = [
  [/\p{Script=Devanagari}/u, "noto-sans-devanagari"],
  [/\p{Script=Tibetan}/u, "noto-serif-tibetan"],
  [/\p{Script=Bengali}/u, "noto-sans-bengali"],
  [/\p{Script=Arabic}/u, "noto-sans-arabic"],
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

/** Warns, once for all letters, and says what can be done. `place` is what begins the sentence. */
export function warnOfMissing(place: string, letters: ReadonlySet<string>) {
  if (letters.size === 0) return;
  const list = [...letters].sort();
  const found = typefaceFor(list.join(""));
  const example = found ? `, such as ${found}` : "";
  console.warn(
    `${place}: no font has ${firstOf(list.map(written), 12)}, so boxes stand for them. Write without them, or name a typeface that has them in brand.yaml${example} (see "Typeface" in content/README.md).`,
  );
}
