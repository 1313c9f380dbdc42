import { afterEach, expect, test } from "vitest";
import { content } from "../../content-model/read/index.server.ts";
import { plainText } from "../../content-model/schema/blocks.ts";
import { loaderArguments } from "../../tests/support/reading/loader-arguments.ts";
import { loader } from "./enroll.tsx";

const { courses, policies } = content;
const before = { deposit: policies.deposit, courses: [...courses] };
afterEach(() => {
  policies.deposit = before.deposit;
  courses.splice(0, courses.length, ...before.courses);
});

async function dataOf(query = "") {
  return (await loader(loaderArguments(`/enroll${query}`) as Parameters<typeof loader>[0])).data;
}

test("the deposit is told unless every course is free", async () => {
  policies.deposit = "A deposit keeps your seat.";
  const told = async () => {
    const { fees } = await dataOf();
    return fees.parts.some(({ blocks }) => plainText(blocks).includes("A deposit keeps"));
  };
  expect(await told()).toBe(true);
  courses.splice(
    0,
    courses.length,
    ...courses.map((one) => ({ ...one, price: "free" as const, intakes: [] })),
  );
  expect(await told()).toBe(false);
});
