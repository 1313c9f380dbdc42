import { expect, test } from "vitest";
import { qrCode } from "./qr-code.ts";

const drawn = (text: string) => qrCode(text)?.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

test("draws what a phone's camera reads", () => {
  expect(drawn("https://example.com")).toMatchInlineSnapshot(`
    [
      "#######....###..#.#######",
      "#.....#...#..####.#.....#",
      "#.###.#.##.#..#...#.###.#",
      "#.###.#.#....###..#.###.#",
      "#.###.#.###..#..#.#.###.#",
      "#.....#.#..#..##..#.....#",
      "#######.#.#.#.#.#.#######",
      "........#.....#.#........",
      "#.#####.....#.....#####..",
      ".#..##..#.##.#...#.#...#.",
      "#####.#.##...####..#.#.##",
      "##.###..#.##.#.##.##....#",
      ".###..#....##.##.##.#.###",
      "#####...#.#.....#..#.#.#.",
      "#.....##..###..#..####.##",
      "#..#...#...#..#######...#",
      "#.#..##.####....#####.#..",
      "........##..#####...##...",
      "#######......##.#.#.#.###",
      "#.....#.##..##..#...##.#.",
      "#.###.#.###.#.#######.#.#",
      "#.###.#.#......#.##.#####",
      "#.###.#.#####..#.....##.#",
      "#.....#....#..#.##.###..#",
      "#######.##.#.....########",
    ]
  `);
});

test.each([
  [14, 21],
  [15, 25],
  [26, 25],
  [42, 29],
  [62, 33],
  [84, 37],
  [106, 41],
])("takes the smallest version that holds %i bytes", (length, size) => {
  const code = qrCode("a".repeat(length));
  expect(code).toHaveLength(size);
  expect(new Set(code?.map((row) => row.length))).toEqual(new Set([size]));
});

test("counts bytes, not letters", () => {
  expect(qrCode("é".repeat(7))).toHaveLength(21);
  expect(qrCode("é".repeat(8))).toHaveLength(25);
});

test("gives nothing for more than the largest version holds", () => {
  expect(qrCode("a".repeat(107))).toBeUndefined();
});
