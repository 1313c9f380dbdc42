// One queue for each doctor. Phone and desk take their numbers from the same place; paper has a block of its own.
import { button, find, make, say } from "#kit";

type From = "phone" | "call" | "walk-in" | "paper";
/** `unseen`: taken on a phone while the desk had no screen. */
type Token = { number: number; name: string; from: From; missed?: boolean; unseen?: boolean };
type Doctor = {
  name: string;
  field: string;
  room: number;
  given: number;
  written: number;
  now?: Token;
  queue: Token[];
  late?: boolean;
  mine?: Token;
  /** The number called last before the power went: all that the phone knows. */
  known?: number;
};

const paperFrom = 81;
/** Somebody who was not there is called once more after this many others. */
const calledAgainAfter = 2;
const sourceLabels: Record<From, string> = {
  phone: "online",
  call: "by telephone",
  "walk-in": "walked in",
  paper: "on paper",
};
const walkIns = ["Hari", "Devi", "Kamal", "Rita", "Om", "Laxmi", "Gita", "Nabin"];

function doctor(name: string, field: string, room: number, now: number, names: string): Doctor {
  const queue = names.split(" ").map((name, i): Token => {
    const from = (["phone", "walk-in", "call"] as const)[i % 3] ?? "phone";
    return { number: now + i, name, from };
  });
  return { name, field, room, queue, now: queue.shift(), given: now + queue.length, written: 0 };
}

const doctors = [
  doctor("Dr Rai", "General", 1, 23, "Bimala Ramesh Sita Arjun"),
  doctor("Dr Subba", "Children", 2, 11, "Anu Bikash"),
  doctor("Dr Jha", "Bones", 3, 8, "Manoj Puja Tara"),
  doctor("Dr Limbu", "Eyes", 4, 30, "Sabina Dil"),
];
const [first] = doctors;
let chosen = first as Doctor;
let way = 2;
let power = true;
let phoneFirst = true;
let walked = 0;

const [advice, answer] = [find("#advice"), find("#answer")];

function take(from: From, name: string): Token {
  const { written } = chosen;
  const number = from === "paper" ? paperFrom + written : chosen.given + 1;
  if (from === "paper") chosen.written++;
  else chosen.given = number;
  const token: Token = { number, name, from, unseen: from === "phone" && !power };
  chosen.queue.push(token);
  return token;
}

const held = ({ mine, now, queue }: Doctor) => mine !== undefined && (mine === now || queue.includes(mine));

/** Maya has one token with each doctor at a time; another phone asks where she has one. */
function takeOnPhone(): Token {
  if (held(chosen)) return take("phone", "Anita");
  chosen.mine = take("phone", "Maya");
  return chosen.mine;
}

function takeAtDesk(): string {
  const name = walkIns[walked++ % walkIns.length] ?? "";
  if (power) return `Token ${take("walk-in", name).number} is printed for ${name}, who walked in.`;
  return `${name} gets ${take("paper", name).number}, the next number on paper. The phone gives out none above ${paperFrom - 1}.`;
}

/** Those whom the desk can call: without a screen it does not know who booked on a phone. */
const callable = () => chosen.queue.filter(({ unseen }) => !unseen);

function callNext(): string {
  const [next] = callable();
  const before = chosen.now;
  chosen.now = next;
  if (!next) return `Nobody waits for ${chosen.name} now.`;
  chosen.queue.splice(chosen.queue.indexOf(next), 1);
  const seen = before ? `${before.number} is ticked off. ` : "";
  return `${seen}${power ? "The board calls" : "The desk calls out"} ${next.number}, ${next.name}.`;
}

function missing(): string {
  const { now, queue } = chosen;
  if (!now) return "Nobody is called, so nobody is missing.";
  const gone = `${now.number}, ${now.name}, did not come`;
  chosen.now = undefined;
  if (now.missed) return `${gone} a second time, and has to ask for a new token. ${callNext()}`;
  queue.splice(calledAgainAfter, 0, { ...now, missed: true });
  if (chosen.mine === now) chosen.mine = queue.find(({ number }) => number === now.number);
  return `${gone} and is called once more after ${Math.min(calledAgainAfter, queue.length - 1)} others. ${callNext()}`;
}

function adviceNow(): string {
  const { mine, now, known, late, name, room, queue } = chosen;
  if (!mine)
    return power
      ? `${queue.length} wait for ${name}. With a token you can wait at home.`
      : "The clinic has no power. You can still take a token.";
  if (!power)
    return `The clinic has no power and goes on from paper. The last number we know of is ${known ?? "none"}. Your token ${mine.number} stays yours; call the desk before you leave.`;
  if (mine === now) return `It is your turn: room ${room}, ${name}.`;
  const place = queue.indexOf(mine);
  if (place < 0) return `You have been to ${name}. Get well soon.`;
  const wait = late ? `${name} is late and nobody is called now. ` : "";
  const again = mine.missed ? "You were called and not there, so you are called once more. " : "";
  const count = place === 0 ? "You are next." : `${place} before you.`;
  // The one at whose call the rest of the queue is as long as the way.
  const leaveAt = queue[place - way - 1]?.number;
  const leave =
    leaveAt !== undefined
      ? `Stay at home until ${leaveAt} is called.`
      : place === way
        ? "Leave home now."
        : "Be at the clinic.";
  return `${wait}${again}${count} ${leave}`;
}

