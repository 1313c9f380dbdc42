// How large the footer can set the company's name so that it fills one line, which style sheets cannot tell.

/** Advance widths in Familjen Grotesk 700, in em; letters that are about equally wide share one. */
const widths: [letters: string, width: number][] = [
  [" ", 0.2],
  [".,'’iljIJ-", 0.26],
  ["ft", 0.33],
  ["r", 0.39],
  ["cesvxyzFL", 0.51],
  ["ABCDGKOPQRSUVX", 0.63],
  ["HN&", 0.7],
  ["mw", 0.84],
  ["MW", 0.91],
];
const otherLatin = 0.565;
/** Other scripts come from the system's typefaces, whose letters are hardly wider than high. */
const otherScript = 1;
/** As the style sheet sets it. */
const letterSpacing = -0.04;
/** The space before the first letter and after the last one, which may lie outside of the line. */
const bearings = 0.074;

function widthOf(letter: string): number {
  const known = widths.find(([letters]) => letters.includes(letter));
  if (known) return known[1];
  return /[\p{Script=Latin}\p{Script=Common}]/u.test(letter) ? otherLatin : otherScript;
}

/** The font size at which the text fills a line, as a share of its length; `typeface`: how much wider letters are. */
export function shareOfLine(text: string, typeface = 1): number {
  // A letter is as wide with an accent as without.
  const letters = [...text.normalize("NFD").replace(/\p{Mn}/gu, "")];
  const width = letters.reduce((sum, letter) => sum + widthOf(letter) * typeface + letterSpacing, 0);
  return Math.round(1e4 / (width - bearings)) / 1e4;
}
