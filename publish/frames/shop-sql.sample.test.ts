// The small SQL engine of a lesson answers as SQLite does.
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { difference } from "../../content/frames/shop-sql/check.ts";
import { SqlError, type Value } from "../../content/frames/shop-sql/parse.ts";
import { ask } from "../../content/frames/shop-sql/query.ts";
import { questions, tables } from "../../content/frames/shop-sql/shop.ts";

const sqlite = new DatabaseSync(":memory:");
for (const [name, { columns, rows }] of Object.entries(tables)) {
  const typed = columns.map(
    (column, i) => `${column} ${rows.some((row) => typeof row[i] === "string") ? "TEXT" : "INTEGER"}`,
  );
  sqlite.exec(`CREATE TABLE ${name} (${typed.join(", ")})`);
  const insert = sqlite.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => "?").join(", ")})`);
  for (const row of rows) insert.run(...row);
}

function fromSqlite(query: string): Value[][] {
  const statement = sqlite.prepare(query);
  statement.setReadBigInts(true);
  statement.setReturnArrays(true);
  return statement.all() as unknown as Value[][];
}

/** Whole numbers and others differ as in SQLite; sums of fractions may differ in their last digit. */
const plain = (rows: Value[][]) =>
  rows.map((row) => row.map((value) => (typeof value === "number" ? value.toFixed(6) : value)));
const sorted = (rows: Value[][]) =>
  plain(rows)
    .map((row) => row.map(String).join("|"))
    .sort();

/** The same numbers in each run. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  return { pick, often: (share: number) => next() < share };
}

type Chance = ReturnType<typeof chance>;
const numbers = ["price", "quantity", "bill", "id", "product"];
const texts = ["name", "kind", "day", "buyer"];

function number({ pick, often }: Chance, depth = 2): string {
  if (depth === 0 || often(0.4))
    return often(0.75) ? pick(numbers) : pick(["0", "2", "7", "100", "2.5", "NULL"]);
  const inner = () => number({ pick, often }, depth - 1);
  return pick([
    () => `${inner()} ${pick(["+", "-", "*", "/"])} ${inner()}`,
    () => `(${inner()})`,
    () => `-${pick(numbers)}`,
  ])();
}

function condition(c: Chance, depth = 2): string {
  const { pick, often } = c;
  if (depth > 0 && often(0.5)) {
    const inner = () => condition(c, depth - 1);
    return pick([
      () => `${inner()} AND ${inner()}`,
      () => `${inner()} or ${inner()}`,
      () => `NOT (${inner()})`,
      () => `not ${inner()}`,
    ])();
  }
  const not = () => (often(0.3) ? "NOT " : "");
  return pick([
    () => `${number(c, 1)} ${pick(["=", "<>", "!=", "<", "<=", ">", ">="])} ${number(c, 1)}`,
    () =>
      `${pick(texts)} ${pick(["=", "<>", "<", ">="])} '${pick(["Rice", "tea", "2026-11-18", "Kamala", "food"])}'`,
    () => `${pick(texts)} ${not()}LIKE '${pick(["%tea%", "S%", "_i%", "%E", "2026-11-1_", "DEEPAK"])}'`,
    () => `${pick(numbers)} ${not()}IN (${pick(["1, 2, 3", "95, 200, NULL", "5", "7, 280"])})`,
    () => `${pick(texts)} ${not()}IN ('tea', 'Asmita')`,
    () => `${number(c, 1)} ${not()}BETWEEN ${pick(["1", "50", "NULL"])} AND ${pick(["5", "300"])}`,
    () => `${pick([...numbers, ...texts])} IS ${not()}NULL`,
  ])();
}

const source = "FROM sales JOIN products ON sales.product = products.id";
const renamed = "FROM products AS p INNER JOIN sales s ON s.product = p.id AND s.quantity > 2";
const rest = (c: Chance) =>
  `${c.pick([source, source, renamed])}${c.often(0.8) ? ` WHERE ${condition(c)}` : ""}`;

function ungrouped(c: Chance) {
  const columns = [number(c), c.pick(texts), `${c.pick(numbers)} AS both`];
  const distinct = c.often(0.4) ? "DISTINCT " : "";
  const query = `SELECT ${distinct}${columns.join(", ")} ${rest(c)}`;
  return c.often(0.5)
    ? `${query} ORDER BY 2 ${c.pick(["ASC", "DESC", ""])}, 1 DESC, both${c.often(0.5) ? ` LIMIT ${c.pick(["3", "10", "0"])}` : ""}`
    : query;
}

function grouped(c: Chance) {
  const by = c.pick([...texts, "product", "quantity"]);
  const total = () =>
    c.pick([
      "COUNT(*)",
      `COUNT(${c.pick([...numbers, ...texts])})`,
      `count(distinct ${c.pick(texts)})`,
      `SUM(${number(c, 1)})`,
      `AVG(${number(c, 1)})`,
      `MIN(${c.pick(texts)})`,
      `max(${number(c, 1)})`,
      "SUM(quantity) * 2 + COUNT(*)",
    ]);
  if (c.often(0.2)) return `SELECT ${total()}, ${total()} ${rest(c)}`;
  const having = c.often(0.5)
    ? ` HAVING ${c.pick(["COUNT(*) > 1", "SUM(quantity) > 5", "total IS NOT NULL", `NOT ${by} = 'tea'`])}`
    : "";
  const order = c.often(0.5) ? " ORDER BY total DESC, 1" : "";
  return `SELECT ${by}, ${total()} AS total ${rest(c)} GROUP BY ${c.pick([by, "1"])}${having}${order}`;
}

test("500 generated queries are answered as SQLite answers them", () => {
  const c = chance(20261120);
  let answered = 0;
  for (let i = 0; i < 500; i++) {
    const query = i % 2 === 0 ? ungrouped(c) : grouped(c);
    const expected = fromSqlite(query);
    const { rows, isOrdered } = ask(query, tables);
    if (isOrdered) expect(plain(rows), query).toEqual(plain(expected));
    else expect(sorted(rows), query).toEqual(sorted(expected));
    if (rows.length > 0) answered++;
  }
  expect(answered).toBeGreaterThan(250);
});

test.each([
  ["SELECT 7 / 2, 7 / 2.0, 1 / 0, NULL + 1, 2 > NULL"],
  ["SELECT * FROM sales WHERE buyer = NULL"],
  ["SELECT * FROM products WHERE price NOT IN (95, NULL)"],
  ["SELECT * FROM products ORDER BY price, id"],
  ["SELECT name AS n FROM products WHERE n LIKE '%tea%' ORDER BY n"],
  [
    "SELECT p.name, COUNT(s.bill) FROM products p JOIN sales s ON p.id = s.product GROUP BY p.name ORDER BY p.name",
  ],
  ["SELECT SUM(price), COUNT(price), COUNT(*) FROM products WHERE price > 9999"],
  ["select Name from PRODUCTS where KIND = 'tea' -- a comment\n order by PRICE desc limit 2;"],
  ["SELECT price > 100 AND NOT price IS NULL, 'it''s' FROM products ORDER BY id"],
])("answers as SQLite: %s", (query) => {
  expect(ask(query, tables).rows).toEqual(fromSqlite(query));
});

test.each([
  ["", /Begin with SELECT/, ""],
  ["SELEC name FROM products", /did you mean SELECT/, "SELEC"],
  ["SELECT name FORM products", /did you mean FROM/, "FORM"],
  ["SELECT name FROM product", /no table product. Did you mean products/, "product"],
  ["SELECT nmae FROM products", /Did you mean name/, "nmae"],
  ["SELECT name, FROM products", /expected the columns to show/, "FROM"],
  ["SELECT name FROM products WHERE kind = tea", /A text needs quotes: 'tea'/, "tea"],
  ['SELECT name FROM products WHERE kind = "tea"', /single quotes: 'tea'/, '"tea"'],
  ["SELECT name FROM products WHERE kind = 'tea", /no second '/, "'tea"],
  ["SELECT name FROM products WHERE price >", /too early: expected a column or a value/, ""],
  ["SELECT name FROM products LIMIT 3 ORDER BY price", /ORDER stands too late/, "ORDER"],
  ["SELECT bill FROM sales WHERE COUNT(*) > 1 GROUP BY bill", /Write it in HAVING/, "COUNT"],
  ["SELECT day, buyer, COUNT(*) FROM sales GROUP BY day", /several values in a group/, "buyer"],
  ["SELECT * FROM sales, products", /JOIN … ON/, ", products"],
  ["SELECT bill FROM sales a JOIN sales b ON a.bill = b.bill", /is in both tables/, "bill"],
  ["SELECT name + 1 FROM products", /needs numbers/, "+"],
  ["SELECT x + 1 AS x FROM products", /no column x/, "x"],
  ["DELETE FROM sales", /expected SELECT/, "DELETE"],
  ["SELECT UPPER(name) FROM products", /not known here/, "UPPER"],
  ["SELECT name FROM products WHERE price > २००", /digits 0 to 9/, "२"],
  ["SELECT name FROM products WHERE price > Rs 200", /without a word before it/, "200"],
  ["SELECT name FROM products WHERE price > 2,000", /without a comma/, ","],
  ["SELECT name FROM products WHERE price => 200", />=/, ">"],
  ['SELECT name FROM products WHERE price > "200"', /no quotes: 200/, '"200"'],
  ["SELECT name FROM products ORDER BY DESC price", /the column first, then DESC/, "DESC"],
  ["SELECT SUM(quantity x price) FROM sales", /a sign such as \*/, "x"],
  ["SELECT SUM(price) FROM sales", /in the table products: add it with JOIN/, "price"],
  ["SELECT day FROM sales JOIN products ON sales.id = 1", /no column sales.id. There are bill/, "sales.id"],
  ["SELECT bill FROM sales GROUP BY bill HAVING COUNT > 1", /COUNT needs brackets/, "COUNT"],
])("says what is wrong with %j, and where", (query, message, place) => {
  try {
    ask(query, tables);
  } catch (error) {
    expect(error).toBeInstanceOf(SqlError);
    const { message: said, at } = error as SqlError;
    expect(said).toMatch(message);
    expect(query.slice(at)).toMatch(place === "" ? /^$/ : new RegExp(`^${place.replace(/[+*"]/g, "\\$&")}`));
    return;
  }
  throw new Error("was answered");
});

