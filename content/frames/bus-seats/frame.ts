// One seat map, two desks. The map alone decides; the desks only ask, and hear who was first.
import { button, find, make, say } from "#kit";

type Desk = "counter" | "phone";
type Seat = { state: "free" | "held" | "sold"; by?: Desk; until?: number };

const names: Record<Desk, string> = { counter: "the counter", phone: "Sunita’s phone" };
/** Who is heard first when both ask at once; it turns each time. */
const order: [Desk, Desk] = ["phone", "counter"];
const holdMinutes = 15;
const rows = ["A", "B"];
const places = [1, 2, 3, 4, 5, 6, 7, 8];

let now = 17 * 60 + 2;
const map = new Map<string, Seat>();
for (const row of rows) for (const place of places) map.set(row + place, { state: "free" });
map.set("A1", { state: "sold", by: "counter" });
map.set("A2", { state: "sold", by: "counter" });
map.set("B5", { state: "sold", by: "phone" });
map.set("B1", { state: "held", by: "phone", until: now + 7 });

const log = find(".log");

const time = (minutes: number) =>
  `${((Math.floor(minutes / 60) + 11) % 12) + 1}:${String(minutes % 60).padStart(2, "0")} ${minutes % 1440 < 720 ? "AM" : "PM"}`;

function tell(text: string) {
  say(text);
  log.prepend(make("li", "", `${time(now)} – ${text}`));
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

const heldBy = (desk: Desk) =>
  [...map].filter(([, { state, by }]) => state === "held" && by === desk).map(([name]) => name);

function sell(desk: Desk) {
  const held = heldBy(desk);
  for (const name of held) map.set(name, { state: "sold", by: desk });
  tell(
    held.length > 0
      ? `${held.join(", ")} sold by ${names[desk]}.`
      : `Nothing is held for ${names[desk]}. Tap a free seat first.`,
  );
}

const signs = { free: "", held: "", sold: "✕" };

function draw() {
  find("#clock").textContent = time(now);
  for (const desk of order) {
    const place = find(`[data-desk="${desk}"]`);
    const focused = place.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.seat
      : undefined;
    place.replaceChildren(
      ...rows.map((row) => make("div", "line", ...places.map((place) => seatOf(desk, row + place)))),
    );
    if (focused) place.querySelector<HTMLElement>(`[data-seat="${focused}"]`)?.focus();
    const count = heldBy(desk).length;
    const pay = find(`[data-pay="${desk}"]`);
    pay.textContent = count === 0 ? "Nothing held" : `${desk === "counter" ? "Sell" : "Pay for"} ${count}`;
    pay.classList.toggle("main", count > 0);
  }
}

/** For screen readers. */
const hidden = (text: string) => make("span", "sr", text);

function seatOf(desk: Desk, name: string) {
  const seat = map.get(name) as Seat;
  const mine = seat.by === desk && seat.state !== "free";
  const act = () => {
    tell(ask(desk, name));
    draw();
  };
  const made = button("", act, `seat ${seat.state}${mine ? " mine" : ""}`);
  made.dataset.seat = name;
  const left = (seat.until ?? now) - now;
  const sign = make("small", "", seat.state === "held" ? `${left} min` : mine ? "yours" : signs[seat.state]);
  sign.ariaHidden = String(seat.state === "sold");
  made.append(
    hidden("Seat "),
    name,
    sign,
    hidden(
      seat.state === "held"
        ? ` left, held by ${mine ? "you" : names[seat.by ?? "counter"]}`
        : ` ${seat.state}${mine ? " to you" : ""}`,
    ),
  );
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
  const free = [...map].find(([, { state }]) => state === "free")?.[0];
  order.reverse();
  const [first, second] = order;
  tell(
    free
      ? `Both asked for ${free} in the same second, and ${names[first]} was first. ${ask(first, free)} On the other side: ${ask(second, free)}`
      : "No seat is free any more.",
  );
  draw();
};
for (const desk of order)
  find(`[data-pay="${desk}"]`).onclick = () => {
    sell(desk);
    draw();
  };
draw();
