import { expect, test } from "vitest";
import { readReadiness } from "./readiness.ts";

const read = (query: string) => readReadiness(2, new URLSearchParams(query));

test("tells which questions were answered with yes, once all of them are answered", () => {
  expect(read("q1=yes&q2=no&q3=no")).toEqual([true, false]);
  for (const query of ["", "q1=yes", "q1=yes&q2=maybe"]) expect(read(query)).toBeUndefined();
});
