const spelled: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
  đ: "d",
  ð: "d",
  ı: "i",
  ł: "l",
  ø: "o",
};

/** Lower case without Latin accents, as it is typed on a keyboard without them. Marks of other scripts stay. */
export const foldLetters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[æœßþđðıłø]/g, (letter) => spelled[letter] ?? letter);
