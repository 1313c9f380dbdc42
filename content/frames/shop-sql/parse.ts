// Reads one SELECT. What it cannot read it names with its place in the text and what would fit there.

/** As in SQLite: whole numbers, numbers with a point, texts, and NULL. */
export type Value = bigint | number | string | null;

export type Node =
  | { kind: "value"; value: Value }
  | { kind: "column"; table?: string; name: string; at: number }
  | { kind: "minus" | "not"; of: Node }
  | { kind: "binary"; sign: string; left: Node; right: Node; at: number }
  | { kind: "in"; of: Node; list: Node[]; not: boolean }
  | { kind: "between"; of: Node; low: Node; high: Node; not: boolean }
  | { kind: "isNull"; of: Node; not: boolean }
  | { kind: "aggregate"; name: string; of?: Node; distinct: boolean; at: number };

export type Select = {
  distinct: boolean;
  columns: { node?: Node; label: string; alias?: string; at: number }[];
  from: { table: string; name: string; on?: Node; at: number }[];
  where?: Node;
  groups: Node[];
  having?: Node;
  order: { node: Node; down: boolean }[];
  limit?: Node;
};

export class SqlError extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

const clauses = ["FROM", "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "JOIN"];
const reserved = [
  ...clauses,
  ..."SELECT DISTINCT AS BY AND OR NOT IN LIKE BETWEEN IS NULL ON INNER LEFT OUTER CROSS ASC DESC OFFSET UNION CASE".split(
    " ",
  ),
];
export const aggregates = ["COUNT", "SUM", "AVG", "MIN", "MAX"];

/** Whether two words differ by one letter that is wrong, missing, added or swapped with the next. */
export function isNear(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b || Math.abs(a.length - b.length) > 1) return a === b;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return (
    a.slice(i + 1) === b.slice(i + 1) ||
    a.slice(i) === b.slice(i + 1) ||
    a.slice(i + 1) === b.slice(i) ||
    (a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2))
  );
}

type Token = { kind: "number" | "text" | "word" | "quoted" | "sign" | "end"; raw: string; at: number };

const pattern =
  /(\s+|--[^\n]*)|(\d+(?:\.\d+)?)|('(?:[^']|'')*')|([\p{L}_][\p{L}\p{M}\d_]*)|("[^"]*")|(<>|!=|<=|>=|==|[-+*/=<>(),.;])/uy;

function split(source: string): Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  let at = 0;
  while (at < source.length) {
    const found = pattern.exec(source);
    if (!found)
      throw new SqlError(
        at,
        source[at] === "'"
          ? "A text begins here with ' and has no second ' at its end."
          : /[०-९]/.test(source[at] ?? "")
            ? "Write numbers with the digits 0 to 9."
            : `${source[at]} has no meaning here.`,
      );
    const [raw, blank, number, text, word, quoted] = found;
    const kind = number ? "number" : text ? "text" : word ? "word" : quoted ? "quoted" : "sign";
    if (!blank) tokens.push({ kind, raw, at });
    at = pattern.lastIndex;
  }
  tokens.push({ kind: "end", raw: "", at: source.trimEnd().length });
  return tokens;
}

