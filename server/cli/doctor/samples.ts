// What an owner took over without making it their own: marked texts of the starter, and facts of the sample company.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sampleFolder } from "../../../content-model/read/folder.ts";
import { ContentError, type ContentFile, loadContent } from "../../../content-model/read/load.server.ts";
import { type Field, fieldName, fieldsOf } from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { amountsOf, formatPrice } from "../../../domain/price.ts";
import { formatClock } from "../../../domain/time/clock.ts";
import { spansOf } from "../../../domain/time/opening-hours.ts";
import { type Finding, shorten } from "./finding.ts";
import { readsLikePlaceholder } from "./placeholders.ts";

export function findSampleTexts(folder: string, files: ContentFile[]): Finding[] {
  return files.flatMap((content) => {
    const fields = [...fieldsOf(content)];
    return readFileSync(join(folder, content.file), "utf8")
      .split(/\r?\n/)
      .flatMap((text, index): Finding[] => {
        if (!/\s#\s*sample\s*$/.test(text)) return [];
        const line = index + 1;
        const onLine = fields.filter((one) => one.line === line);
        const values = onLine.filter(({ value }) => typeof value !== "object");
        // A list on one line is one text to replace.
        const field = values.length === 1 ? values[0] : onLine[0];
        return [
          {
            group: "sample",
            level: "warning",
            file: content.file,
            line,
            field: field ? fieldName(field.path) : "",
            found: shorten(field && typeof field.value !== "object" ? String(field.value) : text.trim()),
            todo: "Write your own, then delete the mark `# sample`.",
          },
        ];
      });
  });
}

function factsOf({ site, courses }: Content) {
  const addresses = [site.mail.from, site.mail.leadsTo, ...site.mailboxes].map(({ value }) => value);
  return {
    name: [site.name.value, site.name.short],
    // “A town in eastern Nepal” is written as “eastern Nepal”, too.
    place: [site.place, site.place.split(/ (?:in|near|of) /).at(-1) ?? ""],
    "mail domain": addresses.map((address) => address.slice(address.lastIndexOf("@"))),
    price: courses.flatMap(({ price }) => amountsOf(price)).map((amount) => formatPrice(amount, site)),
    hours: site.hours
      .flatMap(spansOf)
      .map(({ opens, closes }) => `${formatClock(opens, site)} to ${formatClock(closes, site)}`),
  };
}

/** Nothing when the sample does not load, as while somebody is changing it: a company's own folder is examined all the same. */
function sampleFacts(): [string, string[]][] {
  try {
    return Object.entries(factsOf(loadContent(sampleFolder)));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return [];
  }
}

/** The fact as a whole: not the start of a longer word or number. */
const mentions = (text: string, fact: string) => {
  const start = fact.startsWith("@") ? "" : "(?<![\\p{L}\\d])";
  return new RegExp(`${start}${RegExp.escape(fact)}(?![\\p{L}\\d]|,\\d)`, "iu").test(text);
};

/** Texts that still state the sample company's name, place, mail, prices or hours. */
export function findFormerFacts(folder: string, content: Content, files: ContentFile[]): Finding[] {
  if (folder === sampleFolder) return [];
  const own = factsOf(content);
  const ownAll = Object.values(own).flat().join("\n");
  const former = sampleFacts().flatMap(([kind, facts]) =>
    [...new Set(facts)]
      .filter((fact) => fact !== "" && !mentions(ownAll, fact))
      .map((fact) => ({ kind, fact })),
  );
  const finding = ({ file, line, path, value }: Field, { kind, fact }: (typeof former)[number]): Finding => ({
    group: "sample",
    level: "warning",
    file,
    line,
    field: fieldName(path),
    found: `says “${fact}”, the sample company's ${kind}: ${shorten(String(value), 50)}`,
    todo: "Say what is true for your company.",
  });
  return files
    .filter(({ file }) => file !== "words.yaml")
    .flatMap((file) => [...fieldsOf(file)])
    .flatMap((field) => {
      if (typeof field.value !== "string" || readsLikePlaceholder.test(field.value)) return [];
      const text = field.value;
      const told = former.find(({ fact }) => mentions(text, fact));
      return told ? [finding(field, told)] : [];
    });
}
