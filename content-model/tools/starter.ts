// A small complete company to start from: the files of starter/ with an owner's facts filled in.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import countryToCurrency from "country-to-currency";
import { getExampleNumber, isSupportedCountry } from "libphonenumber-js/min";
import mobileNumbers from "libphonenumber-js/mobile/examples";
import { parse } from "yaml";
import { z } from "zod";
import { colours } from "../../domain/colours.ts";
import { type Weekday, weekdays } from "../../domain/region.ts";
import { localTime } from "../../domain/time/local-time.ts";
import { sampleFolder } from "../read/folder.ts";
import { regionFields } from "../schema/region-schema.ts";
import type { Words } from "../schema/words.ts";
import { contentSchemas, schemaLine } from "./json-schemas.ts";

/** What only the owner knows; already validated. */
export type CompanyFacts = {
  name: string;
  place: string;
  country: string;
  /** Of words.yaml; empty for the country's, where there are words in it. */
  language: string;
  /** Empty for a company without one. */
  phone: string;
  email: string;
  colour: string;
};

export const starterFolder = join(import.meta.dirname, "starter");

const read = (name: string) => readFileSync(join(starterFolder, name), "utf8");

/** The starter's page copy but for what is in translated/, and the words of the sample. */
const english = "en";

const wordsFile = (language: string) => `words/${language}.yaml`;

export const readyLanguages: string[] = [
  english,
  ...readdirSync(join(starterFolder, "words"))
    .map((name) => name.replace(/\.yaml$/, ""))
    .sort(),
];

export const readyWords = (language: string): Partial<Words> =>
  language !== english && readyLanguages.includes(language) ? parse(read(wordsFile(language))) : {};

/** What stands before a company's two numbers: no page has words for it. */
const numberLabels: Record<string, { registrationLabel: string; taxLabel: string }> = {
  en: { registrationLabel: "Company registration", taxLabel: "Tax number" },
  de: { registrationLabel: "Registernummer", taxLabel: "Steuernummer" },
  ne: { registrationLabel: "दर्ता नम्बर", taxLabel: "स्थायी लेखा नम्बर (PAN)" },
};

/** What most people of a country speak, if there are words in it. */
function languageIn(country: string): string {
  const { language = english } = new Intl.Locale(`und-${country}`).maximize();
  return readyLanguages.includes(language) ? language : english;
}

/** In the sample's country people use what the sample does, a 12-hour clock among it. */
const sampleRegion = z.object(regionFields).parse({});

/** Where people rest on Saturday alone, though Intl gives them Sunday, too. */
const saturdayOnly = ["NP"];

/** The days from the end of a weekend on, and those of the weekend. */
function weekIn(country: string, locale: Intl.Locale): { working: Weekday[]; free: Weekday[] } {
  const weekend = saturdayOnly.includes(country) ? [6] : locale.getWeekInfo().weekend;
  const free = weekend.map((day) => weekdays[day - 1] ?? "Sunday");
  const last = weekend.at(-1) ?? 7;
  const fromLast = [...weekdays.slice(last), ...weekdays.slice(0, last)];
  return { working: fromLast.filter((day) => !free.includes(day)), free };
}

/** Where a country has several zones: the one in which most people live, if it is not the first of the alphabet. */
const mainZones = `Antarctica/McMurdo America/Buenos_Aires Australia/Sydney America/Sao_Paulo America/Toronto
  America/Santiago Asia/Nicosia Europe/Madrid Pacific/Truk America/Godthab Pacific/Tarawa Pacific/Majuro
  Asia/Ulaanbaatar America/Mexico_City Pacific/Tahiti Pacific/Port_Moresby Asia/Hebron Europe/Lisbon Europe/Moscow
  America/New_York Asia/Tashkent`.split(/\s+/);

function regionIn(country: string, language: string) {
  const locale = new Intl.Locale(`${language}-${country}`);
  const zones = locale.getTimeZones() ?? [];
  const main = zones.find((zone) => mainZones.includes(zone));
  const atHome = country === sampleRegion.country;
  const hourCycle = locale.getHourCycles()[0] ?? "h23";
  return {
    locale: locale.toString(),
    language,
    currency: countryToCurrency[country as keyof typeof countryToCurrency],
    timeZone: atHome ? sampleRegion.timeZone : (main ?? zones[0] ?? "UTC"),
    zones,
    firstDay: weekdays[locale.getWeekInfo().firstDay - 1] ?? "Monday",
    week: weekIn(country, locale),
    clock: atHome ? sampleRegion.clock : hourCycle.startsWith("h2") ? 24 : 12,
  };
}

/**
 * How people write a number of the country, without being anybody's: only its first two digits are shown. Undefined where
 * the sample's are right, or nothing is known.
 */
