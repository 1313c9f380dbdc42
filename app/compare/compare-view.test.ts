import { expect, test } from "vitest";
import { readCompared } from "./compare-view.tsx";

const known = ["a", "b", "c", "d"];
const courses = known.map((slug) => ({ slug }));
const read = (query: string) => readCompared(new URLSearchParams(query), courses);

test("reads a list, or one parameter for each course, in the order of the address", () => {
  expect(read("courses=c,a")).toEqual(["c", "a"]);
  expect(read("courses=c&courses=a")).toEqual(["c", "a"]);
  expect(read("courses=c,a&courses=b")).toEqual(["c", "a", "b"]);
});
