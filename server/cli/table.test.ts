import { expect, test } from "vitest";
import { displayWidth, tableLine } from "./table.ts";

const columns = [
  { title: "Name", width: 8 },
  { title: "Count", width: 5, align: "right" as const },
  { title: "About", width: 6 },
];

test.for([
  ["Sita", 4],
  ["क्षेत्री", 5],
  ["中文", 4],
  ["🙏", 2],
  ["👨‍👩‍👧", 2],
  ["e\u0301", 1],
  ["क\u200dष", 2],
] as const)("counts the columns of %s", ([text, width]) => {
  expect(displayWidth(text)).toBe(width);
});

test("cuts between syllables and leaves no space at the end of a line", () => {
  expect(tableLine(columns, ["x", "1", "नक्षेत्री"])).toBe("x             1  नक्षेत्री\n");
  expect(tableLine(columns, ["x", "1", "नक्षेत्रीय"])).toBe("x             1  नक्षे…\n");
  expect(tableLine(columns, ["x"])).toBe("x\n");
});

test("drops signs that would turn the line round", () => {
  expect(tableLine(columns, ["\u202egnp.exe", "1", "\u2066a"])).toBe("gnp.exe       1  a\n");
});
