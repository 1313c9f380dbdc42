// A day book that only grows. Amounts are whole paisa, days are counted from the first day of the table.
import { button, find, make, onEnter, say } from "#kit";

const accounts = ["Cash", "Savings 118", "Savings 207", "Loan 207", "Shares", "Interest"] as const;
type Account = (typeof accounts)[number];
/** Debit counts up, credit counts down. */
type Line = { account: Account; paisa: number };
type Entry = { day: number; text: string; lines: Line[]; reverses?: number; reversedBy?: number };

const firstYear = 2080;
const firstDay = Date.UTC(2023, 3, 14);
/** The last year whose months are published. Calendars foretell later ones, and those of 2084 already differ from each other. */
const lastPublished = 2083;
/**
 * Up to 2083 as in https://github.com/medic/bikram-sambat (issues 20, 26 and 31, checked there against two printed calendars);
 * then as in the years from 2057 on, whose sun stands alike. For 2087 that is also what Nepali Patro foretells.
 */
const monthLengths = [
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31],
  [30, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 31, 32, 32, 31, 30, 30, 29, 30, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31],
  [30, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
];
const lastYear = firstYear + monthLengths.length - 1;
const months = "Baisakh Jestha Ashadh Shrawan Bhadra Ashwin Kartik Mangsir Poush Magh Falgun Chaitra".split(
  " ",
);
/** Month by month: how many days of the table come before it. */
const starts = [0];
for (const days of monthLengths.flat()) starts.push((starts.at(-1) ?? 0) + days);

const monthOf = (day: number) => starts.filter((start) => start <= day).length - 1;
const yearOf = (month: number) => firstYear + Math.floor(month / 12);
const monthName = (month: number) => `${months[month % 12]} ${yearOf(month)}`;
const two = (number: number) => String(number).padStart(2, "0");

function inSambat(day: number): string {
  const month = monthOf(day);
  return `${yearOf(month)}-${two((month % 12) + 1)}-${two(day - (starts[month] ?? 0) + 1)}`;
}

const gregorian = (day: number, weekday?: "long") =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    weekday,
    timeZone: "UTC",
  }).format(firstDay + day * 86_400_000);

const latin = (text: string) => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** The day of a date such as 2082-04-12, or why there is none. */
function readDate(typed: string): number | string {
  const [, year, month, date] =
    /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/.exec(latin(typed.trim()))?.map(Number) ?? [];
  if (!year || !month || !date) return "Write year, month and day, such as 2082-04-12.";
  const length = monthLengths[year - firstYear]?.[month - 1];
  if (month > 12) return "A year has 12 months.";
  if (!length)
    return `The table has the years ${firstYear} to ${lastYear}. Others are refused until their months are published and typed in.`;
  const index = (year - firstYear) * 12 + month - 1;
  if (date > length) return `${monthName(index)} has ${length} days.`;
  return (starts[index] ?? 0) + date - 1;
}

const rupees = (paisa: number) => {
  const [whole, rest] = [Math.floor(Math.abs(paisa) / 100), Math.abs(paisa) % 100];
  return whole.toLocaleString("en-IN") + (rest ? `.${two(rest)}` : "");
};

/** Whole paisa of what was typed; undefined where it is no amount. */
function readAmount(typed: string): number | undefined {
  const found = /^(\d{0,9})(?:\.(\d{1,2}))?$/.exec(latin(typed).replace(/[\s,]/g, ""));
  return found ? Number(found[1]) * 100 + Number((found[2] ?? "0").padEnd(2, "0")) : undefined;
}

const entries: Entry[] = [];
let today = readDate("2082-04-22") as number;
/** Months before this one take no more entries. */
let open = monthOf(today);

const movement = (paisa: number, debit: Account, credit: Account): Line[] => [
  { account: debit, paisa },
  { account: credit, paisa: -paisa },
];
const member = accounts[1];
const opening: [Account, number][] = [
  ["Cash", 4_365_000],
  ["Loan 207", 6_000_000],
  [member, -4_125_000],
  ["Savings 207", -1_240_000],
  ["Shares", -5_000_000],
];
entries.push({
  day: readDate("2082-04-01") as number,
  text: "Opening balances, from the paper books",
  lines: opening.map(([account, paisa]) => ({ account, paisa })),
});
for (const [date, text, paisa] of [
  ["2082-04-05", "Deposit", 250_000],
  ["2082-04-12", "Withdrawal", -100_000],
  ["2082-04-19", "Deposit", 6_000_000],
] as const)
  entries.push({ day: readDate(date) as number, text, lines: movement(paisa, accounts[0], member) });

