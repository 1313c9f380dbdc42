// Twelve leaves to label, a model that learns from them, and twenty-eight leaves that show what it has learned.
import { button, find, make } from "#kit";
import { drawing } from "./drawing.ts";
import { type Label, type Leaf, nextField, toLabel, truth, unseen } from "./garden.ts";
import { guess, type Labelled, mostTeeth, neighbours, ratio, widest } from "./model.ts";

const inside = find(".inside");

const labels = new Map<Leaf, Label>();
/** Nettles that were added after the next field. */
let added: Leaf[] = [];
let many = 1;
let current = 0;
/** Whether the gardener's labels have been shown. */
let isCompared = false;

const known = (): Labelled[] => [
  ...toLabel.map((leaf) => ({ leaf, label: labels.get(leaf) ?? "weed" })),
  ...added.map((leaf) => ({ leaf, label: truth(leaf) })),
];
const said = (leaf: Leaf) => guess(known(), leaf, many);
const rightOf = (leaves: Leaf[], wanted: (leaf: Leaf) => Label | undefined) =>
  leaves.filter((leaf) => said(leaf) === wanted(leaf)).length;

const measures = (leaf: Leaf) =>
  `${leaf.length.toFixed(1)} cm long, ${leaf.width.toFixed(1)} cm wide, ${leaf.teeth} ${leaf.teeth === 1 ? "tooth" : "teeth"} on each side`;
const score = (right: number, all: number, words: string) =>
  `<p class="score">${right} of ${all}<small>${words}</small></p>`;

function tell(words: string) {
  find("[role=status]").textContent = words;
}

function step(count: string, title: string, html: string) {
  tell("");
  find(".count").textContent = count;
  find("#title").textContent = title;
  inside.innerHTML = html;
}

function on(selector: string, act: () => void) {
  find<HTMLButtonElement>(selector).onclick = act;
}

const goTo = (draw: () => void) => () => {
  draw();
  find("#title").focus();
};

/** 1. The learner says what each of twelve leaves is. */
function labelling() {
  step(
    "Step 1 of 4",
    "Label twelve leaves",
    `<p class="guide">The gardener says: tea is two to three times as long as it is wide, and has many fine teeth. Weeds, the other plants, are round with few teeth, or very long and thin. One weed has some large teeth.</p>
    <div class="bench"></div>
    <ol class="set plain" aria-label="The twelve leaves"></ol>
    <div class="row"><button type="button" class="main" id="learn">Let it learn</button><span class="muted">On a keyboard: press Tab until Tea has a frame, then T for tea, W for weed.</span></div>`,
  );
  find(".bench").innerHTML =
    `<div class="leaf"></div><p class="words"></p><div class="row"><button type="button" id="tea">Tea</button><button type="button" id="weed">Weed</button></div>`;
  on("#tea", () => label("tea"));
  on("#weed", () => label("weed"));
  on("#learn", goTo(learned));
  find(".bench").onkeydown = ({ key, ctrlKey, metaKey, altKey }) => {
    const given = { t: "tea", w: "weed" }[key.toLowerCase()] as Label | undefined;
    if (given && !ctrlKey && !metaKey && !altKey) label(given);
  };
  toLabel.forEach((leaf, i) => {
    const choose = button("", () => {
      current = i;
      drawBench();
    });
    choose.innerHTML = `${drawing(leaf, 40)}<span></span>`;
    find(".set").append(make("li", "", choose));
  });
  drawBench();
}

function drawBench() {
  const leaf = toLabel[current] as Leaf;
  const given = labels.get(leaf);
  find(".leaf").innerHTML = drawing(leaf, 170);
  find(".words").textContent =
    `Leaf ${leaf.no} of 12: ${measures(leaf)}. ${given ? `You said ${given}.` : "Tea or weed?"}${isCompared && given !== truth(leaf) ? ` The gardener says ${truth(leaf)}.` : ""}`;
  for (const one of ["tea", "weed"] as const)
    find(`#${one}`).setAttribute("aria-pressed", String(given === one));
  toLabel.forEach((one, i) => {
    const button = find(".set").children[i]?.firstElementChild;
    const mine = labels.get(one);
    const differs = isCompared && mine !== truth(one);
    button?.setAttribute("aria-current", String(i === current));
    button?.setAttribute(
      "aria-label",
      `Leaf ${one.no}, ${mine ? `you said ${mine}` : "no label yet"}${differs ? `, the gardener says ${truth(one)}` : ""}`,
    );
    button?.classList.toggle("differs", differs);
    const words = button?.querySelector("span");
    if (words) words.textContent = differs ? `${mine}?` : (mine ?? "–");
  });
  find<HTMLButtonElement>("#learn").disabled = labels.size < toLabel.length;
}

