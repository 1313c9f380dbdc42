// One seat map, two desks. The map alone decides; the desks only ask, and hear who was first.

type Desk = "counter" | "phone";
type Seat = { state: "free" | "held" | "sold"; by?: Desk; until?: number };

const names: Record<Desk, string> = { counter: "the counter", phone: "Sunita’s phone" };
const holdMinutes = 15;
const rows = ["A", "B"];
const perRow = 8;

let now = 17 * 60 + 2;
const map = new Map<string, Seat>();
for (const row of rows) for (let i = 1; i <= perRow; i++) map.set(row + i, { state: "free" });
map.set("A1", { state: "sold", by: "counter" });
map.set("A2", { state: "sold", by: "counter" });
map.set("B5", { state: "sold", by: "phone" });
map.set("B1", { state: "held", by: "phone", until: now + 7 });

const find = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T;
const said = find(".said");
const log = find(".log");

const time = (minutes: number) =>
  `${((Math.floor(minutes / 60) + 11) % 12) + 1}:${String(minutes % 60).padStart(2, "0")} ${minutes % 1440 < 720 ? "AM" : "PM"}`;

function tell(text: string) {
  said.textContent = text;
  const line = document.createElement("li");
  line.textContent = `${time(now)} – ${text}`;
  log.prepend(line);
  while (log.children.length > 5) log.lastElementChild?.remove();
}

/** The only place where a seat changes hands. Returns what the one who asked is told. */
function ask(desk: Desk, name: string): string {
  const seat = map.get(name);
  if (!seat) return "";
  const mine = seat.by === desk;
  if (seat.state === "free") {
    map.set(name, { state: "held", by: desk, until: now + holdMinutes });
    return `${name} is held for ${names[desk]} until ${time(now + holdMinutes)}.`;
  }
  if (seat.state === "held" && mine) {
    map.set(name, { state: "free" });
    return `${name} is free again: ${names[desk]} let it go.`;
  }
  if (seat.state === "held")
    return `${name} is taken for now: ${names[seat.by ?? "counter"]} holds it for ${(seat.until ?? now) - now} more minutes. Nothing was sold.`;
  return mine ? `${name} is your own, sold and paid.` : `${name} is sold already. Nothing was changed.`;
}

function sell(desk: Desk) {
  const held = [...map].filter(([, seat]) => seat.state === "held" && seat.by === desk);
  for (const [name] of held) map.set(name, { state: "sold", by: desk });
  tell(`${held.map(([name]) => name).join(", ")} sold by ${names[desk]}.`);
}

const signs = { free: "", held: "", sold: "sold" };

function draw() {
  find("#clock").textContent = time(now);
  for (const desk of ["counter", "phone"] as const) {
    const place = find(`[data-desk="${desk}"]`);
    const focused = place.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.seat
      : undefined;
    place.replaceChildren(
      ...rows.map((row) => {
        const line = document.createElement("div");
        line.className = "line";
        for (let i = 1; i <= perRow; i++) line.append(button(desk, row + i));
        return line;
      }),
    );
    if (focused) place.querySelector<HTMLElement>(`[data-seat="${focused}"]`)?.focus();
    const count = [...map.values()].filter((seat) => seat.state === "held" && seat.by === desk).length;
    const pay = document.createElement("button");
    pay.type = "button";
    pay.className = "main";
    pay.disabled = count === 0;
    pay.textContent = count === 0 ? "Nothing held" : `${desk === "counter" ? "Sell" : "Pay for"} ${count}`;
    pay.onclick = () => {
      sell(desk);
      draw();
    };
    find(`[data-acts="${desk}"]`).replaceChildren(pay);
  }
}

/** For screen readers. */
function hidden(text: string) {
  const made = document.createElement("span");
  made.className = "sr";
  made.textContent = text;
  return made;
}

function button(desk: Desk, name: string) {
  const seat = map.get(name) as Seat;
  const mine = seat.by === desk && seat.state !== "free";
  const made = document.createElement("button");
  made.type = "button";
  made.dataset.seat = name;
  made.className = `seat ${seat.state}${mine ? " mine" : ""}`;
  const left = (seat.until ?? now) - now;
  const sign = document.createElement("small");
  sign.textContent = seat.state === "held" ? `${left} min` : mine ? "yours" : signs[seat.state];
  made.append(
    hidden("Seat "),
    name,
    sign,
    hidden(
      seat.state === "held" ? ` left, held by ${mine ? "you" : names[seat.by ?? "counter"]}` : seat.state,
    ),
  );
  made.onclick = () => {
    tell(ask(desk, name));
    draw();
  };
  return made;
}

find("#later").onclick = () => {
  now += 5;
  const ended = [...map].filter(([, { state, until = 0 }]) => state === "held" && until <= now);
  for (const [name] of ended) map.set(name, { state: "free" });
  tell(
    ended.length > 0
      ? `${ended.map(([name]) => name).join(", ")} was not paid for in time and is free again.`
      : "Five minutes later. Held seats have less time left.",
  );
  draw();
};
find("#same").onclick = () => {
  if (map.get("A3")?.state !== "free") map.set("A3", { state: "free" });
  const first: Desk = now % 2 === 0 ? "counter" : "phone";
  const second: Desk = first === "counter" ? "phone" : "counter";
  tell(
    `Both asked in the same second. ${names[first]} was first: ${ask(first, "A3")} ${names[second]} hears: ${ask(second, "A3")}`,
  );
  draw();
};
draw();
