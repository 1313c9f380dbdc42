// What the editor in the browser calls the fields, and which of them come first and last.
import type { Words } from "../../content-model/schema/words.ts";

/**
 * By a field's name, where needed after the name of what it stands in. One that is a key of words.yaml is what pages call the same
 * thing, in the company's language. What is not listed is called by the words of its name.
 */
const labels: Record<string, string> = {
  // Companies, files and folders.
  "files.claims": "Figures",
  "files.people": "team.eyebrow",
  "files.policies": "policies.title",
  "files.proof": "What others say",
  "files.site": "About the company",
  "files.brand": "Logo, colours and typeface",
  "files.brief": "Brief of a project",
  "files.triage": "First aid",
  "files.redirects": "Addresses of a former website",
  "files.service-cards": "Cards of services",
  "files.documents": "Samples of papers",
  "files.courses": "search.allCourses",
  "files.services": "search.allServices",
  "files.projects": "search.allProjects",
  "files.notices": "notices.title",
  "files.lessons": "First lessons",
  "files.newsletter": "newsletter.formLabel",
  "entry.people": "team.person",
  "files.not-found": "Page not found",

  // Every page.
  summary: "Summary for search engines, in one sentence",
  index: "Search engines may list it",
  alsoCalled: "Other words people search for",
  lead: "First paragraph",
  eyebrow: "Small line above the heading",
  closing: "Heading at the end of the page",
  order: "Position in lists",
  color: "Colours of the drawing (a number)",
  photo: "Photograph",
  href: "Address on this site, such as /contact",
  path: "Address on this site, such as /contact",
  url: "Web address",
  link: "Web address",
  related: "What else fits",
  "related.courses": "course.relatedCourses",
  "related.services": "services.relatedServices",
  claims: "Figures shown",
  items: "Entries",
  points: "Entries",
  placeholder: "Only a stand-in so far",
  blocks: "Blocks of the page, in order",
  demo: "What can be tried (a folder of frames)",
  id: "Short name, in small letters",
  slug: "End of its address",

  // Pictures.
  file: "Picture",
  alt: "What the picture shows",
  caption: "Words below it",
  credit: "Who took it",
  consent: "Day on which the people agreed",
  gallery: "Photographs",
  galleryHeading: "Heading above the photographs",
  "logo.file": "Logo on a light background",
  "logo.dark": "Logo on a dark background",

  // Courses.
  enrollmentLabel: "Name in the enrollment form",
  enrollmentOrder: "Position in the enrollment form",
  hours: "Length in hours",
  days: "Length in days",
  weeks: "Length in weeks",
  months: "Length in months",
  level: "catalogue.level",
  popular: "Mark as popular",
  icon: "Pattern of the drawing",
  description: "Description, in a few sentences",
  skills: "course.skills",
  projects: "Number of projects",
  price: "catalogue.price",
  vat: "Tax in the price",
  audience: "course.audience",
  outcomes: "course.outcomes",
  prerequisites: "course.prerequisites",
  readiness: "Questions before enrolling",
  "readiness.question": "Question, answered with yes by who is ready",
  "readiness.gap": "What is missing after a no",
  "readiness.close": "How to close the gap",
  "readiness.link": "Page that helps",
  rhythm: "course.rhythm",
  modules: "catalogue.modules",
  "modules.topics": "course.topics",
  "modules.builds": "course.whatYouBuild",
  "modules.outcome": "course.outcome",
  modulesHeading: "Heading above the modules",
  track: "Pages for single modules",
  "track.name": "Name of the track",
  whyChoose: "Reasons for this course",
  certifications: "course.preparesFor",
  checkedOn: "Last checked on",
  cards: "Exams",
  code: "course.examCode",
  instructors: "course.teachers",
  intakes: "course.intakes",
  "intakes.start": "batch.start",
  "intakes.mode": "batch.mode",
  "intakes.days": "Days of the week",
  "intakes.time": "Time of day",
  "intakes.place": "batch.place",
  "intakes.language": "batch.language",
  "intakes.seats": "batch.seats",
  "intakes.seatsLeft": "Seats still free",
  "intakes.deadline": "batch.deadline",
  "intakes.instructor": "batch.instructor",
  "intakes.every": "Repeats every",
  "intakes.on": "On which day it repeats",
  "intakes.from": "Repeats from",
  "intakes.until": "Repeats until",
  "intakes.except": "Months left out",
  weeklyHours: "course.weeklyHours",
  classSize: "course.classSize",
  feeTerms: "course.feeTerms",
  instalments: "course.instalments",
  refund: "course.refund",
  bring: "course.bring",
  to: "Until",

  // Services and projects.
  footer: "Position at the foot of pages",
  line: "One line for the home page",
  priceGuide: "services.prices",
  what: "services.priceFor",
  "priceGuide.time": "services.priceTime",
  warranty: "services.warranty",
  second: "Second button",
  offersHeading: "Heading above the offers",
  offers: "What is offered",
  features: "services.included",
  grid: "Grid of short lines",
  steps: "services.steps",
  cost: "What raises or lowers the price",
  questions: "services.questions",
  "service.projects": "search.allProjects",
  "projects.slugs": "search.allProjects",
  ask: "Label of the button that asks",
  subject: "contact.subject",
  sample: "Invented, as an example",
  measure: "Show what the page weighs",
  service: "portfolio.service",
  brief: "portfolio.brief",
  constraints: "portfolio.constraints",
  approach: "portfolio.approach",
  handover: "portfolio.handover",
  stack: "portfolio.stack",
  "project.weeks": "portfolio.weeks",
  lesson: "portfolio.lesson",

  // People, figures and policies.
  name: "contact.name",
  initial: "Letter in the drawing",
  role: "What the person does",
  bio: "A few words about the person",
  biography: "Text of the person's own page",
  expertise: "What the person is good at",
  social: "Profiles elsewhere",
  others: "Other networks",
  value: "What is shown",
  scope: "What is counted",
  basis: "Where it comes from",
  deposit: "policies.deposit",
  included: "policies.included",
  notIncluded: "policies.notIncluded",
  refunds: "policies.refund",
  when: "policies.refundWhen",
  back: "policies.refundBack",
  refundNote: "More about refunds",
  missedClasses: "policies.missed",
  certificate: "policies.certificate",
  certificateSample: "Picture of the certificate",
  scholarships: "policies.scholarships",
  "scholarships.name": "policies.scholarship",
  who: "policies.scholarshipWho",
  amount: "policies.scholarshipAmount",
  payment: "policies.payment",
  way: "mail.wayToPay",
  qr: "QR code",
  "policies.instalments": "policies.instalments",
  "policies.vat": "policies.vat",
  "policies.since": "Rules hold from",

  // The company.
  "name.value": "Full name",
  "name.short": "Part in bold",
  "name.rest": "Part beside it",
  "site.sample": "The company is an invention",
  "site.title": "End of every page's title",
  tagline: "What the company does, in one line",
  place: "contact.place",
  country: "Country (two letters)",
  locale: "How dates and prices are written",
  language: "Language of the texts",
  currency: "Currency (three letters)",
  firstDay: "First day of the week",
  clock: "Clock of 12 or 24 hours",
  phone: "contact.phone",
  phones: "Further phone numbers",
  landmark: "What it is beside",
  directions: "How to come",
  coordinates: "Position on a map",
  map: "Page of a map",
  serviceArea: "Where visits are made",
  hoursNote: "A sentence below the hours",
  mailboxes: "Email addresses",
  tax: "Tax number",
  "site.hours": "contact.hours",
  "hours.days": "Days",
  opens: "Opens at",
  closes: "Closes at",
  times: "Hours with a break",
  announcement: "Line above every page",
  start: "First day",
  end: "Last day",
  date: "Day",
  awards: "about.awards",
  whatsapp: "WhatsApp number",
  viber: "Viber number",
  noticesInMenu: "Notices in the menu",
  newsletter: "People can subscribe to news",
  enrollment: "Courses are booked here",
  consultation: "Visitors can propose a time",
  menu: "Main menu",
  "site.paths": "Other addresses of pages",
  verification: "Codes of search consoles",
  mail: "Addresses of the site's mail",
  "mail.from": "Sent from",
  leadsTo: "Sent to",

  "mailboxes.value": "contact.email",
  "from.value": "contact.email",
  "leadsTo.value": "contact.email",
  "leadsTo.contact": "Messages, if elsewhere",
  "leadsTo.enrollment": "Enrollments, if elsewhere",
  "phone.value": "Number",
  "phones.value": "Number",
  "registration.value": "Number",
  "tax.value": "Number",
  "awards.list": "about.awards",
  "paths.newsletter": "newsletter.formLabel",
  "paths.claims": "claims.title",
  "paths.brief": "Brief",
  linkedin: "LinkedIn",
  github: "GitHub",
  youtube: "YouTube",

  // What others say.
  testimonials: "testimonials.heading",
  "testimonials.words": "What was said",
  "testimonials.date": "Day on which it was said",
  work: "work.heading",
  "proof.outcomes": "outcomes.heading",
  "documents.list": "Papers",
  "sections.list": "Lines of a list",
  enrolled: "outcomes.enrolled",
  finished: "outcomes.finished",
  employed: "outcomes.employed",
  partners: "partners.heading",
  "partners.list": "Partners",
  "list.what": "What we do together",
  affiliations: "affiliations.heading",
  trials: "trial.heading",
  "trials.times": "Time of day",
  claim: "Figure it is the source of",

  // Notices, lessons, own pages.
  minutes: "Minutes it takes",
  "menu.place": "Position there",
  "footer.place": "Position there",
  "own-pages.menu": "In the menu “More”",
  "own-pages.footer": "At the foot of pages",

  // What can be chosen.
  "mode.In person": "mode.inPerson",
  "mode.Online": "mode.online",
  "mode.Hybrid": "mode.hybrid",
  Monday: "weekday.monday",
  Tuesday: "weekday.tuesday",
  Wednesday: "weekday.wednesday",
  Thursday: "weekday.thursday",
  Friday: "weekday.friday",
  Saturday: "weekday.saturday",
  Sunday: "weekday.sunday",
  "every.week": "Every week",
  "every.month": "Every month",
  "clock.12": "12 hours, with am and pm",
  "clock.24": "24 hours",
  "kind.notice": "Notice: news of the day",
  "kind.article": "Article: of use for longer",
  "kind.newsletter": "Issue of the newsletter",
  "layout.letter": "A letter",
  "layout.certificate": "A certificate",
  "motif.cloth": "Bands of cloth",
  "motif.contours": "Contour lines",
  "motif.none": "Nothing",
  "blocks.about": "nav.about",
  "blocks.services": "search.allServices",
  "blocks.training": "nav.training",
  "blocks.portfolio": "nav.portfolio",
  "blocks.notices": "notices.title",
  "blocks.contact": "nav.contact",
  "blocks.prices": "services.prices",
  "blocks.projects": "search.allProjects",
  "blocks.said": "testimonials.heading",
};

