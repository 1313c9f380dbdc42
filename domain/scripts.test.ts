import { expect, test } from "vitest";
import { headingLines, isRightToLeft, linesOfText, scriptOf } from "./scripts.ts";

test.each([
  ["ne", "Deva", 1.35],
  ["hi-Latn", "Latn", undefined],
  ["dz", "Tibt", 1.7],
  ["bn-BD", "Beng", 1.35],
  ["de-DE", "Latn", undefined],
  ["el", "Grek", undefined],
])("%s is written in %s", (language, script, lines) => {
  expect(scriptOf(language)).toBe(script);
  expect(headingLines(script)).toBe(lines);
});

test("the script decides where lines begin, not the language alone", () => {
  for (const language of ["ar", "he-IL", "fa", "ur", "ckb", "dv", "ku-Arab", "pa-PK", "yi"])
    expect(isRightToLeft(language), language).toBe(true);
  for (const language of ["en", "ne", "ku", "pa", "ar-Latn", "ja"])
    expect(isRightToLeft(language), language).toBe(false);
});

test("a text may have some tall letters in it", () => {
  for (const text of ["तालिम", "A वेब course", "مرحبا"]) expect(linesOfText(text), text).toBe(1.35);
  expect(linesOfText("རྫོང་ཁ")).toBe(1.7);
  for (const text of ["Łódź", "Ξένος 12", ""]) expect(linesOfText(text), text).toBeUndefined();
});
