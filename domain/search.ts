import { foldLetters } from "./fold-letters.ts";

/** In the order in which results of the same weight are shown. */
const kindOrder = [
  "course",
  "service",
  "module",
  "project",
  "page",
  "notice",
  "person",
  "lesson",
  "answer",
  "topic",
] as const;
type SearchKind = (typeof kindOrder)[number];

export type SearchEntry = {
  kind: Exclude<SearchKind, "topic">;
  title: string;
  path: string;
  part?: string;
  also?: string;
  /** Other names for what it belongs to. They find it beside a word of its own only. */
  partAlso?: string;
  words?: string[];
  /** Words that its page alone says: they find it where nothing is about the word. */
  text?: string;
  /** Topics of a module. Each is a result of its own and leads to the module. */
  topics?: string[];
  from?: string;
  until?: string;
};

export const entriesOn = (entries: readonly SearchEntry[], today: string): SearchEntry[] =>
  entries.filter(({ from = today, until = today }) => from <= today && until >= today);

/** `why` is the skill or tool that matched, when the title does not contain it; `line` is how its text begins. */
export type SearchHit = Pick<SearchEntry, "title" | "path" | "part"> & {
  kind: SearchKind;
  why?: string;
  line?: string;
};

/** `near`: no entry has all words as typed, so these have some of them, or words that differ in one letter. */
export type SearchResult = { found: SearchHit[]; near: boolean };

export const maxQueryLength = 100;

/** By where a word occurs: what is long, such as an answer, counts less than any title. */
const weights = { title: 6, smallTitle: 5, also: 5, words: 4, answer: 3, topic: 3, text: 2, part: 1 };
const small: readonly SearchKind[] = ["lesson", "answer"];
const wholeWord = 2;
const mistyped = 0.4;
const shortestMistyped = 4;
const maxReasonLength = 40;
const lineLength = 110;
/** Instead of so few letters, a mark that something is missing would save nothing. */
const fewWords = 30;

/** Nepali is typed with these for each other: टाइपिंग and टाइपिङ, संघ and सङ्घ, कम्प्यूटर and कम्प्युटर, बिकास and विकास. */
const interchangeable: [RegExp, string][] = [
  [/ं(?=[क-ङ])/g, "ङ्"],
  [/ं(?=[च-ञ])/g, "ञ्"],
  [/ं(?=[ट-ण])/g, "ण्"],
  [/ं(?=[त-न])/g, "न्"],
  [/ं(?=[प-म])/g, "म्"],
  [/ङ्ग/g, "ङ"],
  [/ी/g, "ि"],
  [/ू/g, "ु"],
  [/ई/g, "इ"],
  [/ऊ/g, "उ"],
  [/[शष]/g, "स"],
  [/व/g, "ब"],
];

/** Folded, without joiners and places to break. Other marks of other scripts stay, since they may be vowels. */
function plain(text: string): string {
  const simple = foldLetters(text).replace(/[\u093c\u00ad\u200b-\u200d\u2060]/g, "");
  return /[\u0900-\u097f]/.test(simple)
    ? interchangeable.reduce((all, [from, to]) => all.replace(from, to), simple)
    : simple;
}

const word = /[\p{L}\p{M}\p{N}+#\u00ad\u200b\u2060]+/gu;

/** Of scripts that put no space between words, each run, and each run of what stands between. */
const runs =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u3099\u309aー]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u3099\u309aー]+/gu;
const isUnspaced = (text: string) =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(text);

const parted = (whole: string, partsOf: (run: string) => string[]): string[] =>
  (whole.match(runs) ?? []).flatMap((run) => (isUnspaced(run) ? partsOf(run) : run));

/** What such a word can be found by: each place in it may be the beginning of a word. */
const beginnings = (whole: string): string[] =>
  isUnspaced(whole) ? [whole, ...parted(whole, (run) => Array.from(run, (_, at) => run.slice(at)))] : [whole];