const slips: [string, string, Line[]][] = [
  ["Deposit", "Deposit", movement(150_000, accounts[0], member)],
  ["Withdrawal", "Withdrawal", movement(80_000, member, accounts[0])],
  [
    "Loan payment",
    "Loan, third payment",
    [
      { account: accounts[0], paisa: 550_000 },
      { account: accounts[3], paisa: -500_000 },
      { account: accounts[5], paisa: -50_000 },
    ],
  ],
];

const [date, text] = [find<HTMLInputElement>("#date"), find<HTMLInputElement>("#text")];
const [linesAt, undone, reverse, form] = [find("#lines"), find("#undone"), find("#reverse"), find(".slip")];

function addLine({ account, paisa }: Line) {
  const at = linesAt.children.length + 1;
  const select = make("select");
  select.append(...accounts.map((name) => new Option(name, name, false, name === account)));
  select.setAttribute("aria-label", `Account, line ${at}`);
  const amounts = (["Debit", "Credit"] as const).map((side) => {
    const given = { inputMode: "decimal", autocomplete: "off", placeholder: side, maxLength: 14 } as const;
    const input = Object.assign(make("input"), given);
    input.setAttribute("aria-label", `${side}, line ${at}`);
    if (side === "Debit" ? paisa > 0 : paisa < 0) input.value = rupees(paisa);
    return input;
  });
  linesAt.append(make("div", "line", select, ...amounts));
}

/** The lines as typed, or what is wrong with them. */
function readLines(): { lines: Line[]; debit: number; credit: number; problem?: string } {
  const read = { lines: [] as Line[], debit: 0, credit: 0, problem: undefined as string | undefined };
  for (const [i, row] of [...linesAt.children].entries()) {
    const account = (row.querySelector("select") as HTMLSelectElement).value as Account;
    const [debit, credit] = [...row.querySelectorAll("input")].map(({ value }) => readAmount(value));
    if (debit === undefined || credit === undefined)
      read.problem ??= `Line ${i + 1} has an amount that is no number of rupees and paisa.`;
    else if (debit > 0 && credit > 0) read.problem ??= `Line ${i + 1} has both a debit and a credit.`;
    read.debit += debit ?? 0;
    read.credit += credit ?? 0;
    const paisa = (debit ?? 0) - (credit ?? 0);
    if (paisa !== 0) read.lines.push({ account, paisa });
  }
  if (read.debit === 0 && read.credit === 0) read.problem ??= "There is no amount yet.";
  if (read.debit !== read.credit)
    read.problem ??= `Debit and credit differ by ${rupees(read.debit - read.credit)}. Nothing was posted.`;
  return read;
}

function post() {
  const day = readDate(date.value);
  const { lines, problem } = readLines();
  if (typeof day === "string") return `${day} Nothing was posted.`;
  if (day > today) return `${inSambat(day)} is still to come. Nothing was posted.`;
  if (monthOf(day) < open)
    return `${monthName(monthOf(day))} is closed, and its totals have been read out and signed. Post it on ${inSambat(today)} and name the day under “What for”.`;
  if (problem) return problem;
  const words = text.value.trim();
  if (!words) return "Say what it is for: an auditor will ask. Nothing was posted.";
  entries.push({ day, text: words, lines });
  return `Entry ${entries.length} is posted: ${words}, ${inSambat(day)}.`;
}

let reversing = -1;

function startReversing(index: number) {
  reversing = index;
  const entry = entries[index];
  if (!entry) return;
  reverse.hidden = false;
  form.hidden = true;
  find("#reverse-name").textContent = `Reverse entry ${index + 1}: ${entry.text}, ${inSambat(entry.day)}`;
  say("The entry itself stays as it was posted.", "", undone);
  find("#reverse-name").focus();
}

function endReversing() {
  reverse.hidden = true;
  form.hidden = false;
  find("#day-book").querySelector<HTMLElement>(`[data-entry="${reversing}"]`)?.focus();
}

function undo() {
  const entry = entries[reversing];
  const second = find<HTMLSelectElement>("#second").value;
  if (second === "Anita") {
    say("Anita posts it, so somebody else has to agree. Choose another second name.", "", undone);
    return;
  }
  if (!entry) return;
  const reason = find<HTMLSelectElement>("#reason").value.toLowerCase();
  entries.push({
    day: today,
    text: `Reverses ${reversing + 1}: ${reason}. Anita and ${second}`,
    lines: entry.lines.map(({ account, paisa }) => ({ account, paisa: -paisa })),
    reverses: reversing,
  });
  entry.reversedBy = entries.length;
  draw();
  endReversing();
  say(
    `Entry ${entries.length} reverses entry ${reversing + 1}. Both stay in the day book. Now post the right one.`,
  );
}

const row = (first: string | HTMLElement, ...amounts: (string | HTMLElement)[]) =>
  make("tr", "", make("td", "", first), ...amounts.map((amount) => make("td", "number", amount)));

