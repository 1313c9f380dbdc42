// A poster in two scripts, and eight rules that judge it by what is drawn.
import { button, choice, find, make } from "#kit";

type Colours = { ground: string; text: string; accent: string };

/** The width of the poster is 300. */
const width = 300;
const small = 14.5;

const pairs: Record<string, Colours> = {
  "Yellow on white": { ground: "#ffffff", text: "#fcbf4d", accent: "#f6c15b" },
  "Red on dark blue": { ground: "#26335a", text: "#d72b48", accent: "#d72b48" },
  "Grey on cream": { ground: "#f8f4ed", text: "#758099", accent: "#b80c36" },
  "Dark blue on cream, dark red as accent": { ground: "#f8f4ed", text: "#121b31", accent: "#b80c36" },
  "White on dark red, pale yellow as accent": { ground: "#b80c36", text: "#ffffff", accent: "#fdebc8" },
};
const rainbow = ["#257848", "#2e62c9", "#b80c36", "#b9760d"];

const questions = {
  order: {
    ask: "Which text is the largest?",
    options: ["The organiser", "No one, all are equal", "What happens: blood donation"],
  },
  step: { ask: "How much larger than the rest is it?", options: ["1.2 times", "1.5 times", "2 times"] },
  voices: {
    ask: "How many sizes and colours?",
    options: ["A colour for each line", "A size for each line", "Two sizes, one accent"],
  },
  lines: {
    ask: "How high is a line, compared with its letters?",
    options: ["1.0", "1.15", "1.4"],
  },
  margin: {
    ask: "How wide is the margin?",
    options: ["2 % of the width", "6 % of the width", "10 % of the width"],
  },
  groups: {
    ask: "How much space is between two groups?",
    options: ["None", "Half a line", "One line"],
  },
  contrast: { ask: "Which colours?", options: Object.keys(pairs) },
  edge: {
    ask: "Where do the lines begin?",
    options: ["Here and there", "All at the left", "All in the middle"],
  },
};

type Name = keyof typeof questions;
type Choices = Record<Name, number>;
const names = Object.keys(questions) as Name[];
const labels: Record<Name, string> = {
  order: "Order",
  step: "Size",
  voices: "Sizes and colours",
  lines: "Line height",
  margin: "Margin",
  groups: "Groups",
  contrast: "Contrast",
  edge: "One edge",
};
let choices: Choices = {
  order: 0,
  step: 0,
  voices: 0,
  lines: 0,
  margin: 0,
  groups: 0,
  contrast: 0,
  edge: 0,
};
const oneWay: Choices = {
  order: 2,
  step: 2,
  voices: 2,
  lines: 2,
  margin: 2,
  groups: 2,
  contrast: 3,
  edge: 1,
};

/** How well a colour is read on another, 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}

type Line = { words: string; nepali: boolean; size: number; colour: string; group: number };

const texts: [event: string[], when: string[], where: string[], organiser: string[]] = [
  ["रक्तदान", "शिविर", "Blood donation", "camp"],
  ["शनिबार, बिहान १० बजे", "Saturday, 10 in the morning"],
  ["सामुदायिक भवन, बसपार्क", "Community hall, bus park"],
  ["युवा क्लब", "The youth club"],
];

type Poster = {
  lines: Line[];
  pair: Colours;
  /** The largest text, compared with the largest of the rest. */
  ratio: number;
  height: number;
  margin: number;
  /** Between two groups, in lines. */
  gap: number;
};

const value = (choices: Choices, name: Name) => questions[name].options[choices[name]] ?? "";
const number = (choices: Choices, name: Name) => Number.parseFloat(value(choices, name));

