import fc from "fast-check";

/** Every character of Unicode for `fc.string`. Its own unit for them, "binary", takes a second to set up. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
