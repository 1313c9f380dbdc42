import { expect, test } from "vitest";
import { rowsOfThree } from "./rows-of-three.ts";

test.for(Array.from({ length: 20 }, (_, i) => i + 1))(
  "%i things leave no hole in their last row",
  (count) => {
    const { isThree, halves } = rowsOfThree(count);
    if (!isThree) return expect(count === 1 || halves === count).toBe(true);
    expect((count - halves) % 3).toBe(0);
    expect(halves % 2).toBe(0);
    // The first three are a large one and two beside it.
    expect(count - halves).toBeGreaterThanOrEqual(3);
  },
);
