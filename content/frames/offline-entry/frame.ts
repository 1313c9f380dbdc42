// An entry on its way from a phone to a server, with the connection breaking at each moment that matters. What arrives follows
// from the rules of the app and from what a person does who knows only what the phone tells her.
import { choice, find, make, onEnter, say } from "#kit";

type Rule = "save" | "id" | "retry" | "tell";
type Rules = Record<Rule, boolean>;
type Trouble = "none" | "before" | "during" | "after" | "off" | "evening";

const ruleTexts: Record<Rule, string> = {
  save: "Save it on the phone first",
  id: "Give it a number of its own",
  retry: "Send it again by itself",
  tell: "Tell Kamala what waits",
};

const nothing: Rules = { save: false, id: false, retry: false, tell: false };
let own = { ...nothing };
const designs: [text: string, rules: () => Rules][] = [
  ["Sends and forgets", () => nothing],
  ["Says “Error”", () => ({ ...nothing, tell: true })],
  ["Follows my rules", () => own],
];

const troubles: [Trouble, string][] = [
  ["none", "never"],
  ["before", "before sending"],
  ["during", "on the way"],
  ["after", "after it arrived"],
];

const happens: Record<Trouble, string> = {
  none: "The entry arrives, and the server answers: I have it.",
  before: "There is no connection. Nothing leaves the phone.",
  during: "The entry is on its way. The connection breaks, and the entry never arrives.",
  after:
    "The entry arrives. Then the connection breaks, and the answer gets lost. The phone cannot know that the server has it.",
  off: "There is no connection. Then the battery is empty.",
  evening: "There is no connection, and it does not come back this morning.",
};

type Outcome = {
  /** What happens, one after another. */
  story: string[];
  /** What the phone shows. */
  screen: string;
  /** How many times the entry is at the server, at first and in the end. */
  first: number;
  arrived: number;
  /** Kamala had to send it again herself. */
  byHand: boolean;
};

function outcomeOf(trouble: Trouble, { save, id, retry, tell }: Rules): Outcome {
  const first = trouble === "none" || trouble === "after" ? 1 : 0;
  const dies = trouble === "off";
  // Without saving, what waits is in the memory of the app, which lasts no longer than the app runs.
  const waits = save || (retry && !dies);
  const story = [happens[trouble]];
  const end = (screen: string, text: string, arrived = first, byHand = false): Outcome => {
    story.push(text);
    return { story, screen, first, arrived, byHand };
  };
  if (trouble === "none")
    return end(
      tell ? "Arrived." : "",
      tell ? "The phone says so." : "The form is empty again. This time that is true.",
    );
  const screen = !tell ? "" : waits ? "1 entry waits." : "Error. Not sent.";
  if (dies)
    story.push(
      save
        ? "When the phone is charged, the entry is still there."
        : "When the phone is charged, the form is empty: the entry was only in the memory.",
    );
  else if (!tell) story.push("The form is empty again. Kamala thinks that all is well.");
  else story.push(waits ? "The phone says: 1 entry waits." : "The phone says: error, not sent.");

  const sendAgain = (text: string, byHand: boolean) => {
    if (!first) return end(screen, `${text} It arrives.`, 1, byHand);
    return id
      ? end(screen, `${text} The server knows the number already and keeps one.`, 1, byHand)
      : end(screen, `${text} The server takes it for another entry. Now it is there twice.`, 2, byHand);
  };
  if (trouble === "evening") {
    if (save && tell)
      return sendAgain(
        "Before she goes home, Kamala sees that 1 entry waits. She walks up to the road, where there is a signal.",
        !retry,
      );
    if (save) return end(screen, "The phone lies in a drawer, with the entry in it. Nobody knows.");
    return end(
      screen,
      waits ? "Kamala closes the app, and the entry is gone." : "Kamala goes home, and the entry is gone.",
    );
  }
  if (waits && retry) return sendAgain("The connection is back, and the phone sends the entry again.", false);
  if (save && tell)
    return sendAgain(
      "The connection is back. Kamala sees that 1 entry waits, and sends it again herself.",
      true,
    );
  if (save)
    return end(
      screen,
      first
        ? "The entry stays on the phone. The server has it, by luck."
        : "The entry stays on the phone. Nothing sends it, and nobody knows.",
    );
  if (tell && !dies) {
    const again = "The connection is back. Kamala writes the entry once more and sends it.";
    return first
      ? end(screen, `${again} For the server it is another entry. Now it is there twice.`, 2, true)
      : end(screen, `${again} It arrives.`, 1, true);
  }
  return end(screen, first ? "The server has it, by luck." : "Nobody knows that it is missing.");
}

let design = 0;
let trouble: Trouble = "after";
let shown: { litres: string; outcome: Outcome; at: number } | undefined;
let ran = false;
const rules = () => designs[design]?.[1]() ?? nothing;

