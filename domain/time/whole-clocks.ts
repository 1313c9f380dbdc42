/** The text with no line ending between a clock's figures and its half of the day, as in "7:00 AM", or before a dash. */
export const wholeClocks = (text: string) =>
  text.replace(/(:\p{Nd}{2}) (?=\p{L})/gu, "$1\u00a0").replace(/ (?=[-–] \p{Nd}+:)/gu, "\u00a0");

/**
 * The same with no line ending in a span of time either, for places that have room for all of it. Behind a dash a line
 * may end even before a no-break space, so a word joiner stands there.
 */
export const wholeTimes = (text: string) =>
  wholeClocks(text).replace(/:\p{Nd}{2}[^ ]*(?: [^ ]{1,3})? (?=\p{Nd}+:)/gu, (span) =>
    span.replaceAll(" ", "\u00a0").replace(/[-–](?=\u00a0)/u, "$&\u2060"),
  );