function phoneExamples(country: string) {
  const isAbroad = country !== sampleRegion.country && isSupportedCountry(country);
  const number = isAbroad ? getExampleNumber(country, mobileNumbers) : undefined;
  if (!number) return undefined;
  const masked = (written: string, shown: number) => {
    let digit = 0;
    return written.replace(/\d/g, (one) => (++digit > shown ? "X" : one));
  };
  const national = number.formatNational();
  const prefix = national.replace(/\D/g, "").length - number.nationalNumber.length;
  return {
    national: masked(national, Math.max(prefix, 0) + 2),
    international: masked(number.formatInternational(), number.countryCallingCode.length + 2),
  };
}

/** As they stand in the words of every language. */
const sampleNumbers = { national: "98XXXXXXXX", international: "+977 98XXXXXXXX" };

/** The sample's words.yaml with these lines in the place of those that have the same key. */
function wordsWith(lines: string[]): string {
  const words = readFileSync(join(sampleFolder, "words.yaml"), "utf8");
  return lines.reduce((all, line) => {
    const key = line.slice(0, line.indexOf(":"));
    return all.replace(new RegExp(`^${RegExp.escape(key)}:.*$`, "m"), () => line);
  }, words);
}

const ownWords = "words.yaml";

/** The sample's says what numbers in its own country look like. */
const hintAbroad = `enroll.phoneHint: Such as ${sampleNumbers.national}; a number from abroad with its country code.`;

/** What only people in the sample's country search by: words in their script, and national names. */
const searchedAtHome = /, ([^,\n]*\p{Script=Devanagari}[^,\n]*|CTEVT|EMI|eSewa|Khalti|PAN)(?=,|$)/gmu;

function wordsIn(language: string, country: string): string {
  const abroad = phoneExamples(country);
  const { national, international } = abroad ?? sampleNumbers;
  const lines = read(ownWords).match(/^\w.*$/gm) ?? [];
  const written =
    language === english
      ? wordsWith(abroad ? [hintAbroad, ...lines] : lines)
      : `${schemaLine(ownWords)}\n${read(wordsFile(language))}`;
  const searched =
    language === english && country !== sampleRegion.country ? written.replace(searchedAtHome, "") : written;
  return searched
    .replaceAll(sampleNumbers.international, international)
    .replaceAll(sampleNumbers.national, national);
}

/** Every file of the new folder. `folder` is its future location; the privacy page is dated `now`. */
export function starterFiles(facts: CompanyFacts, folder: string, now: Date) {
  const language = facts.language || languageIn(facts.country);
  const { zones, clock, week, ...region } = regionIn(facts.country, language);
  const words = wordsIn(language, facts.country);
  const [short = "", ...rest] = facts.name.split(" ");
  const values: Record<string, string> = {
    ...facts,
    short,
    rest: rest.join(" "),
    folder,
    ink: colours.ink900,
    ...region,
    ...numberLabels[language],
    today: localTime(now, region.timeZone).date,
    // Titles of pages are those in menus.
    ...parse(words),
  };
  const fill = (text: string, write: (value: string) => string) =>
    text.replace(/\{([\w.]+)\}/g, (braces, key) => (values[key] === undefined ? braces : write(values[key])));
  // In these files every value is in double quotes, where YAML escapes as JSON does.
  const quoted = (value: string) => JSON.stringify(value).slice(1, -1);

  const settled = (text: string) => {
    const timed = (facts.phone === "" ? text.replace(/^phone:\n.*\n/m, "") : text)
      .replace(/^clock: .*$/m, `clock: ${clock}`)
      .replace("[Monday, Tuesday, Wednesday, Thursday, Friday]", `[${week.working.join(", ")}]`)
      .replace("[Saturday, Sunday]", `[${week.free.join(", ")}]`);
    // Of several zones, or of none that Intl knows, only the owner knows the right one, so the mark stays.
    return zones.length === 1 ? timed.replace(/^(timeZone: .*) # sample$/m, "$1") : timed;
  };

  const names = readdirSync(starterFolder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
  return [
    ...names
      .filter((name) => name.endsWith(".yaml") && !/^(words|translated)/.test(name))
      .map((path) => {
        const translated = `translated/${language}/${path}`;
        const text = read(names.includes(translated) ? translated : path);
        return { path, text: `${schemaLine(path)}\n${settled(fill(text, quoted))}` };
      }),
    { path: "README.md", text: fill(read("README.md"), (value) => value) },
    { path: ownWords, text: words },
    // Of typefaces, which npm installs here.
    { path: ".gitignore", text: "node_modules\n" },
    ...contentSchemas().map(({ fileName, text }) => ({ path: `schemas/${fileName}`, text })),
  ];
}

export function writeStarter(folder: string, facts: CompanyFacts) {
  for (const { path, text } of starterFiles(facts, folder, new Date())) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
