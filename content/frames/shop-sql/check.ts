// Compares an answer with the one that was asked for, and says in what they differ.
import type { Value } from "./parse.ts";
import { ask, type Result } from "./query.ts";
import type { Question } from "./shop.ts";
import { tables } from "./shop.ts";

export const written = (value: Value) => (value === null ? "NULL" : String(value));
const line = (row: Value[]) => row.map(written).join(", ");

/** The lines of the first that the second has not, or not as often. */
function beyond(first: string[], second: string[]): string[] {
  const left = [...second];
  return first.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const count = (n: number, one: string) => `${n} ${one}${n === 1 ? "" : "s"}`;

/** Undefined when the answer is right. */
export function difference(question: Question, source: string, given: Result): string | undefined {
  const wanted = ask(question.answer, tables);
  const [have, need] = [given.rows.map(line), wanted.rows.map(line)];
  const inOrder = have.join("\n") === need.join("\n");
  const many = beyond(have, need);
  const few = beyond(need, have);
  const sameRows = many.length + few.length === 0;
  if (inOrder || (sameRows && !wanted.isOrdered))
    return question.byHand.test(source)
      ? "The rows are right today, but you looked them up yourself. Write a query that is still right when the table has changed."
      : undefined;
  const [, known] = question.mistakes.find(([pattern]) => pattern.test(source)) ?? [];
  if (known) return known;
  if (sameRows) return "These are the right rows, in another order.";
  if (given.columns.length !== wanted.columns.length)
    return `Your answer has ${count(given.columns.length, "column")}. Wanted: ${question.shows}.${wanted.columns.length > 1 ? " A comma stands between two columns." : ""}`;
  const turned = given.rows.map((row) => line([...row].reverse()));
  if (beyond(turned, need).length + beyond(need, turned).length === 0)
    return `These are the right values, with the columns in another order. Wanted: ${question.shows}.`;
  const said = [
    many.length > 0 && `${count(many.length, "row")} too many, such as: ${many[0]}`,
    few.length > 0 && `${count(few.length, "row")} missing${many.length === 0 ? "" : " instead"}`,
  ].filter(Boolean);
  return `Not yet. ${said.join("; ")}.`;
}