/** Throws a SqlError. Phones type ‘ ’ for ', which is read as such. */
export function parse(given: string): Select {
  const source = given.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
  const tokens = split(source);
  let i = 0;
  const now = () => tokens[i] as Token;
  const is = (word: string) => {
    const { kind, raw } = now();
    return (kind === "word" || kind === "sign") && raw.toUpperCase() === word;
  };
  const takes = (word: string) => is(word) && i++ >= 0;
  const fail = (expected: string): never => {
    const { raw, at } = now();
    throw new SqlError(
      at,
      raw ? `Found “${raw}”, expected ${expected}.` : `The question ends too early: expected ${expected}.`,
    );
  };
  const need = (word: string, expected = word) => {
    const { kind, raw, at } = now();
    if (takes(word)) return;
    if (kind === "word" && word.length > 1 && isNear(raw, word))
      throw new SqlError(at, `${raw}: did you mean ${word}?`);
    fail(expected);
  };
  const name = (expected: string): Token => {
    const token = now();
    if (token.kind !== "quoted" && (token.kind !== "word" || reserved.includes(token.raw.toUpperCase())))
      fail(expected);
    i++;
    return token;
  };
  const plain = ({ raw }: Token) => raw.replace(/"/g, "");
  const list = <T>(read: () => T): T[] => {
    const items = [read()];
    while (takes(",")) items.push(read());
    return items;
  };

  function alias(): string | undefined {
    if (takes("AS")) return plain(name("a name after AS"));
    const { kind, raw, at } = now();
    if (kind !== "quoted" && (kind !== "word" || reserved.includes(raw.toUpperCase()))) return undefined;
    const meant = clauses.find((word) => isNear(raw, word));
    if (meant) throw new SqlError(at, `${raw}: did you mean ${meant}?`);
    i++;
    return plain({ kind, raw, at });
  }

  function primary(): Node {
    const { kind, raw, at } = now();
    if (takes("(")) {
      if (is("SELECT")) fail("a value; a SELECT inside another comes later in the course");
      const node = either();
      need(")", "a closing bracket )");
      return node;
    }
    if (takes("NULL")) return { kind: "value", value: null };
    if (kind === "number" || kind === "text") {
      i++;
      const value =
        kind === "text"
          ? raw.slice(1, -1).replace(/''/g, "'")
          : raw.includes(".")
            ? Number(raw)
            : BigInt(raw);
      return { kind: "value", value };
    }
    if (/^[<>]$/.test(raw) && tokens[i - 1]?.raw === "=")
      throw new SqlError(at, `Write the signs the other way round: ${raw}=`);
    const first = name(is("DESC") ? "the column first, then DESC" : "a column or a value");
    if (takes("(")) {
      const fn = raw.toUpperCase();
      if (!aggregates.includes(fn)) {
        const meant = aggregates.find((word) => isNear(word, fn));
        throw new SqlError(
          at,
          `${raw} is not known here. ${meant ? `Did you mean ${meant}?` : `There are ${aggregates.join(", ")}.`}`,
        );
      }
      const distinct = takes("DISTINCT");
      const all = fn === "COUNT" && !distinct && takes("*");
      const node: Node = { kind: "aggregate", name: fn, distinct, at, ...(!all && { of: either() }) };
      need(")", "a sign such as *, or a closing bracket )");
      return node;
    }
    if (!takes(".")) return { kind: "column", name: plain(first), at };
    return { kind: "column", table: plain(first), name: plain(name("a column after the point")), at };
  }

  const unary = (): Node => {
    if (takes("-")) return { kind: "minus", of: unary() };
    takes("+");
    return primary();
  };
  /** Reads what binds closer, and then any of the signs from left to right. */
  const chain = (signs: string[], closer: () => Node) => (): Node => {
    let left = closer();
    for (;;) {
      const { at } = now();
      const sign = signs.find(takes);
      if (!sign) return left;
      left = { kind: "binary", sign, left, right: closer(), at };
    }
  };
  const order = chain(["<=", ">=", "<", ">"], chain(["+", "-"], chain(["*", "/"], unary)));

  function test(): Node {
    let left = order();
    for (;;) {
      const { at } = now();
      if (takes("IS")) {
        const not = takes("NOT");
        need("NULL", "NULL after IS");
        left = { kind: "isNull", of: left, not };
        continue;
      }
      const before = i;
      const not = takes("NOT");
      if (takes("IN")) {
        need("(", "a list in brackets, such as (1, 2)");
        left = { kind: "in", of: left, list: list(either), not };
        need(")", "a closing bracket )");
      } else if (takes("BETWEEN")) {
        const low = order();
        need("AND", "AND between the two limits");
        left = { kind: "between", of: left, low, high: order(), not };
      } else if (takes("LIKE")) {
        left = { kind: "binary", sign: "LIKE", left, right: order(), at };
        if (not) left = { kind: "not", of: left };
      } else if (not) {
        i = before;
        return left;
      } else {
        const sign = ["==", "=", "<>", "!="].find(takes);
        if (!sign) return left;
        left = {
          kind: "binary",
          sign: sign === "==" ? "=" : sign === "!=" ? "<>" : sign,
          left,
          right: order(),
          at,
        };
      }
    }
  }

  const negation = (): Node => (takes("NOT") ? { kind: "not", of: negation() } : test());
  const either: () => Node = chain(["OR"], chain(["AND"], negation));

  if (now().kind === "end") throw new SqlError(0, "Nothing is asked yet. Begin with SELECT.");
  need("SELECT", "SELECT: every question begins with it");
  const query: Select = { distinct: takes("DISTINCT"), columns: [], from: [], groups: [], order: [] };
  query.columns = list(() => {
    const { at } = now();
    if (takes("*")) return { label: "*", at };
    if (is("FROM")) fail("the columns to show, or *");
    const node = either();
    const label = source.slice(at, now().at).trim();
    const known = alias();
    return {
      node,
      at,
      label: known ?? (node.kind === "column" ? node.name : label),
      ...(known && { alias: known }),
    };
  });
  const table = () => {
    const found = name("the name of a table");
    const raw = plain(found);
    return { table: raw, name: alias() ?? raw, at: found.at };
  };
  if (now().kind !== "end" && !is(";")) {
    if (!is("FROM") && now().kind !== "word") fail("a comma, or FROM and a table");
    need("FROM", "a comma, or FROM and a table");
    query.from.push(table());
    while (is("INNER") || is("JOIN")) {
      takes("INNER");
      need("JOIN");
      const joined = table();
      need("ON", "ON, and what the two tables have in common");
      query.from.push({ ...joined, on: either() });
    }
    if (is(",")) fail("JOIN … ON to add a second table");
    if (takes("WHERE")) query.where = either();
    if (takes("GROUP")) {
      need("BY");
      query.groups = list(either);
    }
    if (takes("HAVING")) query.having = either();
    if (takes("ORDER")) {
      need("BY");
      query.order = list(() => {
        const node = either();
        const down = takes("DESC");
        if (!down) takes("ASC");
        return { node, down };
      });
    }
    if (takes("LIMIT")) query.limit = either();
  }
  takes(";");
  const { kind, raw, at } = now();
  if (kind === "end") return query;
  if (clauses.includes(raw.toUpperCase()))
    throw new SqlError(
      at,
      `${raw.toUpperCase()} stands too late. The order is FROM, JOIN, WHERE, GROUP BY, HAVING, ORDER BY, LIMIT.`,
    );
  if (raw === "," && tokens[i - 1]?.kind === "number") fail("the rest of the number without a comma");
  return fail(
    kind === "number"
      ? "a number alone, without a word before it"
      : "a sign such as =, > or IS, or the next part",
  );
}
