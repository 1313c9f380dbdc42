import { expect, test } from "vitest";
import { batchKey, compareStarts, nextBatch, upcomingBatches } from "./batches.ts";
import { localTime } from "./local-time.ts";

const batches = [{ start: "2027-03-01" }, { start: "2027-01-15" }, { start: "2026-11-02" }];
const at = (moment: string) =>
  upcomingBatches(batches, localTime(new Date(moment), "Asia/Kathmandu").date).map(({ start }) => start);

test("past batches vanish and the next one comes first", () => {
  expect(at("2027-01-10T06:00:00Z")).toEqual(["2027-01-15", "2027-03-01"]);
  expect(at("2027-03-02T06:00:00Z")).toEqual([]);
});

test("a batch with a deadline is gone the day after it", () => {
  const batch = { start: "2027-01-15", deadline: "2027-01-10" };
  expect(upcomingBatches([batch], "2027-01-10")).toEqual([batch]);
  expect(upcomingBatches([batch], "2027-01-11")).toEqual([]);
});

test("of one day the morning comes first, and the next one is one that still has seats", () => {
  const morning = { start: "2027-01-15", time: { from: "07:00", to: "09:00" }, seatsLeft: 0 };
  const evening = { start: "2027-01-15", time: { from: "17:00", to: "19:00" }, seatsLeft: 3 };
  expect(upcomingBatches([evening, morning], "2027-01-01")).toEqual([morning, evening]);
  expect(nextBatch([evening, morning], "2027-01-01")).toBe(evening);
  expect(nextBatch([morning], "2027-01-01")).toBeUndefined();
});

test("one that has begun is shown until its deadline, and is the next only where no other is", () => {
  const begun = { start: "2027-01-15", deadline: "2027-02-05" };
  const later = { start: "2027-03-01" };
  expect(upcomingBatches([later, begun], "2027-02-05")).toEqual([begun, later]);
  expect(nextBatch([begun, later], "2027-01-16")).toBe(later);
  expect(nextBatch([begun, later], "2027-01-15")).toBe(begun);
  expect(nextBatch([begun], "2027-01-16")).toBe(begun);
});

test("its key says when it begins and how it is attended", () => {
  expect(batchKey("design", { start: "2027-01-15", mode: "Online" })).toBe("design-2027-01-15-online");
  expect(
    batchKey("web", { start: "2027-01-15", mode: "In person", time: { from: "07:00", to: "09:00" } }),
  ).toBe("web-2027-01-15-0700-in-person");
});

test("what has no start is sorted behind what has one, and keeps its order", () => {
  const listed = [{ a: 1 }, { b: 1, start: "2027-02-01" }, { c: 1 }, { d: 1, start: "2027-01-01" }];
  expect(listed.toSorted((one, other) => compareStarts(one.start, other.start))).toEqual([
    { d: 1, start: "2027-01-01" },
    { b: 1, start: "2027-02-01" },
    { a: 1 },
    { c: 1 },
  ]);
});

test("of each rule the next three are shown", () => {
  const monthly = (rule: number, day: string) =>
    ["01", "02", "03", "04", "05"].map((month) => ({ start: `2027-${month}-${day}`, rule }));
  const starts = upcomingBatches(
    [...monthly(0, "10"), ...monthly(1, "20"), { start: "2027-12-01" }],
    "2027-01-15",
  );
  expect(starts.map(({ start }) => start)).toEqual([
    "2027-01-20",
    "2027-02-10",
    "2027-02-20",
    "2027-03-10",
    "2027-03-20",
    "2027-04-10",
    "2027-12-01",
  ]);
});
