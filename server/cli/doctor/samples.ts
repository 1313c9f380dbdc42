// What an owner took over without making it their own: marked texts of the starter, and facts of the sample company.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readContentFiles, readMarkdownFiles } from "../../../content-model/read/content-files.ts";
import { sampleFolder } from "../../../content-model/read/folder.ts";
import { ContentError, loadContent } from "../../../content-model/read/load.server.ts";
import {
  type ContentFile,
  type Field,
  fieldName,
  fieldsOf,
} from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { renamePaths } from "../../../domain/paths.ts";
import { amountsOf, formatPrice } from "../../../domain/price.ts";
import { formatClock } from "../../../domain/time/clock.ts";
import { spansOf } from "../../../domain/time/opening-hours.ts";
import { type Finding, fieldsIn, finding, inField, inFile, shorten } from "./finding.ts";

const readsLikePlaceholder =
  /\bexample\.(com|net|org)\b|\bto be supplied\b|\bname( and photograph)? follows?\b|\bphotograph follows\.|X{4,}|\blorem ipsum\b/i;

const isMarked = ({ value }: Field) =>
  typeof value === "object" && value !== null && "placeholder" in value && value.placeholder === true;

export function* findPlaceholders(files: ContentFile[]): Generator<Finding> {
  for (const file of files) {
    // Words of the interface show with such examples how a field is filled in.
    if (file.file === "words.yaml") continue;
    // A marked fact is reported once, whatever stands inside.
    for (const field of fieldsOf(file, (outer) => !isMarked(outer))) {
      const { value, path } = field;
      const tell = (found: string, todo: string) =>
        finding("placeholder", "error", inField(field), found, todo);
      const replace = "Put in what is true for your company, then delete the line `placeholder: true`.";
      const look = "Nothing marks this as a placeholder, but it reads like one. Put in what is true.";
      if (isMarked(field)) yield tell(contentsOf(value as Record<string, unknown>), replace);
      else if (typeof value === "string" && readsLikePlaceholder.test(value) && path.at(-1) !== "basis")
        yield tell(shorten(value), look);
    }
  }
}

function contentsOf(fact: Record<string, unknown>): string {
  const text = fact.value ?? fact.url ?? fact.name;
  return typeof text === "string" ? shorten(text) : "nothing yet";
}

/** Of a company that is an invention: it is fine to look at, and nothing to publish. */
export function* findFiction(files: ContentFile[]): Generator<Finding> {
  const site = files.find(({ file }) => file === "site.yaml");
  if (!site || (site.value as { sample?: unknown } | null)?.sample !== true) return;
  const found = "true, so every page says that the company is an example";
  const todo =
    "Begin a company of your own with `npm run create`, or replace every person, date and figure, then delete this line.";
  yield finding("fiction", "error", inFile(files, site.file, ["sample"]), found, todo);
}

function isSaid(word: string, { courses, services, projects, site }: Content): boolean {
  if (/^(enroll\.|mail\.receipt|document\.enroll)/.test(word)) return site.enrollment && courses.length > 0;
  if (word === "services.startProject") return services.length > 0 || projects.length > 0;
  if (word.startsWith("services.")) return services.length > 0;
  return site.newsletter || !word.startsWith("mail.welcome");
}

export function* findSampleTexts(folder: string, company: Content, files: ContentFile[]): Generator<Finding> {
  const todo = "Write your own, then delete the mark `# sample`.";
  for (const content of files) {
    const { file } = content;
    const fields = [...fieldsOf(content)];
    for (const [index, text] of readFileSync(join(folder, file), "utf8").split(/\r?\n/).entries()) {
      if (!/\s#\s*sample\s*$/.test(text)) continue;
      const onLine = fields.filter(({ line }) => line === index + 1);
      const values = onLine.filter(({ value }) => typeof value !== "object");
      // A list on one line is one text to replace.
      const field = values.length === 1 ? values[0] : onLine[0];
      const place = { file, line: index + 1, field: field ? fieldName(field.path) : "" };
      if (file === "words.yaml" && !isSaid(place.field, company)) continue;
      const found = field && typeof field.value !== "object" ? String(field.value) : text.trim();
      yield finding("sample", "warning", place, shorten(found), todo);
    }
  }
}

/** What another company can say of itself as well. In its own sentences it is no leftover. */
const general = ["region", "price", "hours"];

function factsOf({ site, courses, people }: Content) {
  const addresses = [site.mail.from, site.mail.leadsTo, ...site.mailboxes].map(({ value }) => value);
  return {
    name: [site.name.value, site.name.short],
    place: [site.place],
    street: site.addresses.flatMap(({ street }) => street ?? []),
    // “A town in eastern Nepal” is written as “eastern Nepal”, too.
    region: [site.place.split(/ (?:in|near|of) /).at(-1) ?? ""],
    "mail domain": addresses.map((address) => address.slice(address.lastIndexOf("@"))),
    person: people.map(({ name }) => name),
    price: courses.flatMap(({ price }) => amountsOf(price)).map((amount) => formatPrice(amount, site)),
    hours: site.hours
      .flatMap(spansOf)
      .map(({ opens, closes }) => `${formatClock(opens, site)} to ${formatClock(closes, site)}`),
  };
}

/** Nothing while the sample does not load, as while somebody changes it: a company's own folder is examined still. */
function readSample(): { facts: [string, string[]][]; sentences: Set<string> } {
  try {
    const facts = Object.entries(factsOf(loadContent(sampleFolder)));
    const fields = fieldsIn([...readContentFiles(sampleFolder), ...readMarkdownFiles(sampleFolder)]);
    const texts = fields.flatMap(({ value }) => (typeof value === "string" ? sentencesOf(value) : []));
    return { facts, sentences: new Set(texts) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { facts: [], sentences: new Set() };
  }
}

/** The same for every folder that a process examines. */
let sample: ReturnType<typeof readSample> | undefined;

const sentencesOf = (text: string) => text.trim().split(/(?<=[.!?])\s+/);

/** The fact as a whole: not the start of a longer word or number. */
const mentions = (text: string, fact: string) => {
  const start = fact.startsWith("@") ? "" : "(?<![\\p{L}\\d])";
  return new RegExp(`${start}${RegExp.escape(fact)}(?![\\p{L}\\d]|,\\d)`, "iu").test(text);
};

/** Texts that still name the sample company, its place, people or mail, or hold its sentences on prices and hours. */
export function* findFormerFacts(folder: string, content: Content, files: ContentFile[]): Generator<Finding> {
  if (folder === sampleFolder) return;
  const ownAll = Object.values(factsOf(content)).flat().join("\n");
  sample ??= readSample();
  // Loading the sample gave the pages its addresses.
  renamePaths(content.site.paths);
  const { facts: theirs, sentences } = sample;
  const former = theirs.flatMap(([kind, facts]) =>
    [...new Set(facts)]
      .filter((fact) => fact !== "" && !mentions(ownAll, fact))
      .map((fact) => ({ kind, fact })),
  );
  for (const field of fieldsIn(files.filter(({ file }) => file !== "words.yaml"))) {
    const { value } = field;
    if (typeof value !== "string" || readsLikePlaceholder.test(value)) continue;
    const taken = sentencesOf(value).filter((sentence) => sentences.has(sentence));
    const told = former.find(({ kind, fact }) =>
      mentions(general.includes(kind) ? taken.join("\n") : value, fact),
    );
    if (!told) continue;
    const found = `says “${told.fact}”, the sample company's ${told.kind}: ${shorten(value, 50)}`;
    yield finding("sample", "warning", inField(field), found, "Say what is true for your company.");
  }
}
