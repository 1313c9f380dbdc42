// A page written by hand, with its five rules checked while it is written. A browser repairs mistakes without a word, so they
// are looked for in what was typed and not in what the browser made of it.
import { button, find, make, say } from "#kit";

const known = ["h1", "h2", "p", "ul", "ol", "li", "table", "tr", "td", "th", "strong", "em", "br"];

const beginning = `Maya’s Tea
Black tea, Rs 20
Milk tea, Rs 25
Lemon tea, 30
Ginger tea
`;

const oneWay = `<h1>Maya’s Tea</h1>
<p>Open from 6 AM.</p>
<ul>
  <li>Black tea, Rs 20</li>
  <li>Milk tea, Rs 25</li>
  <li>Lemon tea, Rs 30</li>
  <li>Ginger tea, Rs 30</li>
</ul>
`;

/** What goes wrong on the page when one of these is never closed. */
const effects: Record<string, string> = {
  h1: "The browser cannot know where the heading ends, so everything after it becomes heading, too.",
  strong: "The browser cannot know where the bold words end, so everything after them is bold.",
  em: "The browser cannot know where the slanted words end, so everything after them is slanted.",
};

/** The first thing that is wrong with the tags, with its line; undefined if nothing is. */
function tagMistake(html: string): string | undefined {
  const open: { name: string; line: number }[] = [];
  for (const found of html.matchAll(/<(\/?)([a-z][a-z\d०-९]*)?([^<>]*)(>?)/gi)) {
    const [, slash, written = "", , end] = found;
    const name = written.toLowerCase();
    const line = html.slice(0, found.index).split("\n").length;
    const tag = `<${slash}${name}>`;
    if (!name)
      return `Line ${line}: after < comes a name, as in <h1>, or / and a name, as in </h1>, without a space.`;
    if (!end) return `Line ${line}: <${slash}${name} has no > at its end.`;
    if (!known.includes(name))
      return `Line ${line}: ${tag} is none of the elements of this lesson, so the page shows it as text. You need h1, p, ul, li and strong.`;
    if (name === "br") continue;
    if (!slash) {
      const before = open.at(-1);
      if (before?.name === name)
        return `Line ${line}: ${tag} begins again while ${tag} of line ${before.line} is still open. The tag that closes has a slash: </${name}>.`;
      open.push({ name, line });
      continue;
    }
    const last = open.pop();
    if (!last) return `Line ${line}: ${tag} closes something that was never opened.`;
    if (last.name !== name)
      return `Line ${line}: ${tag} comes while <${last.name}> of line ${last.line} is still open. Write </${last.name}> first.`;
  }
  const left = open[0];
  if (!left) return undefined;
  const effect = effects[left.name] ?? "The browser guesses where it ends. Do not let it guess.";
  return `Line ${left.line}: <${left.name}> is never closed. ${effect} Write </${left.name}> where it ends.`;
}

/** Only tags of the list stay tags, and without attributes; every other < is a sign like any other. */
function pageOf(html: string): DocumentFragment {
  const safe = html.replace(/<(\/?)([a-z][a-z\d]*)(?:[\s/][^<>]*)?>|</gi, (found, slash, name = "") =>
    known.includes(name.toLowerCase()) ? `<${slash}${name}>` : found.replace("<", "&lt;"),
  );
  const made = document.createDocumentFragment();
  made.append(...new DOMParser().parseFromString(`<body>${safe}`, "text/html").body.childNodes);
  return made;
}

const wordsOf = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();

/** Text that stands in no element, or in one that takes none. */
function looseText(page: DocumentFragment | Element): string | undefined {
  for (const child of page.childNodes) {
    const words = (child.textContent ?? "").trim();
    if (child instanceof Element) {
      const loose = /^(ul|ol|table|tbody|tr)$/.test(child.localName) ? looseText(child) : undefined;
      if (loose) return loose;
      if (/^(strong|em)$/.test(child.localName) && !(page instanceof Element)) return words;
      if (child.localName === "li" && !(page instanceof Element)) return words;
    } else if (words) return words.split("\n")[0];
  }
  return undefined;
}

/** A row with a cell of its own is a drink; one of th alone is the head of the table. */
const drinksOf = (page: ParentNode) =>
  [...page.querySelectorAll("li, tr")].filter(
    (item) => wordsOf(item) !== "" && (item.localName === "li" || item.querySelector("td")),
  );

