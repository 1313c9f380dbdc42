// Five questions to the shop's two tables, in SQL.
import { difference, written } from "./check.ts";
import { SqlError, type Value } from "./parse.ts";
import { ask, type Table } from "./query.ts";
import { questions, tables } from "./shop.ts";

const get = <T extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as T;

const query = get<HTMLTextAreaElement>("#query");
const said = get(".said");
const result = get(".result");
let at = 0;

/** An element that holds words or other elements. */
function h(tag: string, attributes: Record<string, string>, ...inside: (Node | string)[]) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

const isNumber = (value: Value | undefined) => typeof value === "bigint" || typeof value === "number";
/** Numbers stand below each other by their last digit, and so does the name of their column. */
const side = (rows: Value[][], i: number) => (rows.some((row) => isNumber(row[i])) ? "number" : "");

const drawnRow = (row: Value[], sides: string[]) =>
  h(
    "tr",
    {},
    ...row.map((value, i) =>
      h(
        "td",
        { class: `${sides[i]}${value === null ? " null" : ""}` },
        typeof value === "number" ? String(Math.round(value * 100) / 100) : written(value),
      ),
    ),
  );

function drawn({ columns, rows }: Table) {
  const sides = columns.map((_, i) => side(rows, i));
  const head = columns.map((name, i) => h("th", { scope: "col", class: sides[i] ?? "" }, name));
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, ...head)),
    h("tbody", {}, ...rows.map((row) => drawnRow(row, sides))),
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
  get("#next").replaceChildren();
  try {
    const answer = ask(source, tables);
    result.hidden = false;
    get("#result-title").textContent =
      `What the database answers: ${answer.rows.length} row${answer.rows.length === 1 ? "" : "s"}`;
    get(".result .box").replaceChildren(drawn(answer));
    const wrong = difference(question, source, answer);
    good = wrong === undefined;
    said.textContent = wrong ?? `Right. ${question.good}`;
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    said.textContent = `${error.message} (${place(source, error.at)})`;
    query.focus();
    const [word = ""] = /^(\w+|\S)?/.exec(source.slice(error.at)) ?? [];
    query.setSelectionRange(error.at, error.at + word.length);
  }
  said.classList.toggle("good", good);
  if (!good) return;
  const isLast = at === questions.length - 1;
  if (isLast) {
    said.append(" That was the last question. Ask what you like.");
    return;
  }
  const next = h("button", { type: "button", class: "main" }, "Next question");
  next.onclick = () => show(at + 1);
  get("#next").replaceChildren(next);
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
  get(".count").textContent = `Question ${index + 1} of ${questions.length}`;
  get("#task-title").textContent = question.title;
  get(".ask").textContent = question.ask;
  get(".shows").textContent = question.shows;
  get(".how pre").textContent = question.answer;
  get<HTMLDetailsElement>(".how").open = false;
  said.textContent = "";
  result.hidden = true;
  get("#next").replaceChildren();
  begin();
  if (index > 0) get("#task-title").focus();
}

const keywords =
  "SELECT|FROM|WHERE|AND|OR|NOT|IS NULL|= ''|>|<|*|,|ORDER BY|DESC|LIMIT|JOIN|ON|GROUP BY|HAVING|COUNT(*)|SUM()";
const columns = Object.entries(tables).flatMap(([name, table]) => [name, ...table.columns]);
for (const word of [...keywords.split("|"), ...columns]) {
  const button = h("button", { type: "button", class: columns.includes(word) ? "column" : "" }, word);
  button.onclick = () => {
    insert(word);
    // Between the brackets or quotes is where one goes on.
    if (/(\(\)|'')$/.test(word)) query.setSelectionRange(query.selectionEnd - 1, query.selectionEnd - 1);
  };
  get(".words").append(button);
}
for (const [name, table] of Object.entries(tables)) {
  const summary = h("summary", {}, `Table ${name}, ${table.rows.length} rows`);
  const box = h(
    "div",
    { class: "box", tabindex: "0", role: "group", "aria-label": `Table ${name}` },
    drawn(table),
  );
  get(".tables").append(h("details", { open: "" }, summary, box));
}
query.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  run();
});
get("#run").onclick = run;
get("#empty").onclick = () => {
  begin();
  query.focus();
};
show(0);
