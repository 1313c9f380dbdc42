// In the order of each other: smaller than pairs, in a script that browsers load.
const letters = "æœßþđðıłø";
const spelled = "ae oe ss th d d i l o".split(" ");

/** Lower case without Latin accents, as it is typed on a keyboard without them. Marks of other scripts stay. */
export const foldLetters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[æœßþđðıłø]/g, (letter) => spelled[letters.indexOf(letter)] ?? letter);
