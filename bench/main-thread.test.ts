import { expect, test } from "vitest";
import { judge } from "./main-thread.ts";

test("a page is within the limit or beyond it when it is so by more than its error", () => {
  expect(judge({ ratio: 1.1, error: 0.04 })).toEqual({ text: "1.10 ± 0.04", met: true });
  expect(judge({ ratio: 1.1, error: 0.2 })).toEqual({ text: "1.10 ± 0.20, unclear", met: undefined });
  expect(judge({ ratio: 1.2, error: 0.1 })).toEqual({ text: "1.20 ± 0.10, unclear", met: undefined });
  expect(judge({ ratio: 1.2, error: 0.01 })).toEqual({ text: "1.20 ± 0.01", met: false });
});