function label(given: Label) {
  const leaf = toLabel[current] as Leaf;
  labels.set(leaf, given);
  const open = toLabel.findIndex((one) => !labels.has(one));
  if (open >= 0) current = open;
  drawBench();
  tell(
    open >= 0
      ? `${given}. ${find(".words").textContent}`
      : `Leaf ${leaf.no}: ${given}. All twelve have a label. Let it learn.`,
  );
  if (open < 0 && !isCompared) find("#learn").focus();
}

/** From where to where the leaves with a label lie. */
function ranges(wanted: Label): string {
  const leaves = known().flatMap(({ leaf, label: given }) => (given === wanted ? [leaf] : []));
  if (leaves.length === 0) return `You call no leaf ${wanted}.`;
  const between = (values: number[], digits: number) =>
    [...new Set([Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits)))].join(
      " to ",
    );
  return `What you call ${wanted} is ${between(leaves.map(ratio), 1)} times as long as wide and has ${between(
    leaves.map(({ teeth }) => teeth),
    0,
  )} teeth.`;
}

/** Where a leaf lies in the plot. */
const x = (long: number) => 34 + ((long - 1) / (widest - 1)) * 300;
const y = (teeth: number) => 206 - (teeth / mostTeeth) * 190;

function plot() {
  const cells: string[] = [];
  for (let i = 0; i < 45; i++)
    for (let j = 0; j < 24; j++) {
      const at = { no: 0, kind: "tea", length: 1.05 + i / 10, width: 1, teeth: j + 0.5 } as const;
      if (said(at) === "tea") cells.push(`M${x(1 + i / 10).toFixed(1)} ${y(j + 1).toFixed(1)}h6.8v8h-6.8z`);
    }
  const points = known().map(({ leaf, label: given }) => {
    const [px, py] = [x(ratio(leaf)), y(leaf.teeth)];
    return given === "tea"
      ? `<circle class="tea" cx="${px}" cy="${py}" r="6"/>`
      : `<rect class="weed" x="${px - 5}" y="${py - 5}" width="10" height="10"/>`;
  });
  const ticks = [1, 2, 3, 4, 5].map((n) => `<text x="${x(n) - 3}" y="222">${n}</text>`);
  const levels = [0, 8, 16, 24].map((n) => `<text x="10" y="${y(n) + 4}">${n}</text>`);
  return `<svg class="plot" viewBox="0 0 340 240" role="img" aria-label="Your leaves by their two numbers, which the text sums up"><path class="side" d="${cells.join("")}"/><path class="axis" d="M34 16V206H334"/>${ticks.join("")}${levels.join("")}<text x="120" y="238">length ÷ width</text><text x="40" y="12">teeth on each side</text>${points.join("")}</svg>
  <p class="muted">${ranges("tea")} ${ranges("weed")} Dots are leaves that you call tea, squares are weeds. Where the ground is green, it would say tea.</p>`;
}

/** 2. What the model has learned, and how well it knows what it was told. */
function learned() {
  step(
    "Step 2 of 4",
    "What it has learned",
    `<div class="split"><div>${plot()}</div><div class="stack">
    <p>It keeps two numbers of each leaf: how many times it is as long as wide, and its teeth. A new leaf gets the label of ${many === 1 ? "the leaf that lies nearest" : "most of the three that lie nearest"}.</p>
    ${score(
      rightOf(toLabel, (leaf) => labels.get(leaf)),
      12,
      "of the leaves that it learned from",
    )}
    <p>${
      many === 1
        ? "Of course: each of them lies nearest to itself. It would be twelve even if you had labelled them without looking. This number says nothing yet."
        : "Three leaves decide now, so that it may contradict a label of yours. This number still says little."
    }</p>
    <div class="row"><button type="button" class="main" id="try">Try it on 20 it has not seen</button><button type="button" id="back">Back to my labels</button></div></div></div>`,
  );
  on("#try", goTo(tried));
  on("#back", goTo(labelling));
}

function reason(leaf: Leaf): string {
  const near = neighbours(known(), leaf, many);
  const blamed = near.filter(({ label: given }) => given !== truth(leaf));
  const wrong = blamed.find(({ leaf: one, label: given }) => truth(one) !== given);
  const who =
    many === 1
      ? `The nearest leaf is your no. ${blamed[0]?.leaf.no}, which you called ${blamed[0]?.label}.`
      : `Of the three nearest, no. ${blamed.map((one) => one.leaf.no).join(" and ")} are called ${blamed[0]?.label}.`;
  const why = wrong
    ? ` The gardener calls no. ${wrong.leaf.no} ${truth(wrong.leaf)}: your label was wrong, so the answer is wrong.`
    : leaf.kind === "eaten tea"
      ? " A beetle has eaten its edge, so few teeth are left to count."
      : leaf.kind === "nettle"
        ? " This is a nettle. No leaf of yours was one, so it took what was nearest."
        : " It lies close to the border of the two.";
  return `Leaf ${leaf.no} is ${truth(leaf)}: ${measures(leaf)}. ${who}${why}`;
}

