import type { CSSProperties } from "react";
import { colours } from "../../../content-model/write/looks.ts";

export const family = "Arial, 'Helvetica Neue', Helvetica, 'Noto Sans Devanagari', Mangal, sans-serif";

export const words: CSSProperties = {
  color: colours.ink900,
  fontFamily: family,
  fontSize: "16px",
  lineHeight: "1.55",
  margin: "0 0 14px",
};
export const small: CSSProperties = {
  color: colours.ink600,
  fontFamily: family,
  fontSize: "13px",
  lineHeight: "1.5",
  margin: "0 0 8px",
};

export const heading = (fontSize: string, lineHeight: string, margin: string): CSSProperties => ({
  ...words,
  fontSize,
  lineHeight,
  fontWeight: "bold",
  margin,
});
export const link: CSSProperties = { color: colours.crimson600, textDecoration: "underline" };