function posterOf(choices: Choices): Poster {
  const pair = pairs[value(choices, "contrast")] as Colours;
  const largest = [3, undefined, 0][choices.order];
  const step = largest === undefined ? 1 : number(choices, "step");
  const lines = texts.flatMap((group, at) =>
    group.map((words) => ({
      words,
      nepali: /[ऀ-ॿ]/.test(words),
      size: small * (at === largest ? step : 1),
      colour: choices.voices === 2 && at === 1 ? pair.accent : pair.text,
      group: at,
    })),
  );
  lines.forEach((line, i) => {
    if (choices.voices === 0) line.colour = i === 0 ? pair.text : (rainbow[i % rainbow.length] ?? pair.text);
    if (choices.voices === 1) line.size *= 1 + ((i * 3) % 7) / 12;
  });
  const sizes = (first: boolean) =>
    lines.filter(({ group }) => (group === largest) === first).map(({ size }) => size);
  return {
    lines,
    pair,
    ratio: largest === undefined ? 1 : Math.min(...sizes(true)) / Math.max(...sizes(false)),
    height: number(choices, "lines"),
    margin: number(choices, "margin"),
    gap: choices.groups / 2,
  };
}

type Verdict = { good: boolean; now: string; why: string };
const signs = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`;

/** Each rule with what it finds and the reason for it. */
function judge(choices: Choices): Record<Name, Verdict> {
  const { lines, pair, ratio, height, margin, gap } = posterOf(choices);
  const sizes = new Set(lines.map(({ size }) => size)).size;
  const accents = new Set(lines.map(({ colour }) => colour).filter((colour) => colour !== pair.text)).size;
  const text = contrast(pair.text, pair.ground);
  const accent = contrast(pair.accent, pair.ground);
  return {
    order: {
      good: choices.order === 2,
      now:
        ["The club is seen first.", "Nothing is seen first.", "Blood donation is seen first."][
          choices.order
        ] ?? "",
      why: "Rule: the largest text says what happens. Somebody walks past and has two seconds. She wants to know what it is, then when, then where. Who organises it comes last.",
    },
    step: {
      good: ratio >= 1.5,
      now:
        choices.order === 1
          ? "Nothing is larger than the rest. Choose what is largest first."
          : ratio <= 1
            ? "Some of the rest is as large as what comes first."
            : `The largest text is ${Math.round(ratio * 10) / 10} times as large as the rest.`,
      why: "Rule: at least 1.5 times. A small difference looks like a mistake; a clear one looks like a decision.",
    },
    voices: {
      good: sizes <= 2 && accents <= 1,
      now: `The poster has ${sizes === 1 ? "one size" : `${sizes} sizes`} and ${["no accent", "one accent"][accents] ?? `${accents} colours beside the first`}.`,
      why: "Rule: at most two sizes and one accent colour. When every line is special, no line is. Give the accent colour to the date.",
    },
    lines: {
      good: height >= 1.3,
      now: `A line is ${height} times as high as its letters.`,
      why: "Rule: at least 1.3. Devanagari has signs above the line that joins its letters, as in शि, and below the letter, as in यु. In lines that are too low, they touch the next line. English alone would need less.",
    },
    margin: {
      good: margin >= 6,
      now: `The margin is ${margin} % of the width.`,
      why: "Rule: at least 6 %. A printing press cuts a little off, tape covers the corners, and letters at the edge look as if they fall off the paper.",
    },
    groups: {
      good: gap >= 1,
      now:
        gap === 0
          ? "All lines have the same distance."
          : `There is ${gap === 1 ? "one line" : "half a line"} between two groups.`,
      why: "Rule: at least one line. What belongs together stands together: each Nepali line with its English one. The empty space between groups shows it without a word.",
    },
    contrast: {
      good: text >= 4.5 && accent >= 4.5,
      now:
        text >= 3 && text < 4.5
          ? `Text and background differ by ${signs(text)}. That is enough for large letters, but too little for the small ones.`
          : `Text and background differ by ${signs(text)}, the accent by ${signs(accent)}.`,
      why: "Rule: at least 4.5 to 1 for small letters, 3 to 1 for large ones. Many readers are older than you, and the sun shines on the wall. The number compares how light two colours are, so red on blue can fail.",
    },
    edge: {
      good: choices.edge > 0,
      now:
        ["The lines begin at three places.", "All lines begin at one edge.", "All lines share one middle."][
          choices.edge
        ] ?? "",
      why: "Rule: one edge for all. The eye comes back to the same place for each line. The left edge is easier to read; the middle is good for a few short lines.",
    },
  };
}

const svg = (name: string, attributes: Record<string, string | number>, text = "") => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, given] of Object.entries(attributes)) made.setAttribute(key, String(given));
  made.textContent = text;
  return made;
};

function drawPoster(choices: Choices) {
  const { lines, pair, height, margin, gap } = posterOf(choices);
  const side = (width * margin) / 100;
  const places: Record<string, [x: number, anchor: string]> = {
    left: [side, "start"],
    middle: [width / 2, "middle"],
    right: [width - side, "end"],
  };
  const mixed = ["left", "middle", "right", "left"];
  let y = side;
  let before = 0;
  const drawn = lines.map(({ words, nepali, size, colour, group }, i) => {
    if (group !== before) y += gap * small * height;
    before = group;
    y += size * height;
    const place = ["", "left", "middle"][choices.edge] || mixed[i % mixed.length] || "left";
    const [x, anchor] = places[place] ?? [side, "start"];
    return svg(
      "text",
      {
        x,
        y: (y - size * (height - 1) * 0.5 - size * 0.22).toFixed(1),
        fill: colour,
        "font-size": size.toFixed(1),
        "text-anchor": anchor,
        lang: nepali ? "ne" : "en",
      },
      words,
    );
  });
  const drop = svg("path", {
    d: `M${width - side - 22} ${side + 4}q22 29 22 42a22 22 0 0 1-44 0q0-13 22-42z`,
    fill: pair.accent,
  });
  find("#poster g").replaceChildren(svg("rect", { width, height: 424, fill: pair.ground }), drop, ...drawn);
}

let at: Name = "order";

function draw() {
  const verdicts = judge(choices);
  const right = names.filter((name) => verdicts[name].good).length;
  drawPoster(choices);
  find("#poster-name").textContent =
    `Your poster: a blood donation camp in Nepali and English. ${right} of ${names.length} rules hold.`;
  find("#sum").textContent =
    right === names.length ? "All eight rules hold. Hang it up." : `${right} of ${names.length} rules hold.`;
  const { good, now, why } = verdicts[at];
  find(".said").replaceChildren(make("b", "", `${good ? "✓" : "✗"} ${now}`), why);
  find(".said").classList.toggle("good", good);
  for (const [i, rule] of find(".rules").querySelectorAll("button").entries()) {
    const name = names[i] as Name;
    const holds = verdicts[name].good;
    rule.textContent = `${holds ? "✓" : "✗"} ${labels[name]}`;
    rule.setAttribute("aria-label", `${labels[name]}, ${holds ? "holds" : "does not hold"}`);
    rule.classList.toggle("done", holds);
    if (name === at) rule.setAttribute("aria-current", "true");
    else rule.removeAttribute("aria-current");
  }
}

/** Shows the question of a rule. */
function show(name: Name) {
  at = name;
  find(".options").replaceChildren(
    make("legend", "", `${names.indexOf(name) + 1}. ${questions[name].ask}`),
    ...questions[name].options.map((text, i) =>
      choice("radio", name, text, choices[name] === i, () => {
        choices[name] = i;
        draw();
      }),
    ),
  );
  draw();
}

/** The chosen answer has the focus, so that a screen reader says the question. */
function go(name: Name) {
  show(name);
  find(".options :checked").focus();
}

find(".rules").append(
  ...names.map((name) =>
    make(
      "li",
      "",
      button("", () => go(name)),
    ),
  ),
);
find("#next").onclick = () => go(names[(names.indexOf(at) + 1) % names.length] as Name);
find("#one-way").onclick = () => {
  choices = { ...oneWay };
  show(at);
};
show(at);