/** Needed, though each alone may be left out. */
const early = new Set(["hours", "days", "weeks", "months", "name", "start", "end"]);

/** Filled in once, seldom or never. */
const late = new Set(
  (
    "alsoCalled index order color icon enrollmentOrder enrollmentLabel popular lead summary modulesHeading closing track slug initial " +
    "emoji footer second ask subject blocks demo measure sample placeholder related every on from until except " +
    "verification paths mail coordinates locale language currency timeZone firstDay clock eyebrow"
  ).split(" "),
);

/** Words of a name: `seatsLeft` is "Seats left". */
function wordsOf(name: string): string {
  const words = name.replaceAll("-", " ").replace(/(?<=\w)[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isKey = (label: string) => /^\w+\.\w+$/.test(label);

/** A label, and whether it is one of the company's own words. */
function find(name: string, within: string, words: Partial<Words>): { label: string; isOwn: boolean } {
  const label = labels[`${within}.${name}`] ?? labels[name] ?? wordsOf(name);
  if (!isKey(label)) return { label, isOwn: false };
  const said = words[label as keyof Words];
  // A word that the company lacks is its own key.
  const isOwn = said !== undefined && said !== label;
  return { label: isOwn ? said : wordsOf(name), isOwn };
}

/** `within` is the name of what the field stands in. */
export const labelOf = (name: string, within: string, words: Partial<Words>): string =>
  find(name, within, words).label;

/** Of an English label whose first word or words are nouns; the rest, and a question, stays as it is. */
const singular = (label: string) =>
  /^(What|How) /.test(label)
    ? label
    : label.replace(/^.+?(?= (?:of|to) |$)/, (nouns) => nouns.split(" and ").map(singularNoun).join(" and "));

const singularNoun = (noun: string) =>
  noun
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");

/** What one entry of a list is called, on the button that adds it. Only of English words the singular is known. */
export function entryLabelOf(
  name: string,
  within: string,
  { words, language }: { words: Partial<Words>; language: string },
): string {
  if (labels[`entry.${name}`]) return labelOf(name, "entry", words);
  const { label, isOwn } = find(name, within, words);
  return isOwn && !language.startsWith("en") ? label : singular(label);
}

/** What has to be filled in comes first, what seldom is comes last; between them the order of the schema holds. */
export const rankOf = (name: string, isRequired: boolean): number =>
  isRequired || early.has(name) ? 0 : late.has(name) ? 2 : 1;

/** Labels of fields that ask for words.yaml. */
export const labelKeys: string[] = Object.values(labels).filter(isKey);
