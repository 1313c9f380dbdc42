// Rules that no file can be checked by alone: sums, prices, names that are used twice or lead nowhere.
import { phoneNumber } from "../../domain/contacts/phone-number.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { moduleSlug } from "../../domain/paths.ts";
import { amountsOf, currencyDigits, type Price, roundPrice } from "../../domain/price.ts";
import { type LengthUnit, lengthUnits } from "../../domain/time/course-length.ts";
import { daysOf } from "../../domain/time/holidays.ts";
import { menuWords } from "../map/menus.ts";
import { type Report, reportTwice } from "../schema/content-problem.ts";
import { lessonsFolder } from "../schema/lesson-schema.ts";
import type { Content, Course, Intake, Service, Site } from "../schema/schema.ts";
import { checkBatches } from "./check-batches.ts";

/** `intakesOf`: what each course's file says of its dates, from which its batches were made. `writtenAt`: a field as typed. */
export function checkEntries(
  content: Content,
  intakesOf: ReadonlyMap<string, Intake[]>,
  writtenAt: (file: string, field: string) => string | undefined,
  report: Report,
) {
  const { site, courses, services, serviceCards } = content;
  reportTwice(report, "claims.yaml", "", "id", content.claims);
  reportTwice(report, "people.yaml", "", "id", content.people);
  for (const [i, { slug, track }] of courses.entries()) {
    const earlier = courses.slice(0, i).find((other) => track && other.track?.slug === track.slug);
    const twice = earlier && `${track?.slug} also stands in courses/${earlier.slug}.yaml`;
    if (twice) report(`courses/${slug}.yaml`, "track.slug", twice);
  }
  checkSite(content, report);
  checkLessons(content, report);

  const checkAmount = (file: string, field: string, { price }: Pick<Service, "price">) => {
    if (price === undefined) return;
    for (const sub of ["", ".from", ".to"]) {
      const mistaken = grouped(writtenAt(file, field + sub), site.currency);
      if (mistaken !== undefined) return report(file, field + sub, mistaken);
    }
    checkPrice(price, site.currency, (sub, text) => report(file, field + sub, text));
  };
  for (const course of courses) {
    const file = `courses/${course.slug}.yaml`;
    checkCourse(course, report);
    checkAmount(file, "price", course);
    const intakes = intakesOf.get(course.slug) ?? [];
    checkBatches(file, course.slug, intakes, report);
    if (course.anyTime !== undefined && intakes.length > 0)
      report(file, "anyTime", "is for a course without dates; leave out this line or `intakes`");
    for (const [i, batch] of intakes.entries()) checkAmount(file, `intakes.${i}.price`, batch);
  }
  for (const service of services) {
    const file = `services/${service.slug}.yaml`;
    checkAmount(file, "price", service);
    for (const [i, guide] of service.priceGuide.entries()) checkAmount(file, `priceGuide.${i}.price`, guide);
  }
  const frames = content.frames.map(({ name }) => name);
  for (const folder of ["services", "projects"] as const)
    for (const { slug, demo } of content[folder])
      if (demo !== undefined && !frames.includes(demo))
        report(`${folder}/${slug}.yaml`, "demo", `there is no frame "${demo}"`);
  for (const [i, { path }] of serviceCards.entries()) {
    const [target = ""] = path.slice(1).split("#");
    if (target !== "services" && !services.some(({ slug }) => slug === target))
      report("service-cards.yaml", `${i}.path`, `there is no service "${target}"`);
  }
  for (const [size, price] of Object.entries(content.brief?.rates ?? {}))
    checkAmount("brief.yaml", `rates.${size}`, { price });
}

function checkLessons({ lessons, courses }: Content, report: Report) {
  const names = courses.map(({ slug }) => slug);
  for (const { slug } of lessons) {
    if (names.includes(slug)) continue;
    const near = nearestName(slug, names);
    const instead = `name the file like one of courses/${near ? `, such as ${near}.md` : ""}`;
    report(`${lessonsFolder}/${slug}.md`, "", `there is no course "${slug}"; ${instead}`);
  }
}

function checkSite({ site, ownPages }: Content, report: Report) {
  checkReach(site, report);
  const { announcement, holidays, menu = [] } = site;
  const closed = new Set<string>();
  for (const [i, holiday] of holidays.entries()) {
    const days = daysOf(holiday);
    const twice = days.find((day) => closed.has(day));
    if (twice) report("site.yaml", `holidays.${i}.date`, `${twice} stands in another entry, too; keep one`);
    for (const day of days) closed.add(day);
  }
  if (announcement && announcement.end < announcement.start)
    report("site.yaml", "announcement.end", `${announcement.end} is before the start`);
  const choice = `write ${Object.keys(menuWords).join(", ")}, or the name of a file in pages/own`;
  for (const [i, name] of menu.entries())
    if (!(name in menuWords) && !ownPages.some(({ slug }) => slug === name))
      report("site.yaml", `menu.${i}`, `there is no page "${name}"; ${choice}`);
}

