// A phone that keeps a list of what it has to send, and a factory that stores each record once. Weights are whole tenths of a kilogram.
import { button, find, make, onEnter, say } from "#kit";

/** A weighing, or a note that corrects one. The phone gives the identifier. */
type Sent = { id: string; bag: string; tenths: number; grower: string; grade: string; why?: string };
/** `sent` counts how often it left the phone. */
type Waiting = Sent & { sent: number; arrived: boolean };

const growers = ["118 Kamala", "041 Dhan", "207 Phul", "064 Kamala"];
/** What the next bags weigh; the first three are those of the picture. */
const bags = [124, 98, 152, 87, 131, 106, 143, 92];

const grower = find<HTMLSelectElement>("#grower");
const right = find<HTMLInputElement>("#right");
const [note, noteSaid] = [find("#note"), find("#note-said")];

const phone: Waiting[] = [];
const factory: Sent[] = [];
let [tenths, weighed, repeats] = [bags[0] ?? 0, 0, 0];
let connected = false;
let loseNext = false;
let correcting: Waiting | undefined;

const kilograms = (value: number) => `${(value / 10).toFixed(1)} kg`;
const nameOf = ({ id, why }: Sent) => (why ? `Note ${id}` : `Bag ${id}`);

/** What the factory does with a record: it keeps the first with an identifier, and says so each time. */
function receive({ id, bag, tenths, grower, grade, why }: Sent): "stored" | "had it" {
  if (factory.some((one) => one.id === id)) return "had it";
  factory.push({ id, bag, tenths, grower, grade, why });
  return "stored";
}

/** Sends what waits, oldest first, and tells how it went. */
function send(): string {
  const waiting = phone.filter(({ arrived }) => !arrived);
  if (!connected)
    return waiting.length > 0
      ? `No signal. ${waiting.length === 1 ? "One record waits" : `${waiting.length} records wait`} on this phone.`
      : "No signal. Nothing waits.";
  const told: string[] = [];
  for (const one of waiting) {
    one.sent++;
    const answer = receive(one);
    if (answer === "had it") repeats++;
    if (loseNext) {
      loseNext = false;
      told.push(
        `${nameOf(one)} was sent, but the answer got lost. The phone does not know, so it will send once more.`,
      );
      break;
    }
    one.arrived = true;
    told.push(
      answer === "stored"
        ? `${nameOf(one)} has arrived.`
        : `${nameOf(one)} was sent once more. The factory had it already and kept one.`,
    );
  }
  return told.join(" ") || "Connected. Nothing waits.";
}

function record(made: Sent): string {
  phone.push({ ...made, sent: 0, arrived: false });
  return `${nameOf(made)} is on this phone. ${send()}`;
}

function weighIn(): string {
  weighed++;
  const id = `7-${String(weighed).padStart(3, "0")}`;
  const grade = find<HTMLSelectElement>("#grade").value;
  const told = record({ id, bag: id, tenths, grower: grower.value, grade });
  tenths = bags[weighed % bags.length] ?? 100;
  grower.selectedIndex = (grower.selectedIndex + 1) % growers.length;
  return told;
}

/** The weight that counts: that of the last note, or of the weighing. */
const lastOf = (list: Sent[], bag: string) => list.filter((one) => one.bag === bag).at(-1);

function slip(list: Sent[], one: Sent, ...end: HTMLElement[]) {
  const about = one.why ? `corrects ${one.bag}: ${one.why.toLowerCase()}` : one.grade;
  return make(
    "li",
    `slip ${one.why ? "by-note" : ""} ${lastOf(list, one.bag) === one ? "" : "corrected"}`,
    make("p", "", make("span", "mono", one.id), ` ${one.grower}`),
    make("b", "", kilograms(one.tenths)),
    make("small", "muted", about),
    ...end,
  );
}

const mostShown = 6;

/** The latest first; what does not fit is counted. */
function fill(list: HTMLElement, items: HTMLElement[], none: string) {
  const shown = items.reverse().slice(0, mostShown);
  if (items.length === 0) shown.push(make("li", "muted", none));
  if (items.length > mostShown) shown.push(make("li", "muted", `and ${items.length - mostShown} earlier`));
  list.replaceChildren(...shown);
}

