// Answers a SELECT from tables in memory, with SQLite's rules for NULL, whole numbers and order.
import { aggregates, isNear, type Node, parse, type Select, SqlError, type Value } from "./parse.ts";

export type Table = { columns: string[]; rows: Value[][] };
export type Result = Table & { isOrdered: boolean };

/** The row under consideration, and in grouped questions all rows of its group. */
type Scope = { row: Value[]; group: Value[][] };
type Compiled = (scope: Scope) => Value;
type Column = { table: string; name: string };

const isNumber = (value: Value): value is bigint | number =>
  typeof value === "bigint" || typeof value === "number";
const truth = (value: Value): boolean | null =>
  value === null ? null : isNumber(value) ? Number(value) !== 0 : Boolean(Number.parseFloat(value));
const asValue = (is: boolean | null): Value => (is === null ? null : is ? 1n : 0n);

/** NULL before numbers before texts; a text of digits compares with a number as one. */
export function compare(left: Value, right: Value): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  let [a, b] = [left, right];
  if (isNumber(a) !== isNumber(b)) {
    if (typeof a === "string" && /^-?\d+(\.\d+)?$/.test(a)) a = Number(a);
    else if (typeof b === "string" && /^-?\d+(\.\d+)?$/.test(b)) b = Number(b);
    else return isNumber(a) ? -1 : 1;
  }
  return a < b ? -1 : a > b ? 1 : 0;
}

const shown = (value: Value) =>
  typeof value === "number" && Number.isInteger(value) ? value.toFixed(1) : String(value);

/** What makes two values the same one in DISTINCT and GROUP BY. */
const keyOf = (values: Value[]) =>
  values
    .map((value) => (isNumber(value) ? `n${Number(value)}` : value === null ? "" : `t${value}`))
    .join("\0");

function like(text: string, wanted: string): boolean {
  const pattern = wanted
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("%", ".*")
    .replaceAll("_", ".");
  return new RegExp(`^${pattern}$`, "is").test(text);
}

function calculate(sign: string, a: Value, b: Value, at: number): Value {
  if (a === null || b === null) return null;
  switch (sign) {
    case "LIKE":
      return asValue(like(shown(a), shown(b)));
    case "=":
      return asValue(compare(a, b) === 0);
    case "<>":
      return asValue(compare(a, b) !== 0);
    case "<":
      return asValue(compare(a, b) < 0);
    case "<=":
      return asValue(compare(a, b) <= 0);
    case ">":
      return asValue(compare(a, b) > 0);
    case ">=":
      return asValue(compare(a, b) >= 0);
  }
  const text = [a, b].find((value) => !isNumber(value));
  if (text !== undefined) throw new SqlError(at, `${sign} needs numbers, and '${text}' is a text.`);
  if (sign === "/" && Number(b) === 0) return null;
  if (typeof a === "bigint" && typeof b === "bigint")
    return sign === "+" ? a + b : sign === "-" ? a - b : sign === "*" ? a * b : a / b;
  const [x, y] = [Number(a), Number(b)];
  return sign === "+" ? x + y : sign === "-" ? x - y : sign === "*" ? x * y : x / y;
}

function aggregate(name: string, given: Value[], at: number): Value {
  const values = given.filter((value) => value !== null);
  if (name === "COUNT") return BigInt(values.length);
  if (values.length === 0) return null;
  if (name === "MIN" || name === "MAX")
    return values.reduce((best, value) => (compare(value, best) < 0 === (name === "MIN") ? value : best));
  const sum = values.reduce<Value>((total, value) => calculate("+", total, value, at), 0n);
  return name === "SUM" ? sum : Number(sum) / values.length;
}

/** Whether an expression or a part of it is such a one. */
const some = (node: Node, test: (one: Node) => boolean): boolean =>
  test(node) ||
  Object.values(node)
    .flat()
    .some((part) => typeof part === "object" && part !== null && some(part, test));

