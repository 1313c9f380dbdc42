import { expect, test } from "vitest";
import { figure, figureByLoad, milliseconds, reportText, resultLine } from "./report.ts";

const fast = (time: number) => time <= 100;
const part = {
  figures: [
    figureByLoad("Menu", { quiet: 60, busy: 80 }, milliseconds, "≤ 100 ms", fast),
    figureByLoad("Filter", { quiet: 90, busy: 140 }, milliseconds, "≤ 100 ms", fast),
    figureByLoad("Dialog", { quiet: 101, busy: 140 }, milliseconds, "≤ 100 ms", fast),
    figure("Font", "18.9 KB", "≤ 40.0 KB", true),
    figureByLoad("LCP", { quiet: 1050, busy: 1100 }, milliseconds),
  ],
  tables: [],
};

const rowOf = (what: string) =>
  reportText([{ name: "menus", machine: ["a machine"], part }])
    .split("\n")
    .find((line) => line.startsWith(`| ${what} `))
    ?.split("|")
    .map((cell) => cell.trim())
    .slice(2, -1);

test("a goal is met when it is met in every measured column", () => {
  expect(rowOf("Menu")).toEqual(["60 ms", "80 ms", "≤ 100 ms", "yes"]);
  expect(rowOf("Filter")).toEqual(["90 ms", "140 ms", "≤ 100 ms", "NOT BUSY"]);
  expect(rowOf("Dialog")).toEqual(["101 ms", "140 ms", "≤ 100 ms", "NO"]);
  expect(rowOf("Font")).toEqual(["18.9 KB", "", "≤ 40.0 KB", "yes"]);
  expect(rowOf("LCP")).toEqual(["1050 ms", "1100 ms", "", ""]);
});

test("the report says of each part in which run it was measured", () => {
  const result = (name: string, date: string) => ({ name, machine: [date, "two cores"], part });
  const results = [result("bytes", "Monday"), result("main", "Friday"), result("wait", "Monday")];
  expect(reportText(results)).toContain("- bytes, wait: Monday; two cores\n- main: Friday; two cores\n");
});

test("the last line counts a goal once for each column", () => {
  expect(resultLine([part], 12)).toBe("4 of 7 goals met, in 12.0 minutes");
});