test("each question of the lesson has an answer, which no other question takes", () => {
  for (const [i, question] of questions.entries())
    for (const [j, { answer }] of questions.entries())
      expect(difference(question, answer, ask(answer, tables)) === undefined).toBe(i === j);
});

test.each([
  [0, "SELECT name price FROM products WHERE price > 200", "A comma stands between two columns"],
  [1, "SELECT name FROM products WHERE price = 'NULL'", "Write IS NULL"],
  [1, "SELECT name FROM products WHERE price IS NOT NULL", "Leave NOT out"],
  [1, "SELECT name FROM products WHERE NOT price", "finds the empty places"],
  [1, "SELECT name FROM products WHERE id = 4 OR id = 10", "looked them up"],
  [2, "SELECT name, price FROM products ORDER BY price DESC", "LIMIT 3 at the end"],
  [2, "SELECT name, price FROM products LIMIT 3", "Rows come in any order"],
  [2, "SELECT name, price FROM products WHERE price > 250 ORDER BY price DESC", "looked them up"],
  [3, "SELECT day, quantity * price FROM sales JOIN products ON product = id", "adds them up"],
  [3, "SELECT day, SUM(quantity) FROM sales GROUP BY day", "multiply"],
  [4, "SELECT bill FROM sales GROUP BY bill", "HAVING chooses groups"],
  [4, "SELECT 1011", "looked them up"],
])("question %i does not take %s", (at, query, message) => {
  const question = questions[at];
  expect(question && difference(question, query, ask(query, tables))).toContain(message);
});

test("reads the quotes that a phone types", () => {
  expect(ask("SELECT COUNT(*) FROM products WHERE kind = ‘tea’", tables).rows).toEqual([[4n]]);
});