/** The words of a query. */
function askedIn(query: string): string[] {
  // While somebody types, the sign that another letter would follow is the last.
  const wholes = (plain(query).match(word) ?? []).map((whole) => whole.replace(/[ँं्]$/, "") || whole);
  if (!wholes.some(isUnspaced)) return [...new Set(wholes)];
  const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
  const segmentsOf = (run: string) => Array.from(segmenter.segment(run), ({ segment }) => segment);
  return [...new Set(wholes.flatMap((whole) => parted(whole, segmentsOf)))];
}

/** All words, plus compounds with their dot, slash or hyphen removed, so that `nodejs` finds Node.js. */
function wordsOf(text: string): string[] {
  const simple = plain(text);
  const joined = simple.match(/[\p{L}\p{M}\p{N}+#]+(?:[./-][\p{L}\p{M}\p{N}+#]+)+/gu) ?? [];
  const compounds = joined.map((whole) => whole.replace(/[./-]/g, ""));
  return [...(simple.match(word) ?? []).flatMap(beginnings), ...compounds];
}

const singular = (asked: string) =>
  asked.length > 3 && asked.endsWith("s") && !asked.endsWith("ss") ? asked.slice(0, -1) : asked;

/** Also of French plurals: réseaux and réseau, journaux and journal. */
const isPlural = (text: string, of: string) =>
  text.endsWith("x") && (text === `${of}x` || (of.endsWith("al") && text === `${of.slice(0, -1)}ux`));

/** True when `text` begins like `asked` except for one letter changed, added, left out or swapped with the next. */
function beginsNearly(text: string, asked: string): boolean {
  if (asked.length < shortestMistyped || text[0] !== asked[0]) return false;
  let same = 1;
  while (same < asked.length && text[same] === asked[same]) same++;
  const [t, a] = [text.slice(same), asked.slice(same)];
  return (
    t.slice(1).startsWith(a.slice(1)) ||
    t.startsWith(a.slice(1)) ||
    t.slice(1).startsWith(a) ||
    (t[0] === a[1] && t[1] === a[0] && t.slice(2).startsWith(a.slice(2)))
  );
}

function worth(asked: string, texts: string[], weight: number, loose: boolean): number {
  let best = 0;
  for (const text of texts) {
    if (singular(text) === singular(asked) || isPlural(text, asked) || isPlural(asked, text))
      return weight + wholeWord;
    if (text.startsWith(singular(asked))) best = weight;
    else if (loose && best === 0 && beginsNearly(text, asked)) best = weight * mistyped;
  }
  return best;
}

/** The beginning of the first sentence among short names, cut between two words, or two rows of a table if one is whole. */
function firstLine(words: string[]): string | undefined {
  const text = words
    .find(({ length }) => length > maxReasonLength)
    ?.replace(/(\p{Terminal_Punctuation})?\n/gu, (_, end = ";") => `${end} `);
  if (text === undefined || text.length <= lineLength + fewWords) return text;
  const rows = text.lastIndexOf("; ", lineLength);
  const end = rows > lineLength / 3 ? rows : text.lastIndexOf(" ", lineLength);
  return `${text.slice(0, end).replace(/[,;:.]$/, "")} …`;
}

type Field = { texts: string[]; weight: number };
/** The last of the fields is what it belongs to. */
type Candidate = { found: SearchHit; fields: Field[]; own: Field; needsOwn: boolean; reasons: string[] };

/** By entry, since each day has a list of its own. */
const prepared = new WeakMap<SearchEntry, Candidate[]>();

function candidatesOf(source: SearchEntry): Candidate[] {
  const ready = prepared.get(source);
  if (ready) return ready;
  const { kind, title, path, part = "", also = "", partAlso, words = [], text = "", topics = [] } = source;
  const own = { texts: wordsOf(title), weight: small.includes(kind) ? weights.smallTitle : weights.title };
  const line = firstLine(words);
  const around = { texts: [kind, ...wordsOf(`${part} ${partAlso ?? ""}`)], weight: weights.part };
  const entry: Candidate = {
    found: { kind, title, path, ...(part && { part }), ...(line && { line }) },
    fields: [
      own,
      { texts: wordsOf(also), weight: weights.also },
      { texts: wordsOf(words.join(" ")), weight: kind === "answer" ? weights.answer : weights.words },
      { texts: wordsOf(text), weight: weights.text },
      around,
    ],
    own,
    needsOwn: partAlso !== undefined,
    reasons: words.filter(({ length }) => length <= maxReasonLength),
  };
  const inTopics = topics.map((topic): Candidate => {
    const text = { texts: wordsOf(topic), weight: weights.topic };
    const found: SearchHit = { kind: "topic", title: topic, path, part: part ? `${title} · ${part}` : title };
    const fields = [text, { texts: [...own.texts, ...around.texts], weight: weights.part }];
    return { found, fields, own: text, needsOwn: true, reasons: [] };
  });
  const all = [entry, ...inTopics];
  prepared.set(source, all);
  return all;
}

function withReason({ found, own, reasons }: Candidate, asked: string[]): SearchHit {
  const missing = asked.find((one) => worth(one, own.texts, 1, false) === 0);
  const why = missing && reasons.find((reason) => worth(missing, wordsOf(reason), 1, false) > 0);
  return why ? { ...found, why } : found;
}

function rank(all: Candidate[], asked: string[], needed: number, loose: boolean): SearchHit[] {
  const scored = all.flatMap((candidate, place) => {
    const worths = asked.map((one) =>
      Math.max(...candidate.fields.map(({ texts, weight }) => worth(one, texts, weight, loose))),
    );
    if (worths.filter((points) => points > 0).length < needed) return [];
    // A topic has to match by its own words, not only by those of its module, and so has what names its part otherwise.
    const { needsOwn, fields } = candidate;
    const ownTexts = fields.slice(0, -1).flatMap(({ texts }) => texts);
    if (needsOwn && asked.every((one) => worth(one, ownTexts, 1, loose) === 0)) return [];
    const score = worths.reduce((sum, points) => sum + points, 0);
    return { found: withReason(candidate, asked), place, score };
  });
  const order = (found: SearchHit) => kindOrder.indexOf(found.kind);
  return scored
    .sort((a, b) => b.score - a.score || order(a.found) - order(b.found) || a.place - b.place)
    .map(({ found }) => found);
}

/** If no entry has all words: near ones, without `common` words such as "how", which say nothing of the subject. */
export function search(entries: readonly SearchEntry[], query: string, common = ""): SearchResult {
  const asked = askedIn(query.slice(0, maxQueryLength));
  if (asked.length === 0) return { found: [], near: false };
  const all = entries.flatMap(candidatesOf);
  const found = rank(all, asked, asked.length, false);
  if (found.length > 0) return { found, near: false };
  const said = wordsOf(common);
  const telling = asked.filter((one) => !said.includes(one));
  if (telling.length === 0) return { found: [], near: true };
  return { found: rank(all, telling, Math.ceil(telling.length / 2), true), near: true };
}

/** Splits a text into pieces; `hit` marks the beginnings of words that match the query. */
export function markMatches(text: string, query: string): { text: string; hit: boolean }[] {
  const asked = askedIn(query).map(singular);
  const pieces: { text: string; hit: boolean }[] = [];
  let from = 0;
  for (const { 0: whole, index } of text.matchAll(word)) {
    for (let at = 0; at < whole.length; ) {
      const rest = whole.slice(at);
      const hit = asked.filter((one) => plain(rest).startsWith(one)).sort((a, b) => b.length - a.length)[0];
      if (hit) {
        // Marks and places to break count in the text, but not in what was asked.
        let length = 1;
        while (length < rest.length && plain(rest.slice(0, length)).length < hit.length) length++;
        if (index + at > from) pieces.push({ text: text.slice(from, index + at), hit: false });
        from = index + at + length;
        pieces.push({ text: text.slice(index + at, from), hit: true });
        at += length;
      } else at++;
      if (!isUnspaced(whole)) break;
    }
  }
  return from < text.length ? [...pieces, { text: text.slice(from), hit: false }] : pieces;
}