function drawBook() {
  let balance = 0;
  const rows = entries.flatMap(({ day, lines }, at) =>
    lines
      .filter(({ account }) => account === member)
      .map(({ paisa }, i) => {
        const isOpening = at === 0 && i === 0;
        balance -= paisa;
        const amount = make("span", paisa < 0 ? "in" : "out", `${paisa < 0 ? "+" : "−"}${rupees(paisa)}`);
        const left = make("b", "", `${balance < 0 ? "−" : ""}${rupees(balance)}`);
        const date = make("span", "", make("b", "", inSambat(day)), " ", make("span", "", gregorian(day)));
        return row(date, isOpening ? "" : amount, left);
      }),
  );
  find("#book").replaceChildren(...rows.slice(-7));
}

function drawDayBook() {
  const items = entries.map((entry, i) => {
    const date = make("span", "muted", gregorian(entry.day));
    const lines = entry.lines.map(({ account, paisa }) =>
      make("li", "", `${paisa > 0 ? "Debit" : "Credit"} ${account}`, make("b", "", rupees(paisa))),
    );
    const end = entry.reversedBy
      ? make("p", "end", `Reversed by ${entry.reversedBy}`)
      : button("Reverse", () => startReversing(i), "end");
    end.dataset.entry = String(i);
    if (entry.reversedBy) end.tabIndex = -1;
    else end.setAttribute("aria-label", `Reverse entry ${i + 1}`);
    return make(
      "li",
      entry.reversedBy ? "reversed" : "",
      make("p", "", make("b", "", i + 1), ` ${inSambat(entry.day)} `, date),
      make("p", "", entry.text),
      make("ul", "plain", ...lines),
      end,
    );
  });
  find("#day-book").replaceChildren(...items.reverse());
}

function drawTrial() {
  const sums = accounts.map((account) =>
    entries.reduce(
      (sum, { lines }) => lines.reduce((all, line) => all + (line.account === account ? line.paisa : 0), sum),
      0,
    ),
  );
  const rows = accounts.map((account, i) => {
    const sum = sums[i] ?? 0;
    return row(account, sum > 0 ? rupees(sum) : "", sum < 0 ? rupees(sum) : "");
  });
  const total = rupees(sums.reduce((all, sum) => all + Math.max(sum, 0), 0));
  const last = row("Total", total, total);
  last.className = "total";
  find("#trial").replaceChildren(...rows, last);
  find("#today").textContent = `${inSambat(today)}, ${gregorian(today)}`;
  find("#close").textContent = `Close ${monthName(open)}`;
}

function drawEntry() {
  const day = readDate(date.value);
  const year = typeof day === "number" ? yearOf(monthOf(day)) : 0;
  find("#day").textContent =
    typeof day === "string"
      ? day
      : `${gregorian(day, "long")} AD${year > lastPublished ? `, foretold: the months of ${year} may still change` : ""}`;
  const { debit, credit } = readLines();
  find("#debit").textContent = rupees(debit);
  find("#credit").textContent = rupees(credit);
  find("#difference").textContent =
    debit === credit
      ? debit > 0
        ? "They agree."
        : ""
      : `${rupees(debit - credit)} is missing in ${debit > credit ? "credit" : "debit"}.`;
  find("#difference").className = debit === credit ? "in" : "out";
}

function draw() {
  drawEntry();
  drawBook();
  drawDayBook();
  drawTrial();
}

function fill([name, words, lines]: (typeof slips)[number]) {
  text.value = words;
  linesAt.replaceChildren();
  lines.forEach(addLine);
  say(`${name} slip, not posted yet. Every amount can be changed.`);
  drawEntry();
}

find("#slips").append(...slips.map((slip) => button(slip[0], () => fill(slip))));
const postAndSay = () => {
  say(post());
  draw();
};
form.addEventListener("input", drawEntry);
onEnter(form, postAndSay);
find("#post").onclick = postAndSay;
find("#add").onclick = () => {
  if (linesAt.children.length >= 6) {
    say("Six lines are enough for one slip.");
    return;
  }
  addLine({ account: accounts[1], paisa: 0 });
  linesAt.lastElementChild?.querySelector("select")?.focus();
};
find("#undo").onclick = undo;
find("#leave").onclick = endReversing;
find("#close").onclick = () => {
  if (yearOf(open + 1) > lastPublished)
    say(`${monthName(open)} stays open: the months of ${lastPublished + 1} have to be published first.`);
  else {
    today = starts[open + 1] ?? today;
    say(`${monthName(open)} is closed. Today is ${inSambat(today)}, and late entries are refused.`);
    open++;
  }
  draw();
};
date.value = inSambat(today);
for (const account of [accounts[0], member]) addLine({ account, paisa: 0 });
draw();
