// The two tables of the shop, and what its owner asks.
import type { Value } from "./parse.ts";
import type { Table } from "./query.ts";

const rows = (lines: [...(number | string | null)[]][]): Value[][] =>
  lines.map((line) => line.map((value) => (typeof value === "number" ? BigInt(value) : value)));

export const tables: Record<string, Table> = {
  products: {
    columns: ["id", "name", "kind", "price"],
    rows: rows([
      [1, "Leaf tea", "tea", 320],
      [2, "Dust tea", "tea", 180],
      [3, "Green tea", "tea", 450],
      [4, "Milk tea mix", "tea", null],
      [5, "Rice", "food", 95],
      [6, "Lentils", "food", 210],
      [7, "Mustard oil", "food", 280],
      [8, "Sugar", "food", 200],
      [9, "Noodles", "food", 25],
      [10, "Honey", "food", null],
      [11, "Soap", "house", 45],
      [12, "Candles", "house", 60],
    ]),
  },
  sales: {
    columns: ["bill", "day", "product", "quantity", "buyer"],
    rows: rows([
      [1001, "2026-11-16", 1, 2, "Asmita"],
      [1002, "2026-11-16", 9, 10, null],
      [1003, "2026-11-16", 5, 5, "Deepak"],
      [1004, "2026-11-16", 8, 1, null],
      [1005, "2026-11-17", 2, 3, "Asmita"],
      [1006, "2026-11-17", 7, 1, null],
      [1007, "2026-11-17", 11, 4, "Kamala"],
      [1008, "2026-11-17", 5, 10, "Deepak"],
      [1009, "2026-11-18", 3, 1, null],
      [1010, "2026-11-18", 6, 2, "Kamala"],
      [1011, "2026-11-18", 7, 2, "Deepak"],
      [1011, "2026-11-18", 7, 2, "Deepak"],
      [1012, "2026-11-18", 9, 6, null],
      [1013, "2026-11-19", 1, 1, "Asmita"],
      [1014, "2026-11-19", 12, 5, null],
      [1015, "2026-11-19", 8, 3, "Kamala"],
      [1016, "2026-11-19", 2, 2, null],
      [1017, "2026-11-20", 5, 4, "Deepak"],
      [1018, "2026-11-20", 10, 1, "Asmita"],
      [1019, "2026-11-20", 9, 8, null],
    ]),
  },
};

export type Question = {
  title: string;
  ask: string;
  shows: string;
  /** One query that answers it; others may, too. */
  answer: string;
  good: string;
  /** An answer of that kind has the right rows by looking, and not by asking. */
  byHand: RegExp;
  /** What is said to a mistake that many make. */
  mistakes: [RegExp, string][];
};

export const questions: Question[] = [
  {
    title: "What costs more than Rs 200?",
    ask: "Choose rows with WHERE. The table is products.",
    shows: "name and price",
    answer: "SELECT name, price\nFROM products\nWHERE price > 200;",
    byHand: /\b(id|name)\s*(=|in\b|like)/i,
    good: "Four products. Sugar is not one of them: 200 is not more than 200.",
    mistakes: [
      [/price\s*>=\s*200/i, "Sugar costs Rs 200, which is not more than 200. >= lets it in, > does not."],
    ],
  },
  {
    title: "Which products have no price yet?",
    ask: "Where nobody has written a price, the table holds NULL.",
    shows: "name",
    answer: "SELECT name\nFROM products\nWHERE price IS NULL;",
    byHand: /\b(id|name)\s*(=|in\b|like)/i,
    good: "Milk tea mix and honey. NULL means: not known. Nothing is equal to it.",
    mistakes: [
      [
        /=\s*NULL/i,
        "= NULL is never true, not even for NULL itself: not known is not equal to not known. Write IS NULL.",
      ],
      [/=\s*(0|'[^']*')/i, "Not known is not 0, and not a text. Write IS NULL."],
      [/is\s+not\s+null/i, "These are the products that have a price. Leave NOT out."],
      [/^(?![\s\S]*is\s+null)/i, "IS NULL after the name of a column finds the empty places."],
    ],
  },
  {
    title: "Which three products cost most?",
    ask: "Put the most expensive first with ORDER BY, and stop after three with LIMIT.",
    shows: "name and price",
    answer: "SELECT name, price\nFROM products\nORDER BY price DESC\nLIMIT 3;",
    byHand: /^(?![\s\S]*limit)/i,
    good: "DESC is for descending, from high to low. Without it you would have got the two without a price first.",
    mistakes: [
      [
        /^(?![\s\S]*desc)[\s\S]*order\s+by/i,
        "That begins with the lowest. DESC after the column turns it round.",
      ],
      [/^(?![\s\S]*order\s+by)/i, "Rows come in any order until you write ORDER BY price DESC."],
      [/^(?![\s\S]*limit)/i, "These are all products. LIMIT 3 at the end stops after three."],
      [/order\s+by\s+(name|kind|id)\b/i, "You want the most expensive: order by price."],
    ],
  },
  {
    title: "How many rupees came in on each day?",
    ask: "The quantity is in sales, the price in products. JOIN … ON puts them side by side; GROUP BY makes one row of each day.",
    shows: "day and the sum of quantity * price",
    answer:
      "SELECT day, SUM(quantity * price)\nFROM sales\nJOIN products ON sales.product = products.id\nGROUP BY day;",
    byHand: /^(?![\s\S]*from)/i,
    good: "Five days. But do you believe the 18th? Your query is right. Is the table?",
    mistakes: [
      [/^(?![\s\S]*sum)/i, "Each row is one bill. SUM(quantity * price) adds them up."],
      [/sum\s*\(\s*(price|quantity)\s*\)/i, "A bill of 2 at Rs 320 is Rs 640: multiply, quantity * price."],
      [/\bon\b[\s\S]*\bname\b/i, "sales.product holds a number, not a name. It is the id of a product."],
      [/^(?![\s\S]*group\s+by)[\s\S]*sum/i, "That is one sum for all days. GROUP BY day makes one of each."],
      [
        /on[\s\S]*sales\.bill\s*=|=\s*sales\.bill/i,
        "bill is the number of the bill. sales.product holds the id of what was sold.",
      ],
    ],
  },
  {
    title: "Which bill was entered twice?",
    ask: "Each bill should be there once. Make groups of bills, and keep with HAVING those that have more than one row.",
    shows: "bill",
    answer: "SELECT bill\nFROM sales\nGROUP BY bill\nHAVING COUNT(*) > 1;",
    byHand: /\b10\d\d\b/,
    good: "Bill 1011: two bottles of mustard oil, Rs 560, counted twice. The 18th had Rs 560 less than you told the owner.",
    mistakes: [
      [
        /where[\s\S]*count/i,
        "WHERE chooses rows before they are counted. What you ask of a group stands in HAVING.",
      ],
      [
        /^(?![\s\S]*having)/i,
        "HAVING chooses groups, as WHERE chooses rows. COUNT(*) says how many rows a group has.",
      ],
    ],
  },
];