function drawEntry() {
  const outcome = shown?.outcome;
  const isLast = outcome !== undefined && shown !== undefined && shown.at === outcome.story.length - 1;
  const isFirst = shown?.at === 0;
  const off = outcome !== undefined && outcome.story[0] !== happens.none && !isLast;
  find(".signal").textContent = off ? "no signal" : "connected";
  find(".signal").classList.toggle("off", off);
  find(".screen").textContent = outcome
    ? isFirst
      ? "Sending …"
      : isLast && outcome.arrived && outcome.screen
        ? "Arrived."
        : outcome.screen
    : "";
  const copies = outcome ? (isLast ? outcome.arrived : outcome.first) : 0;
  find(".server ul").replaceChildren(
    ...(copies
      ? Array.from({ length: copies }, () => make("li", "", `Phul Maya, ${shown?.litres} litres`))
      : [make("li", "muted", "Nothing yet")]),
  );
  find("#next").hidden = !outcome || isLast;
  if (!outcome || !shown) return;
  const verdict = isLast ? [" Lost.", " Right.", " Doubled."][outcome.arrived] : "";
  say(`${outcome.story[shown.at]}${verdict}`, isLast && outcome.arrived === 1 ? "good" : "");
}

function send() {
  const field = find<HTMLInputElement>("#litres");
  const litres = Number(
    field.value
      .replace(",", ".")
      .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
      .replace(/\s*l(it(re|er)s?)?\.?\s*$/i, ""),
  );
  const isRight = litres > 0 && litres < 100;
  field.setAttribute("aria-invalid", String(!isRight));
  if (!isRight) {
    say("Write how many litres, a number between 0 and 100, such as 5.5.");
    field.focus();
    return;
  }
  shown = { litres: litres.toFixed(1), outcome: outcomeOf(trouble, rules()), at: 0 };
  drawEntry();
}

const morning: [farmer: string, litres: number, Trouble, what: string][] = [
  ["Dil", 6.5, "none", "5:40, all is well"],
  ["Phul", 4, "before", "5:52, no signal"],
  ["Gita", 7.2, "during", "6:05, breaks on the way"],
  ["Man", 5.5, "after", "6:11, the answer is lost"],
  ["Asha", 3.8, "off", "6:20, the battery is empty"],
  ["Bir", 8.1, "evening", "6:30, no signal until she leaves"],
];
const perLitre = 60;
const rupees = (amount: number) => `Rs ${Math.round(amount).toLocaleString("en-IN")}`;

/** What is still wrong, as a question that leads to a rule. */
function adviceFor(lost: Trouble[], doubled: number, byHand: number): string {
  const { save, id } = rules();
  if (doubled)
    return id
      ? "Kamala wrote one entry a second time, and so it got a second number. What would have kept her from it?"
      : "One entry came twice. How could the server know that it has this one already?";
  if (lost.length > 0 && !save)
    return "What was only in the memory is gone. Where must an entry be before anything can go wrong?";
  if (lost.includes("before")) return "Entries stay on the phone for ever. Who sends them again?";
  if (lost.length > 0) return "One entry lies in a drawer. Who could have known it in time?";
  return byHand > 0
    ? `But Kamala sent ${byHand} of them again by hand while farmers stood waiting. Which rule does it for her?`
    : "Kamala did nothing twice. This is how an app works offline.";
}

function runMorning() {
  ran = true;
  const lost: Trouble[] = [];
  let doubled = 0;
  let byHand = 0;
  let tooLittle = 0;
  let tooMuch = 0;
  find(".day").replaceChildren(
    ...morning.map(([farmer, litres, what, when]) => {
      const { story, arrived, byHand: hand } = outcomeOf(what, rules());
      if (arrived === 0) {
        lost.push(what);
        tooLittle += litres * perLitre;
      }
      if (arrived === 2) {
        doubled++;
        tooMuch += litres * perLitre;
      }
      if (hand) byHand++;
      const reason = arrived === 1 ? (hand ? "Sent again by hand." : "") : story[story.length - 1];
      return make(
        "li",
        "",
        `${farmer}, ${litres.toFixed(1)} litres`,
        make("b", arrived === 1 ? "right" : "wrong", ["✗ lost", "✓ right", "✗ doubled"][arrived] ?? ""),
        make("small", "muted", `${when}. ${reason}`),
      );
    }),
  );
  const right = morning.length - lost.length - doubled;
  const money = [
    tooLittle ? `Farmers get ${rupees(tooLittle)} too little.` : "",
    tooMuch ? `${rupees(tooMuch)} is paid twice.` : "",
  ];
  const words = [
    right === morning.length
      ? "All six are right."
      : `${right} right, ${lost.length} lost, ${doubled} doubled.`,
    ...money,
    adviceFor(lost, doubled, byHand),
  ]
    .filter(Boolean)
    .join(" ");
  say(words, right === morning.length && byHand === 0 ? "good" : "", find("#result"));
}

/** Another app: the entry begins anew, and a morning that was run is run again. */
function changed() {
  find("#rules").hidden = design !== 2;
  shown = undefined;
  say("Press Send.");
  drawEntry();
  if (ran) runMorning();
}

find("#designs").append(
  ...designs.map(([text], i) =>
    choice("radio", "design", text, i === design, () => {
      design = i;
      changed();
    }),
  ),
);
find("#rules").append(
  ...(Object.keys(ruleTexts) as Rule[]).map((rule) =>
    choice("checkbox", rule, ruleTexts[rule], false, (isChecked) => {
      own = { ...own, [rule]: isChecked };
      changed();
    }),
  ),
);
find("#troubles").append(
  ...troubles.map(([name, text]) =>
    choice("radio", "trouble", text, name === trouble, () => {
      trouble = name;
      changed();
    }),
  ),
);
find("#send").onclick = send;
onEnter(find("#litres"), send);
find("#next").onclick = () => {
  if (shown) shown.at++;
  drawEntry();
  if (find("#next").hidden) find("#send").focus();
};
find("#run").onclick = runMorning;
drawEntry();
