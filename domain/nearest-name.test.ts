import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.ts";

const names = ["price", "projects", "prerequisites", "popular", "title"];

test.for([
  ["prize", "price"],
  ["Price", "price"],
  ["pirce", "price"],
  ["tittle", "title"],
  ["prequisites", "prerequisites"],
  ["project", "projects"],
])("%s probably means %s", ([written = "", meant]) => {
  expect(nearestName(written, names)).toBe(meant);
});

test.for(["colour", "x", "descripcion"])("%s means none of them", (written) => {
  expect(nearestName(written, names)).toBeUndefined();
});

test("a long name may differ in as many letters as are allowed", () => {
  expect(nearestName("prereqisite", names)).toBe("prerequisites");
  expect(nearestName("prereqisite", names, 1)).toBeUndefined();
});