/** 600.000 is six hundred thousand in many countries, and six hundred in YAML. */
function grouped(written: string | undefined, currency: string): string | undefined {
  const amount = /(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.])/.exec(written ?? "")?.[0];
  const digits = currencyDigits(currency);
  if (amount === undefined || digits > 2) return;
  // Of 449.905 in euros nobody knows what it means.
  if (digits > 0 && roundPrice(Number(amount), currency) !== Number(amount)) return;
  return `${amount} is read as ${Number(amount)}; write ${Number(amount.replace(".", ""))}`;
}

function checkPrice(price: Price, currency: string, tell: (subfield: string, problem: string) => void) {
  for (const amount of amountsOf(price)) {
    if (roundPrice(amount, currency) === amount) continue;
    const digits = currencyDigits(currency);
    const most = digits === 0 ? "prices in it are whole" : `it has ${digits} decimals`;
    tell("", `${currency} is the currency and ${most}, such as ${roundPrice(amount, currency)}`);
  }
  if (typeof price === "object" && price.to !== undefined && price.to <= price.from)
    tell(".to", "is not above the lowest price; write the highest one, or leave it out");
}

function checkCourse(course: Course, report: Report) {
  const file = `courses/${course.slug}.yaml`;
  const length = checkLength(file, course, report);
  if (!course.track) return;
  const tell = (field: string, problem: string) => report(file, `modules.${field}`, problem);
  const addresses = course.modules.map(moduleSlug);
  for (const [i, address] of addresses.entries()) {
    const field = course.modules[i]?.slug === undefined ? "title" : "slug";
    const instead = `add a slug below it, for example slug: part-${i + 1}`;
    if (address === "")
      tell(`${i}.title`, `cannot become an address, which has only the letters a to z; ${instead}`);
    else if (addresses.indexOf(address) !== i)
      tell(`${i}.${field}`, `another module has the address "${address}"`);
  }
  const ofProjects = course.projects > 0 ? (["projects", "builds"] as const) : [];
  for (const [i, module] of course.modules.entries()) {
    for (const field of ["description", length, "level", "skills", "outcome", ...ofProjects] as const)
      if (module[field] === undefined)
        tell(`${i}.${field}`, "a course with a track needs this for each module");
    const { builds, projects = 0 } = module;
    if (builds && builds.length !== projects)
      tell(`${i}.builds`, `lists ${builds.length} but projects says ${projects}`);
  }
  for (const field of [length, "projects"] as const) {
    const sum = course.modules.reduce((total, module) => total + (module[field] ?? 0), 0);
    if (sum !== course[field]) tell(field, `add up to ${sum}, not ${course[field]}`);
  }
}

/** Reports a length that is missing, or given twice. Returns the unit in which the modules have to say theirs. */
function checkLength(file: string, course: Course, report: Report): LengthUnit {
  const given = lengthUnits.filter((unit) => course[unit] !== undefined);
  const [unit = "months", second] = given;
  if (given.length === 0)
    report(file, "months", "is missing; write how long it takes, in hours, days, weeks or months");
  if (second !== undefined)
    report(file, second, `write ${given.join(" or ")}, not both: the course has one length`);
  for (const [i, module] of course.modules.entries())
    for (const other of lengthUnits)
      if (other !== unit && module[other] !== undefined)
        report(file, `modules.${i}.${other}`, `write it in ${unit}, as the course has it`);
  return unit;
}

function checkReach({ phone, phones, addresses, country }: Site, report: Report) {
  const numbers = [
    ...(phone ? [{ field: "phone.value", ...phone }] : []),
    ...phones.map((other, i) => ({ field: `phones.${i}.value`, ...other })),
  ];
  const tell = (field: string, problem: string) => report("site.yaml", field, problem);
  for (const { field, value, placeholder } of numbers)
    if (!placeholder && phoneNumber(value, country) === undefined)
      tell(field, "write one number that can be dialled, best with + and its country code");
  if (addresses.length < 2) return;
  for (const [i, { label }] of addresses.entries())
    if (label === undefined)
      tell(`addresses.${i}.label`, "is missing; there are several, so write such as Main office");
}