function stateOf({ arrived, sent }: Waiting): [string, string] {
  if (arrived) return ["arrived", "✓ arrived"];
  return sent > 0 ? ["unsure", "? sent, no answer"] : ["waits", "◔ waits here"];
}

function drawPhone() {
  const items = phone.map((one) => {
    const state = make("span", ...stateOf(one));
    if (one.why) return slip(phone, one, state);
    const correct = button("Correct", () => startNote(one));
    correct.dataset.bag = one.id;
    correct.setAttribute("aria-label", `Correct bag ${one.id}`);
    return slip(phone, one, state, correct);
  });
  fill(find("#phone"), items, "Nothing weighed yet.");
}

function drawFactory() {
  const items = factory.map((one) => slip(factory, one));
  fill(find("#factory"), items, "Nothing has arrived.");
  const counted = factory.filter((one) => lastOf(factory, one.bag) === one);
  const cards = new Set(counted.map((one) => one.grower)).size;
  find("#total").textContent = kilograms(counted.reduce((sum, one) => sum + one.tenths, 0));
  find("#growers").textContent = cards === 1 ? "1 grower" : `${cards} growers`;
  find("#refused").textContent = repeats === 0 ? "" : `Came twice, kept once: ${repeats}`;
}

function draw() {
  const focused = (document.activeElement as HTMLElement | null)?.dataset.bag;
  find("#weight").textContent = kilograms(tenths);
  find("#state").textContent = connected ? "● Signal" : "○ No signal";
  find("#state").className = connected ? "arrived" : "";
  find("#signal").textContent = connected ? "Switch it off" : "Switch it on";
  find("#lose").setAttribute("aria-pressed", String(loseNext));
  drawPhone();
  drawFactory();
  if (focused) focusBag(focused);
}

const focusBag = (id: string) => find("#phone").querySelector<HTMLElement>(`[data-bag="${id}"]`)?.focus();

function startNote(one: Waiting) {
  correcting = one;
  note.hidden = false;
  right.value = ((lastOf(phone, one.bag) ?? one).tenths / 10).toFixed(1);
  find("#note-name").textContent = `Correct bag ${one.id}, ${one.grower}`;
  say("The first weight stays on the slip and in the list.", "", noteSaid);
  find("#note-name").focus();
}

function endNote() {
  note.hidden = true;
  if (correcting) focusBag(correcting.bag);
}

function addNote() {
  const value = /^\d{1,3}([.,]\d)?$/.test(right.value.trim()) ? Number(right.value.replace(",", ".")) : 0;
  const now = correcting && lastOf(phone, correcting.bag);
  if (!correcting || !now) return;
  if (!(value > 0)) {
    say("Write the weight in kilograms, such as 12.4.", "", noteSaid);
    right.focus();
    return;
  }
  if (Math.round(value * 10) === now.tenths) {
    say(`${kilograms(now.tenths)} is what the slip says already.`, "", noteSaid);
    return;
  }
  const { bag, grower, grade } = correcting;
  const notes = phone.filter((one) => one.bag === bag).length;
  const why = find<HTMLSelectElement>("#why").value;
  const told = record({ id: `${bag}-n${notes}`, bag, tenths: Math.round(value * 10), grower, grade, why });
  draw();
  endNote();
  say(told);
}

function on(id: string, act: () => string | undefined) {
  find(`#${id}`).onclick = () => {
    const told = act();
    if (told !== undefined) say(told);
    draw();
  };
}

const weigh = (change: number) => {
  tenths = Math.min(Math.max(tenths + change, 1), 400);
  return undefined;
};

grower.append(...growers.map((name) => new Option(name)));
on("heavier", () => weigh(1));
on("lighter", () => weigh(-1));
on("other", () => {
  tenths = bags[(bags.indexOf(tenths) + 1) % bags.length] ?? 100;
  return `Another bag lies on the scale: ${kilograms(tenths)}.`;
});
on("weigh", weighIn);
on("signal", () => {
  connected = !connected;
  return connected ? `Signal. ${send()}` : "The signal is gone. Weighing goes on.";
});
on("lose", () => {
  loseNext = !loseNext;
  return loseNext ? "The next answer will get lost on its way to the phone." : "Answers come through again.";
});
find("#add-note").onclick = addNote;
find("#leave").onclick = endNote;
onEnter(right, addNote);
draw();
