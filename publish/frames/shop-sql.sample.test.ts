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
const anyOrder = (rows: Value[][]) => rows.map((row) => row.map(String).join("|")).sort();

const joined = "FROM sales JOIN products ON sales.product = products.id";

test.each([
  "SELECT 7 / 2, 7 / 2.0, 1 / 0, NULL + 1, 2 > NULL",
  `SELECT quantity - 2 * price + 1, (quantity - 2) * price, 9 - 3 - 2, 100 / 7 * 7, -price / 2.5, - -id ${joined}`,
  `SELECT price > 100 AND NULL, price > 100 or NULL, NOT price, price * 0.5 <= bill / 20, NULL AND 0, NULL OR 1 ${joined}`,
  `SELECT name ${joined} WHERE buyer = 'Kamala' or kind = 'tea' AND NOT quantity >= 2`,
  `SELECT name ${joined} WHERE NOT (kind <> 'tea' AND price != 95) AND bill < 1009 AND day >= '2026-11-17'`,
  `SELECT bill, name < 'Soap', name > 'Rice', day <= '2026-11-18', name = 'rice', price = '95' ${joined}`,
  "SELECT * FROM sales WHERE buyer = NULL",
  "SELECT bill FROM sales WHERE buyer IS NULL AND quantity IS NOT NULL",
  "SELECT name FROM products WHERE name LIKE '%tea%' OR name like '_I%' OR price LIKE '2_0'",
  "SELECT name FROM products WHERE name NOT LIKE 'S%' AND kind NOT LIKE 'te' AND NOT price LIKE '%5'",
  "SELECT name, price IN (95, NULL), price NOT IN (95, 200), kind NOT IN ('tea', 'x') FROM products",
  "SELECT name FROM products WHERE price NOT IN (95, NULL)",
  "SELECT id, price BETWEEN 95 AND 280, price NOT BETWEEN 60 AND 200, id BETWEEN NULL AND 5 FROM products",
  "SELECT * FROM products ORDER BY price, id",
  "SELECT DISTINCT kind, price > 200 AS dear FROM products ORDER BY dear DESC, 1 ASC",
  "SELECT DISTINCT buyer, day, quantity * 1.0 FROM sales",
  "SELECT id, price AS id FROM products ORDER BY id DESC, name LIMIT 5",
  "SELECT name AS n FROM products WHERE n LIKE '%tea%' ORDER BY n",
  "SELECT name FROM products ORDER BY -id LIMIT 0",
  "SELECT p.name, s.bill FROM products AS p INNER JOIN sales s ON s.product = p.id AND s.quantity > 2",
  "SELECT p.name, COUNT(s.bill) FROM products p JOIN sales s ON p.id = s.product GROUP BY p.name ORDER BY p.name",
  `SELECT kind, COUNT(*), COUNT(buyer), COUNT(distinct buyer), MIN(name), max(price), AVG(price) ${joined} GROUP BY 1`,
  `SELECT buyer, SUM(quantity * price) AS total ${joined} GROUP BY buyer HAVING total IS NOT NULL ORDER BY total DESC, 1`,
  `SELECT day, quantity, SUM(quantity) * 2 + COUNT(*) ${joined} GROUP BY day, quantity HAVING COUNT(*) > 1 OR NOT day = '2026-11-18'`,
  "SELECT SUM(price), COUNT(price), COUNT(*), AVG(price), MIN(id) FROM products WHERE price > 9999",
  "SELECT SUM(price), SUM(price * 0.5), COUNT(*), MIN(price), MAX(kind) FROM products",
  "select Name from PRODUCTS where KIND = 'tea' -- a comment\n order by PRICE desc limit 2;",
  "SELECT price > 100 AND NOT price IS NULL, 'it''s' FROM products ORDER BY id",
])("answers as SQLite: %s", (query) => {
  const { rows, isOrdered } = ask(query, tables);
  const [answered, expected] = [plain(rows), plain(fromSqlite(query))];
  if (isOrdered) expect(answered).toEqual(expected);
  else expect(anyOrder(answered)).toEqual(anyOrder(expected));
});

test.each([
  ["", /Begin with SELECT/, ""],
  ["SELEC name FROM products", /did you mean SELECT/, "SELEC"],
  ["SELECT name FROM product", /no table product. Did you mean products/, "product"],
  ["SELECT nmae FROM products", /Did you mean name/, "nmae"],
  ["SELECT name, FROM products", /expected the columns to show/, "FROM"],
  ["SELECT name FROM products WHERE kind = tea", /A text needs quotes: 'tea'/, "tea"],
  ['SELECT name FROM products WHERE kind = "tea"', /single quotes: 'tea'/, '"tea"'],
  ["SELECT name FROM products WHERE kind = 'tea", /no second '/, "'tea"],
  ["SELECT name FROM products WHERE price >", /too early: expected a column or a value/, ""],
  ["SELECT name FROM products LIMIT 3 ORDER BY price", /ORDER stands too late/, "ORDER"],
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
  [1, "SELECT name FROM products WHERE price IS NOT NULL", "Leave NOT out"],
  [1, "SELECT name FROM products WHERE NOT price", "finds the empty places"],
  [2, "SELECT name, price FROM products ORDER BY price DESC", "LIMIT 3 at the end"],
  [2, "SELECT name, price FROM products LIMIT 3", "Rows come in any order"],
  [2, "SELECT name, price FROM products WHERE price > 250 ORDER BY price DESC", "looked them up"],
  [3, "SELECT day, quantity * price FROM sales JOIN products ON product = id", "adds them up"],
  [4, "SELECT bill FROM sales GROUP BY bill", "HAVING chooses groups"],
])("question %i does not take %s", (at, query, message) => {
  const question = questions[at];
  expect(question && difference(question, query, ask(query, tables))).toContain(message);
});

test("reads the quotes that a phone types", () => {
  expect(ask("SELECT COUNT(*) FROM products WHERE kind = ‘tea’", tables).rows).toEqual([[4n]]);
});
