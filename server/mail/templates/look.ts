// What every mail looks like, for the elements that carry it: mail programs drop style sheets.
import type { CSSProperties } from "react";

export const ink = "#121b31";
const muted = "#455374";
export const crimson = "#b80c36";
export const marigold = "#f7a921";
export const snow = "#fafbfd";
export const paper = "#f8f4ed";
export const line = "#d9d3c7";
export const family = "Arial, 'Helvetica Neue', Helvetica, 'Noto Sans Devanagari', Mangal, sans-serif";

export const words: CSSProperties = {
  color: ink,
  fontFamily: family,
  fontSize: "16px",
  lineHeight: "1.55",
  margin: "0 0 14px",
};
export const small: CSSProperties = {
  color: muted,
  fontFamily: family,
  fontSize: "13px",
  lineHeight: "1.5",
  margin: "0 0 8px",
};
