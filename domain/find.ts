// The search of this site: which entries a query means, best first. The same rules on the server and in the browser.

export type FindKind = "course" | "service" | "module" | "project" | "page" | "topic";

/** One address that can be found. */
export type FindEntry = {
  kind: Exclude<FindKind, "topic">;
  title: string;
  path: string;
  /** The part of the site, or the course, that it belongs to. */
  part?: string;
  /** Other names for it. */
  also?: string;
  /** Further words that lead here, each a skill, a tool or a sentence. */
  words?: string[];
  /** Each topic of a module is found by itself and leads to the module. */
  topics?: string[];
};

/** `why` is the skill or tool that was asked for when the title does not say it. */
export type Found = { kind: FindKind; title: string; path: string; part?: string; why?: string };

/** `near`: nothing holds all words as typed, so these hold some of them, or words one letter away. */
export type FindResult = { found: Found[]; near: boolean };

export const longestQuery = 100;

/** What a word counts for, by where it stands; a topic's own text counts less than any title. */
const weights = { title: 6, also: 5, words: 4, topic: 3, part: 1 };
const wholeWord = 2;
const mistyped = 0.4;
const shortestMistyped = 4;
const longestReason = 40;
const kindOrder: FindKind[] = ["course", "service", "module", "project", "page", "topic"];

/** Lower case without accents and joiners. Marks of other scripts stay: they are vowels there. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u200c\u200d]/g, "")
    .toLowerCase();

const word = /[\p{L}\p{M}\p{N}+#]+/gu;
/** Words, and also those joined by a dot, slash or hyphen, so that `nodejs` finds Node.js. */
function wordsOf(text: string): string[] {
  const simple = plain(text);
  const joined = simple.match(/[\p{L}\p{M}\p{N}+#]+(?:[./-][\p{L}\p{M}\p{N}+#]+)+/gu) ?? [];
  return [...(simple.match(word) ?? []), ...joined.map((whole) => whole.replace(/[./-]/g, ""))];
}

/** A plural asks for the same as its singular. */
const singular = (asked: string) =>
  asked.length > 3 && asked.endsWith("s") && !asked.endsWith("ss") ? asked.slice(0, -1) : asked;

/** True when `text` begins like `asked` but for one letter changed, added, left out or swapped with the next. */
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

/** From 0 (not there) to `weight` and a little more for a whole word. */
function worth(asked: string, texts: string[], weight: number, loose: boolean): number {
  let best = 0;
  for (const text of texts) {
    if (text === asked) return weight + wholeWord;
    if (text.startsWith(singular(asked))) best = weight;
    else if (loose && best === 0 && beginsNearly(text, asked)) best = weight * mistyped;
  }
  return best;
}

type Field = { texts: string[]; weight: number };
type Candidate = { found: Found; fields: Field[]; own: Field; reasons: string[] };

const prepared = new WeakMap<readonly FindEntry[], Candidate[]>();

/** Everything that can be found, taken apart into words once for each list of entries. */
function candidates(entries: readonly FindEntry[]): Candidate[] {
  const ready = prepared.get(entries);
  if (ready) return ready;
  const all = entries.flatMap(({ kind, title, path, part, also, words, topics }) => {
    const own = { texts: wordsOf(title), weight: weights.title };
    const around = { texts: [kind, ...wordsOf(part ?? "")], weight: weights.part };
    const entry: Candidate = {
      found: { kind, title, path, ...(part && { part }) },
      fields: [
        own,
        { texts: wordsOf(also ?? ""), weight: weights.also },
        { texts: wordsOf(words?.join(" ") ?? ""), weight: weights.words },
        around,
      ],
      own,
      reasons: words?.filter(({ length }) => length <= longestReason) ?? [],
    };
    const inTopics = (topics ?? []).map((topic): Candidate => {
      const text = { texts: wordsOf(topic), weight: weights.topic };
      return {
        found: { kind: "topic", title: topic, path, part: part ? `${title} · ${part}` : title },
        fields: [text, { texts: [...own.texts, ...around.texts], weight: weights.part }],
        own: text,
        reasons: [],
      };
    });
    return [entry, ...inTopics];
  });
  prepared.set(entries, all);
  return all;
}

function withReason({ found, own, reasons }: Candidate, asked: string[]): Found {
  const missing = asked.find((one) => worth(one, own.texts, 1, false) === 0);
  const why = missing && reasons.find((reason) => worth(missing, wordsOf(reason), 1, false) > 0);
  return why ? { ...found, why } : found;
}

function rank(all: Candidate[], asked: string[], needed: number, loose: boolean): Found[] {
  const scored = all.flatMap((candidate, place) => {
    const worths = asked.map((one) =>
      Math.max(...candidate.fields.map(({ texts, weight }) => worth(one, texts, weight, loose))),
    );
    if (worths.filter((points) => points > 0).length < needed) return [];
    // A topic is an answer for its own words, not for those of its module.
    const { found, own } = candidate;
    if (found.kind === "topic" && asked.every((one) => worth(one, own.texts, 1, loose) === 0)) return [];
    const score = worths.reduce((sum, points) => sum + points, 0);
    return { found: withReason(candidate, asked), place, score };
  });
  const order = (found: Found) => kindOrder.indexOf(found.kind);
  return scored
    .sort((a, b) => b.score - a.score || order(a.found) - order(b.found) || a.place - b.place)
    .map(({ found }) => found);
}

/** Entries that hold every word of the query at the start of one of theirs; otherwise those that nearly do. */
export function find(entries: readonly FindEntry[], query: string): FindResult {
  const asked = [...new Set(plain(query.slice(0, longestQuery)).match(word) ?? [])];
  if (asked.length === 0) return { found: [], near: false };
  const all = candidates(entries);
  const found = rank(all, asked, asked.length, false);
  if (found.length > 0) return { found, near: false };
  return { found: rank(all, asked, Math.ceil(asked.length / 2), true), near: true };
}

/** A text in pieces; `hit` are the beginnings of words that the query asked for. */
export function markMatches(text: string, query: string): { text: string; hit: boolean }[] {
  const asked = (plain(query).match(word) ?? []).map(singular);
  const pieces: { text: string; hit: boolean }[] = [];
  let from = 0;
  for (const { 0: whole, index } of text.matchAll(word)) {
    const hit = asked.filter((one) => plain(whole).startsWith(one)).sort((a, b) => b.length - a.length)[0];
    if (!hit) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), hit: false });
    from = index + Math.min(hit.length, whole.length);
    pieces.push({ text: text.slice(index, from), hit: true });
  }
  return from < text.length ? [...pieces, { text: text.slice(from), hit: false }] : pieces;
}
