/** The text with no line ending between a clock's figures and its half of the day, as in "7:00 AM". */
export const wholeClocks = (text: string) => text.replace(/(:\p{Nd}{2}) (?=\p{L})/gu, "$1\u00a0");