const tiles = doctors.map((one) =>
  button("", () => {
    chosen = one;
    say(`The list of ${one.name}, room ${one.room}.`, "", answer);
    draw();
  }),
);
find(".doctors").append(...tiles);

const wayLengths = [1, 2, 4];
const ways = wayLengths.map((patients) =>
  button(patients === 1 ? "1 patient" : `${patients} patients`, () => {
    way = patients;
    draw();
  }),
);
find("#way").append(...ways);

const line = (className: string, number: number, name: string, note: string) =>
  make("li", className, make("b", "", number), make("span", "", name), make("small", "muted", note));
const lineOf = (
  { number, name, from, missed }: Token,
  note = missed ? "not there, once more" : sourceLabels[from],
) => line(from === "paper" || from === "walk-in" ? "by-hand" : "", number, name, note);

function drawList() {
  find("#list-name").textContent = power
    ? `${chosen.name}, today`
    : `${chosen.name}, printed last evening, the rest by hand`;
  const { now, written } = chosen;
  const rows = callable().map((token) => lineOf(token));
  if (now) rows.unshift(lineOf(now, "with the doctor"));
  for (let i = 0; i < 3 && !power; i++) rows.push(line("blank", paperFrom + written + i, "", "free"));
  if (rows.length === 0) rows.push(make("li", "muted", "Nobody waits."));
  find("#list").replaceChildren(...rows);
}

function drawBefore() {
  const { mine, queue } = chosen;
  const place = mine ? queue.indexOf(mine) : -1;
  const shown = power && place >= 0 ? queue.slice(0, place + 1) : [];
  const far = shown.length > 5 ? shown.splice(0, shown.length - 5).length : 0;
  find("#mine").textContent = mine ? String(mine.number) : "–";
  const squares = shown.map((token) => make("li", token === mine ? "me" : "", token.number));
  if (far) squares.unshift(make("li", "", `${far} +`));
  find(".before").replaceChildren(...squares);
  find(".before").hidden = squares.length === 0;
}

function draw() {
  document.documentElement.classList.toggle("no-power", !power);
  doctors.forEach((one, i) => {
    const { name, field, now, queue, late } = one;
    const state = late ? "late" : `${queue.length} wait`;
    tiles[i]?.setAttribute("aria-pressed", String(one === chosen));
    tiles[i]?.replaceChildren(
      make("span", "", `${name} `),
      make("small", "muted", `${field} `),
      make("b", "", (power && now?.number) || "–"),
      make("small", "muted", power ? ` ${state}` : " no power"),
    );
  });
  ways.forEach((made, i) => {
    made.setAttribute("aria-pressed", String(wayLengths[i] === way));
  });
  find("#take").textContent = held(chosen) ? "Give the token back" : `Take a token for ${chosen.name}`;
  find("#take").classList.toggle("main", !held(chosen));
  find("#missing").textContent = chosen.now ? `${chosen.now.number} does not come` : "Does not come";
  find("#late").textContent = chosen.late ? `${chosen.name} is back` : `${chosen.name} is late`;
  find("#power").textContent = power ? "The power goes" : "The power is back";
  const advised = adviceNow();
  if (advice.textContent !== advised) advice.textContent = advised;
  drawBefore();
  drawList();
}

function on(id: string, act: () => string) {
  find(`#${id}`).onclick = () => {
    say(act(), "", answer);
    draw();
  };
}

on("next", () =>
  chosen.late ? `${chosen.name} is not here, so nobody is called. All tokens keep their place.` : callNext(),
);
on("missing", missing);
on("walk-in", takeAtDesk);
on("same", () => {
  phoneFirst = !phoneFirst;
  const early = phoneFirst && takeOnPhone();
  const said = takeAtDesk();
  const { number, name } = early || takeOnPhone();
  return `Both asked in the same second, and the ${phoneFirst ? "phone" : "desk"} was first. ${said} ${name}’s phone has ${number}.`;
});
on("late", () => {
  chosen.late = !chosen.late;
  return chosen.late
    ? `${chosen.name} is late. Nobody loses a place, and no time that was promised has become wrong.`
    : `${chosen.name} is back. Call the next when the room is free.`;
});
on("power", () => {
  power = !power;
  if (!power) {
    for (const one of doctors) one.known = one.now?.number;
    return `Board and screen are off. The desk takes the printed list and hands out numbers from ${paperFrom}.`;
  }
  const all = doctors.flatMap(({ queue }) => queue);
  const typed = all.filter(({ from }) => from === "paper").map(({ number }) => number);
  for (const token of all) token.unseen = false;
  return typed.length > 0
    ? `Power is back. The desk has typed in what paper holds: ${typed.join(", ")}.`
    : "Power is back. Nothing was written on paper that still waits.";
});
on("take", () => {
  const { mine, queue, now } = chosen;
  if (mine && held(chosen)) {
    chosen.queue = queue.filter((token) => token !== mine);
    if (mine === now) chosen.now = undefined;
    chosen.mine = undefined;
    return `${mine.number} was given back on the phone. The number is not handed out again.`;
  }
  takeOnPhone();
  return power
    ? `${chosen.mine?.number}, Maya, came in from a phone.`
    : "The desk has no screen and does not see what phones book. It will when power is back.";
});
draw();
