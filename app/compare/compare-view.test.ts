import { expect, test } from "vitest";
import { comparePath } from "../../domain/paths.ts";
import { readCompared } from "./compare-view.tsx";

const known = ["a", "b", "c", "d"];
const courses = known.map((slug) => ({ slug }));
const read = (query: string) => readCompared(new URLSearchParams(query), courses);

test("reads a list, or one parameter for each course, in the order of the address", () => {
  expect(read("courses=c,a")).toEqual(["c", "a"]);
  expect(read("courses=c&courses=a")).toEqual(["c", "a"]);
  expect(read("courses=c,a&courses=b")).toEqual(["c", "a", "b"]);
});

test("ignores unknown courses, repetitions and nothing at all", () => {
  expect(read("courses=a,x,a,,<b>,b")).toEqual(["a", "b"]);
  for (const query of ["", "courses=", "courses=x", "course=a"]) expect(read(query)).toEqual([]);
});

test("writes an address that reads as the same courses, however many they are", () => {
  expect(comparePath(["b", "a"])).toBe("/training-courses/compare?courses=b,a");
  expect(comparePath(known)).toBe("/training-courses/compare?courses=a,b,c,d");
  expect(comparePath()).toBe("/training-courses/compare");
});
