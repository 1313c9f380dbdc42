import { expect, test } from "vitest";
import { edit, told } from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";

const problemsWith = (...hours: unknown[]) => {
  const folder = smallCompany();
  edit(folder, "site.yaml", (site) => site.set("hours", hours));
  return told(folder);
};
const span = (opens: string, closes: string) => ({ opens, closes });

test("takes any set of days, a break at noon and hours past midnight", () => {
  expect(
    problemsWith(
      { days: ["Sunday", "Tuesday", "Thursday"], times: [span("14:00", "18:00"), span("09:00", "12:00")] },
      { days: ["Friday"], ...span("18:00", "02:00") },
      { days: ["Saturday"], times: [span("10:00", "12:00"), span("20:00", "04:00")] },
      { days: ["Monday"] },
    ),
  ).toEqual([]);
});

test.for([
  [{ days: ["Monday"], ...span("09:00", "09:00") }, /^hours\.0\.closes: is when it opens; .*00:00 to 23:59/],
  [
    { days: ["Monday"], times: [span("09:00", "12:00"), span("14:00", "14:00")] },
    /^hours\.0\.times\.1\.closes: is when it opens/,
  ],
  [{ days: ["Monday"], opens: "09:00" }, /^hours\.0\.opens: has no closes/],
  [{ days: ["Monday"], closes: "09:00" }, /^hours\.0\.closes: has no opens/],
  [
    { days: ["Monday"], opens: "09:00", times: [span("14:00", "18:00")] },
    /^hours\.0\.times: stands beside opens/,
  ],
  [
    { days: ["Monday"], times: [span("13:00", "18:00"), span("09:00", "14:00")] },
    /09:00 to 14:00 and 13:00 to 18:00 overlap/,
  ],
  [
    { days: ["Monday"], times: [span("09:00", "02:00"), span("20:00", "23:00")] },
    /09:00 to 02:00 and 20:00 to 23:00 overlap/,
  ],
  [{ days: ["Monday", "Monday"], ...span("09:00", "12:00") }, /^hours\.0\.days: Monday stands here twice/],
] as const)("refuses %j", ([row, says]) => {
  expect(problemsWith(row)).toContainEqual(expect.stringMatching(says));
});

test("refuses a day in two rows, and says where its hours belong", () => {
  expect(
    problemsWith(
      { days: ["Monday", "Tuesday"], ...span("09:00", "12:00") },
      { days: ["Tuesday"], ...span("14:00", "18:00") },
    ),
  ).toEqual(["hours.1.days: Tuesday stands in row 1, too; put all its spans there, under times"]);
});