function priceMistake(drinks: Element[]): string | undefined {
  for (const drink of drinks) {
    const words = wordsOf(drink);
    const name = `“${words.length > 28 ? `${words.slice(0, 27)}…` : words}”`;
    if (/(^|[\s(])Rs [1-9]\d*(?![\w/])/.test(words)) continue;
    const [number] = /[\d०-९]+/.exec(words) ?? [];
    if (number && /rs|rupee|npr|रु|[०-९]/i.test(words))
      return `${name}: write every price in one way, as Rs 25. That is R, s, a space, and digits from 0 to 9.`;
    if (number) return `${name} has a number, but ${number} of what? Write Rs before it.`;
    return `${name} has no price. Write one, such as Rs 30.`;
  }
  return undefined;
}

type Step = { label: string; problem: string | undefined };

/** The five rules in their order, each with what is missing. */
function stepsOf(html: string, page: DocumentFragment): Step[] {
  const headings = [...page.querySelectorAll("h1")];
  const heading = headings[0];
  const drinks = drinksOf(page);
  const lists = [...page.querySelectorAll("ul, ol, table")];
  const together = Math.max(0, ...lists.map((list) => drinksOf(list).length));
  const tags = tagMistake(html);
  const loose = looseText(page);
  return [
    {
      label: "A heading",
      problem: !heading
        ? "The page has no heading. Write <h1> before the name of the shop and </h1> after it."
        : headings.length > 1
          ? "The page has two headings of the first size. It has one name, so keep one <h1>."
          : wordsOf(heading) === ""
            ? "The heading is empty. Write the name of the shop between <h1> and </h1>."
            : heading.querySelector("p, ul, ol, table")
              ? "The heading holds more than the name of the shop. Write </h1> directly after the name."
              : drinks.some(
                    (drink) => drink.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING,
                  )
                ? "The heading stands below the drinks. Put it above them."
                : undefined,
    },
    {
      label: "Four drinks in a list or table",
      problem:
        lists.length === 0
          ? "There is no list yet. Write <ul> above the drinks and </ul> below them, then <li> before each drink and </li> after it."
          : together >= 4
            ? undefined
            : drinks.length >= 4
              ? "The drinks are not all in one list. Write one <ul> above the first drink and one </ul> below the last."
              : `The list has ${together} of 4 drinks. Each one needs <li> before it and </li> after it.`,
    },
    {
      label: "A price for each",
      problem: drinks.length === 0 ? "First come the drinks, then their prices." : priceMistake(drinks),
    },
    {
      label: "Each element closed",
      problem: tags ?? (/<\w/.test(html) ? undefined : "There is no element yet."),
    },
    {
      label: "Nothing outside",
      problem:
        loose &&
        `“${loose.slice(0, 40)}” stands outside. Put it into an element, such as <p> and </p>, or into the list as <li>.`,
    },
  ];
}

const editor = find<HTMLTextAreaElement>("#html");
const back = find<HTMLButtonElement>("#back");
const forget = find<HTMLButtonElement>("#forget");
let own = "";
let pause: ReturnType<typeof setTimeout> | undefined;

/** A wrong tag makes everything after it wrong, so it is said before what comes first. */
const next = (steps: Step[]): string | undefined =>
  tagMistake(editor.value) ?? steps.find(({ problem }) => problem)?.problem;

function draw(): Step[] {
  const html = editor.value;
  const page = pageOf(html);
  const steps = stepsOf(html, page);
  find(".page").replaceChildren(page);
  find(".steps").replaceChildren(
    ...steps.map(({ label, problem }) => {
      const state = make("span", "sr", problem ? ", still open" : ", done");
      return make("li", problem ? "" : "done", label, state);
    }),
  );
  forget.disabled = !/<\/(h1|strong)>/.test(html) || Boolean(tagMistake(html));
  return steps;
}

const tell = (steps: Step[]) => {
  clearTimeout(pause);
  const problem = next(steps);
  say(
    problem ?? "All five are right. This is a real page: saved as index.html, it opens in any browser.",
    problem ? "" : "good",
  );
};

/** While somebody types, every second letter would be a mistake: it is said after a pause. */
function typed() {
  const steps = draw();
  clearTimeout(pause);
  pause = setTimeout(() => tell(steps), 700);
}

function put(html: string, text?: string) {
  clearTimeout(pause);
  if (back.hidden) own = editor.value;
  back.hidden = false;
  editor.value = html;
  editor.setSelectionRange(0, 0);
  const steps = draw();
  if (text) say(text);
  else tell(steps);
}

/**
 * Around the selected words, or else around what the line says; each selected line becomes an item of its own. On a phone it is
 * hard to select: without a selection a list takes the lines that follow, too, and after any other element the next line has its turn.
 */
function wrap(name: string) {
  const { value } = editor;
  let { selectionStart: from, selectionEnd: to } = editor;
  const isLine = from === to;
  if (isLine) {
    from = value.lastIndexOf("\n", from - 1) + 1;
    const end = name === "ul" ? value.trimEnd().length : value.indexOf("\n", to);
    to = end < 0 ? value.length : end;
  }
  while (from < to && /\s/.test(value[from] ?? "")) from++;
  while (to > from && /\s/.test(value[to - 1] ?? "")) to--;
  const inside = value.slice(from, to);
  if (/^<\/?(ul|ol|table|tr)>$/.test(inside)) {
    say(`${inside} is no drink. Put the cursor into a line with words.`);
    editor.focus();
    return;
  }
  const around = (words: string) => `<${name}>${words}</${name}>`;
  const text =
    name === "ul"
      ? `<ul>\n${inside}\n</ul>`
      : name === "li"
        ? inside
            .split("\n")
            .map((line) => (line.trim() ? `  ${around(line.trim())}` : line))
            .join("\n") || around("")
        : around(inside);
  editor.setRangeText(text, from, to, "end");
  if (!inside) editor.selectionEnd -= name === "ul" ? 6 : name.length + 3;
  else if (isLine) {
    const first = name === "ul" ? from + 5 : editor.value.indexOf("\n", editor.selectionEnd) + 1;
    if (first > 0) editor.setSelectionRange(first, first);
  }
  editor.focus();
  typed();
}

find("#tags").append(
  ...["h1", "ul", "li", "p", "strong"].map((name) => button(`<${name}>`, () => wrap(name))),
);
editor.oninput = () => {
  back.hidden = true;
  typed();
};
find("#one-way").onclick = () => put(oneWay);
forget.onclick = () => {
  put(editor.value.replace(/<\/(h1|strong)>/, ""));
  editor.focus();
};
back.onclick = () => {
  editor.value = own;
  back.hidden = true;
  editor.focus();
  tell(draw());
};
editor.value = beginning;
editor.setSelectionRange(0, 0);
tell(draw());
