// Five questions to the shop's two tables, in SQL.
import { button, find, make, say } from "#kit";
import { difference, written } from "./check.ts";
import { SqlError, type Value } from "./parse.ts";
import { ask, type Table } from "./query.ts";
import { questions, tables } from "./shop.ts";

const query = find<HTMLTextAreaElement>("#query");
const result = find(".result");
let at = 0;

const isNumber = (value: Value | undefined) => typeof value === "bigint" || typeof value === "number";
/** Numbers stand below each other by their last digit, and so does the name of their column. */
const side = (rows: Value[][], i: number) => (rows.some((row) => isNumber(row[i])) ? "number" : "");

const drawnRow = (row: Value[], sides: string[]) =>
  make(
    "tr",
    "",
    ...row.map((value, i) =>
      make(
        "td",
        `${sides[i]}${value === null ? " null" : ""}`,
        typeof value === "number" ? Math.round(value * 100) / 100 : written(value),
      ),
    ),
  );

function drawn({ columns, rows }: Table) {
  const sides = columns.map((_, i) => side(rows, i));
  const head = columns.map((name, i) => Object.assign(make("th", sides[i], name), { scope: "col" }));
  return make(
    "table",
    "",
    make("thead", "", make("tr", "", ...head)),
    make("tbody", "", ...rows.map((row) => drawnRow(row, sides))),
  );
}

/** Puts a word in at the cursor, with a space before it where one is needed. */
function insert(word: string) {
  const { selectionStart: start, selectionEnd: end, value } = query;
  const before = value.slice(0, start);
  const isGlued = /^[,;)]/.test(word) || /(^|[\s(.])$/.test(before);
  query.setRangeText(`${isGlued ? "" : " "}${word}`, start, end, "end");
}

function place(source: string, index: number) {
  const before = source.slice(0, index).split("\n");
  return `line ${before.length}, letter ${(before.at(-1) ?? "").length + 1}`;
}

function run() {
  const question = questions[at];
  const source = query.value;
  if (!question) return;
  let good = false;
  result.hidden = true;
  find("#next").replaceChildren();
  try {
    const answer = ask(source, tables);
    result.hidden = false;
    find("#result-title").textContent =
      `What the database answers: ${answer.rows.length} row${answer.rows.length === 1 ? "" : "s"}`;
    find(".result .box").replaceChildren(drawn(answer));
    const wrong = difference(question, source, answer);
    good = wrong === undefined;
    say(wrong ?? `Right. ${question.good}`, good ? "good" : "");
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    say(`${error.message} (${place(source, error.at)})`);
    query.focus();
    const [word = ""] = /^(\w+|\S)?/.exec(source.slice(error.at)) ?? [];
    query.setSelectionRange(error.at, error.at + word.length);
  }
  if (!good) return;
  const isLast = at === questions.length - 1;
  if (isLast) {
    find(".said").append(" That was the last question. Ask what you like.");
    return;
  }
  const next = button("Next question", () => show(at + 1), "main");
  find("#next").replaceChildren(next);
  next.focus();
}

/** Every query begins like that, and goes on behind it. */
function begin() {
  query.value = "SELECT ";
  query.setSelectionRange(query.value.length, query.value.length);
}

function show(index: number) {
  const question = questions[index];
  if (!question) return;
  at = index;
  find(".count").textContent = `Question ${index + 1} of ${questions.length}`;
  find("#task-title").textContent = question.title;
  find(".ask").textContent = question.ask;
  find(".shows").textContent = question.shows;
  find(".how pre").textContent = question.answer;
  find<HTMLDetailsElement>(".how").open = false;
  say("");
  result.hidden = true;
  find("#next").replaceChildren();
  begin();
  if (index > 0) find("#task-title").focus();
}

const keywords =
  "SELECT|FROM|WHERE|AND|OR|NOT|IS NULL|= ''|>|<|*|,|ORDER BY|DESC|LIMIT|JOIN|ON|GROUP BY|HAVING|COUNT(*)|SUM()";
const columns = Object.entries(tables).flatMap(([name, table]) => [name, ...table.columns]);
for (const word of [...keywords.split("|"), ...columns]) {
  const add = () => {
    insert(word);
    // Between the brackets or quotes is where one goes on.
    if (/(\(\)|'')$/.test(word)) query.setSelectionRange(query.selectionEnd - 1, query.selectionEnd - 1);
  };
  find(".chips").append(button(word, add, columns.includes(word) ? "column" : ""));
}
for (const [name, table] of Object.entries(tables)) {
  const summary = make("summary", "", `Table ${name}, ${table.rows.length} rows`);
  const box = Object.assign(make("div", "box", drawn(table)), { tabIndex: 0, role: "group" });
  box.setAttribute("aria-label", `Table ${name}`);
  find(".tables").append(Object.assign(make("details", "", summary, box), { open: true }));
}
query.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  run();
});
find("#run").onclick = run;
find("#empty").onclick = () => {
  begin();
  query.focus();
};
show(0);
