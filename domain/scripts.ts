// Scripts are named by their ISO 15924 codes, such as Deva.

/** Letters have signs above and below, which would run into the next line where headings are set as tightly as in Latin. */
const tall = "Arab Beng Deva Gujr Guru Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thai Tibt".split(" ");
const tallLines = 1.35;
/** Tibetan stacks whole letters. */
const tibetanLines = 1.7;

/** A list, since Node 20 goes by the language alone: to it Kurdish in Arabic letters, `ku-Arab`, runs from left to right. */
const rightToLeft = "Adlm Arab Aran Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi".split(" ");

const tallLetter = new RegExp(`[${tall.map((script) => `\\p{Script=${script}}`).join("")}]`, "u");

/** The script of a language (BCP 47), the usual one unless the language names another. */
export const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script ?? "";

export const isRightToLeft = (language: string): boolean => rightToLeft.includes(scriptOf(language));

/** Least line height of headings, as a share of the letters' size; undefined where that of Latin is enough. */
export const headingLines = (script: string): number | undefined =>
  script === "Tibt" ? tibetanLines : tall.includes(script) ? tallLines : undefined;

export const linesOfText = (text: string): number | undefined =>
  /\p{Script=Tibetan}/u.test(text) ? tibetanLines : tallLetter.test(text) ? tallLines : undefined;

/** Each with its signs: कृ is one letter. */
export const lettersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