function mistakes(leaves: Leaf[]) {
  const wrong = leaves.filter((leaf) => said(leaf) !== truth(leaf));
  if (wrong.length === 0) return "<p>It made no mistake here.</p>";
  return `<h3>Where it was wrong, and why</h3><ul class="mistakes plain">${wrong.map((leaf) => `<li>${drawing(leaf, 64)}<p>${reason(leaf)}</p></li>`).join("")}</ul>`;
}

function counts(leaves: Leaf[]) {
  const cell = (is: Label, was: Label) => {
    const n = leaves.filter((leaf) => truth(leaf) === is && said(leaf) === was).length;
    return `<td class="${is !== was && n > 0 ? "wrong" : ""}">${n}</td>`;
  };
  const line = (is: Label) =>
    `<tr><th scope="row">it is ${is}</th>${cell(is, "tea")}${cell(is, "weed")}</tr>`;
  return `<table><caption>What it said</caption><thead><tr><td></td><th scope="col">“tea”</th><th scope="col">“weed”</th></tr></thead><tbody>${line("tea")}${line("weed")}</tbody></table>`;
}

/** 3. Leaves of the same field that it has not seen. */
function tried() {
  const differing = toLabel.filter((leaf) => labels.get(leaf) !== truth(leaf));
  const weeds = unseen.filter((leaf) => truth(leaf) === "weed").length;
  step(
    "Step 3 of 4",
    "Twenty leaves that it has not seen",
    `<div class="scores">${score(
      rightOf(toLabel, (leaf) => labels.get(leaf)),
      12,
      "of the leaves that it learned from",
    )}${score(rightOf(unseen, truth), 20, "of leaves that it has not seen")}${score(weeds, 20, "for somebody who always says “weed”")}</div>
    ${counts(unseen)}
    <div class="row" role="group" aria-label="How many leaves it asks"><button type="button" id="one" aria-pressed="${many === 1}">Ask the nearest leaf</button><button type="button" id="three" aria-pressed="${many === 3}">Ask the nearest three</button></div>
    ${mistakes(unseen)}
    ${
      differing.length > 0
        ? `<p>You and the gardener differ on ${differing.length === 1 ? "leaf" : "leaves"} ${differing.map(({ no }) => no).join(", ")}. Look again, and let it learn once more.</p>`
        : "<p>You and the gardener agree on all twelve.</p>"
    }
    <div class="row"><button type="button" class="main" id="field">Try it in the next field</button><button type="button" id="back">Back to my labels</button></div>`,
  );
  const asks = (n: number, selector: string) => () => {
    many = n;
    tried();
    find(selector).focus();
    tell(`Nearest ${n}: ${rightOf(unseen, truth)} of 20 right.`);
  };
  on("#one", asks(1, "#one"));
  on("#three", asks(3, "#three"));
  on("#field", goTo(field));
  on("#back", () => {
    isCompared = true;
    current = Math.max(
      0,
      toLabel.findIndex((leaf) => labels.get(leaf) !== truth(leaf)),
    );
    goTo(labelling)();
  });
}

/** 4. Another field, with a weed that nobody has shown it. */
function field() {
  const left = nextField.filter((leaf) => !added.includes(leaf));
  const isTold = added.length > 0;
  step(
    "Step 4 of 4",
    isTold ? "After two nettles" : "The next field",
    `<div class="scores">${score(rightOf(unseen, truth), 20, "in the first field")}${score(rightOf(left, truth), left.length, isTold ? "of the others in the next field" : "in the next field")}</div>
    ${
      isTold
        ? "<p>It learned from 14 leaves now: your twelve and two nettles. The two do not count any more, since it has seen them.</p>"
        : "<p>The same model, a field further up. It cannot say “I do not know this one”: it always says tea or weed, and sounds as sure as before.</p>"
    }
    ${counts(left)}
    ${mistakes(left)}
    <div class="row">${isTold ? "" : '<button type="button" class="main" id="tell">Show it two of the nettles</button>'}<button type="button" id="back">Begin again with other labels</button></div>`,
  );
  if (!isTold)
    on("#tell", () => {
      added = nextField.filter(({ kind }) => kind === "nettle").slice(0, 2);
      goTo(field)();
    });
  on("#back", () => {
    added = [];
    isCompared = true;
    goTo(labelling)();
  });
}

labelling();