/** Answers a question. Throws a SqlError when it cannot be read or asks for what is not there. */
export function ask(source: string, tables: Record<string, Table>): Result {
  const query = parse(source);
  const columns: Column[] = [];
  let rows: Value[][] = [[]];
  for (const { table, name, on, at } of query.from) {
    const found = tables[table.toLowerCase()];
    if (!found) {
      const near = Object.keys(tables).find((known) => isNear(known, table));
      throw new SqlError(
        at,
        `There is no table ${table}. ${near ? `Did you mean ${near}?` : `There are ${Object.keys(tables).join(" and ")}.`}`,
      );
    }
    columns.push(...found.columns.map((column) => ({ table: name.toLowerCase(), name: column })));
    const fits = on && compile(on, "ON");
    rows = rows
      .flatMap((row) => found.rows.map((other) => [...row, ...other]))
      .filter((both) => !fits || truth(fits({ row: both, group: [] })));
  }

  function indexOf({ table, name, at }: Node & { kind: "column" }): number {
    const isOf = (column: Column) => table === undefined || column.table === table.toLowerCase();
    const found = columns.flatMap((column, i) =>
      isOf(column) && column.name === name.toLowerCase() ? [i] : [],
    );
    const [index, second] = found;
    if (second !== undefined)
      throw new SqlError(
        at,
        `${name} is in both tables. Write ${found.map((i) => `${columns[i]?.table}.${name}`).join(" or ")}.`,
      );
    return index ?? -1;
  }

  function missing({ table, name, at }: Node & { kind: "column" }): never {
    const full = table ? `${table}.${name}` : name;
    if (/^\d+$/.test(name)) throw new SqlError(at, `A number has no quotes: ${name}.`);
    if (source[at] === '"' || source[at] === "“")
      throw new SqlError(at, `"${name}" is no column. A text stands in single quotes: '${name}'.`);
    if (aggregates.includes(name.toUpperCase()))
      throw new SqlError(
        at,
        `${name} needs brackets: ${name.toUpperCase()}(${/count/i.test(name) ? "*" : "…"}).`,
      );
    const own = columns.filter((column) => !table || column.table === table.toLowerCase());
    const near = own.find((column) => isNear(column.name, name));
    const [elsewhere] =
      Object.entries(tables).find(([, other]) => !table && other.columns.includes(name.toLowerCase())) ?? [];
    throw new SqlError(
      at,
      `There is no column ${full}. ${
        near
          ? `Did you mean ${near.name}?`
          : query.from.length === 0
            ? "FROM and a table are missing."
            : elsewhere
              ? `${name} is in the table ${elsewhere}: add it with JOIN … ON.`
              : `There are ${own.map((column) => column.name).join(", ")}.${table ? "" : ` A text needs quotes: '${name}'.`}`
      }`,
    );
  }

  /** The same expression with what its names stand for. In ORDER BY the name of a shown column comes first. */
  function resolve(node: Node, aliasFirst = false): Node {
    if (node.kind !== "column") return node;
    const name = node.name.toLowerCase();
    const named = query.columns.find(({ alias }) => alias?.toLowerCase() === name)?.node;
    if (!named || node.table || (indexOf(node) >= 0 && !aliasFirst)) return node;
    const isCircle = some(
      named,
      (one) => one.kind === "column" && one.name.toLowerCase() === name && indexOf(one) < 0,
    );
    return isCircle ? node : named;
  }

  /** Two expressions that are written the same, apart from the place. */
  const same = (node: Node): string =>
    JSON.stringify(node, (key, value) =>
      key === "at"
        ? undefined
        : value?.kind === "column"
          ? `#${indexOf(value)}`
          : typeof value === "bigint"
            ? `${value}n`
            : value,
    );

  /** `clause` says where it stands; in those before the groups there is nothing to count yet. */
  function compile(given: Node, clause: string, grouped?: Set<string>): Compiled {
    const node = resolve(given);
    const part = (inner: Node) => compile(inner, clause, grouped);
    if (grouped?.has(same(node))) return compile(node, clause);
    switch (node.kind) {
      case "value":
        return () => node.value;
      case "column": {
        const index = indexOf(node);
        if (index < 0) missing(node);
        if (grouped)
          throw new SqlError(
            node.at,
            `${node.name} has several values in a group. Write it after GROUP BY, or inside ${aggregates.join(", ")}.`,
          );
        return ({ row }) => row[index] ?? null;
      }
      case "minus": {
        const of = part(node.of);
        return (scope) => calculate("-", 0n, of(scope), 0);
      }
      case "not": {
        const of = part(node.of);
        return (scope) => {
          const is = truth(of(scope));
          return asValue(is === null ? null : !is);
        };
      }
      case "isNull": {
        const of = part(node.of);
        return (scope) => asValue((of(scope) === null) !== node.not);
      }
      case "between": {
        const { of, low, high } = node;
        const both: Node = {
          kind: "binary",
          sign: "AND",
          left: { kind: "binary", sign: ">=", left: of, right: low, at: 0 },
          right: { kind: "binary", sign: "<=", left: of, right: high, at: 0 },
          at: 0,
        };
        return part(node.not ? { kind: "not", of: both } : both);
      }
      case "in": {
        const of = part(node.of);
        const list = node.list.map(part);
        return (scope) => {
          const value = of(scope);
          const found = list.map((one) => truth(calculate("=", value, one(scope), 0)));
          const is = found.includes(true) ? true : found.includes(null) ? null : false;
          return asValue(is === null ? null : is !== node.not);
        };
      }
      case "binary": {
        const { sign, at } = node;
        const [left, right] = [part(node.left), part(node.right)];
        if (sign !== "AND" && sign !== "OR") return (scope) => calculate(sign, left(scope), right(scope), at);
        return (scope) => {
          const sides = [truth(left(scope)), truth(right(scope))];
          const decides = sign === "OR";
          return asValue(sides.includes(decides) ? decides : sides.includes(null) ? null : !decides);
        };
      }
      case "aggregate": {
        const { name, of, distinct, at } = node;
        if (!grouped)
          throw new SqlError(
            at,
            clause === "WHERE"
              ? `${name} cannot stand in WHERE, which chooses rows before anything is counted. Write it in HAVING.`
              : `${name} cannot stand inside ${clause}.`,
          );
        if (!of) return ({ group }) => BigInt(group.length);
        const inner = compile(of, name);
        return ({ group }) => {
          const values = group.map((row) => inner({ row, group }));
          const unique = new Map(values.map((value) => [keyOf([value]), value]));
          return aggregate(name, distinct ? [...unique.values()] : values, at);
        };
      }
    }
  }

  const where = query.where && compile(query.where, "WHERE");
  if (where) rows = rows.filter((row) => truth(where({ row, group: [] })));
  const scopes = groupRows(query, rows);
  const results = scopes.list.map((scope) => ({
    out: scopes.output.flatMap((one) => one(scope)),
    keys: scopes.order.map((one) => one(scope)),
  }));
  const seen = new Set<string>();
  const unique = results.filter(({ out }) => {
    const key = keyOf(out);
    if (query.distinct && seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  unique.sort((a, b) => {
    for (const [i, { down }] of query.order.entries()) {
      const order = compare(a.keys[i] ?? null, b.keys[i] ?? null);
      if (order !== 0) return down ? -order : order;
    }
    return 0;
  });
  const limit = query.limit && Number(compile(query.limit, "LIMIT")({ row: [], group: [] }));
  const shownRows = limit === undefined || limit < 0 ? unique : unique.slice(0, limit);
  return {
    columns: scopes.labels,
    rows: shownRows.map(({ out }) => out),
    isOrdered: query.order.length > 0,
  };

  /** What is shown of each row, or of each group of rows. */
  function groupRows({ columns: chosen, groups, having, order }: Select, all: Value[][]) {
    const byPosition = (node: Node, word: string): Node => {
      if (node.kind !== "value" || typeof node.value !== "bigint") return resolve(node, word === "ORDER BY");
      const wanted = chosen[Number(node.value) - 1]?.node;
      if (!wanted) throw new SqlError(0, `${word} ${node.value}: there is no such column in the answer.`);
      return wanted;
    };
    const by = groups.map((node) => byPosition(node, "GROUP BY"));
    const sorted = order.map(({ node }) => byPosition(node, "ORDER BY"));
    const parts = [
      ...chosen.flatMap(({ node }) => (node ? [node] : [])),
      ...(having ? [having] : []),
      ...sorted,
    ];
    const isGrouped =
      by.length > 0 || parts.some((node) => some(resolve(node), ({ kind }) => kind === "aggregate"));
    if (having && !isGrouped) throw new SqlError(0, "HAVING needs GROUP BY before it.");
    const keys = by.map((node) => compile(node, "GROUP BY"));
    const grouped = isGrouped ? new Set(by.map(same)) : undefined;
    const whole = (node: Node, clause: string) => compile(node, clause, grouped);

    const labels: string[] = [];
    const output = chosen.map(({ node, label, at }): ((scope: Scope) => Value[]) => {
      if (node) {
        labels.push(label);
        const one = whole(node, "SELECT");
        return (scope) => [one(scope)];
      }
      if (columns.length === 0) throw new SqlError(at, "* needs FROM and a table.");
      if (grouped) throw new SqlError(at, "* shows single rows, and these are groups. Name the columns.");
      labels.push(...columns.map(({ name }) => name));
      return ({ row }) => row;
    });

    const found = new Map<string, Value[][]>();
    for (const row of isGrouped ? all : []) {
      const key = keyOf(keys.map((one) => one({ row, group: [] })));
      const group = found.get(key);
      if (group) group.push(row);
      else found.set(key, [row]);
    }
    if (isGrouped && by.length === 0 && found.size === 0) found.set("", []);
    const has = having && whole(having, "HAVING");
    const list = isGrouped
      ? [...found.values()]
          .map((group): Scope => ({ row: group[0] ?? [], group }))
          .filter((scope) => !has || truth(has(scope)))
      : all.map((row): Scope => ({ row, group: [] }));
    return { list, output, labels, order: sorted.map((node) => whole(node, "ORDER BY")) };
  }
}
