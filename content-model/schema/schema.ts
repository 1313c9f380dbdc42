// The schema of every kind of entry in a company's folder. load.server.ts checks each file against it at build time.
import { z } from "zod";
import { renamable } from "../../domain/paths.ts";
import { readinessNames } from "../../domain/readiness.ts";
import { weekdays } from "../../domain/region.ts";
import { lettersOf } from "../../domain/scripts.ts";
import { months } from "../../domain/time/batch-dates.ts";
import { attendanceModes, type Batch } from "../../domain/time/batches.ts";
import type { OwnPage } from "../read/own-pages.ts";
import type { Policies } from "../write/policies.ts";
import type { Proof } from "../write/proof.ts";
import type { Brand } from "./brand-schema.ts";
import type { BriefBuilder } from "./brief-schema.ts";
import type { SampleDocuments } from "./documents-schema.ts";
import type { Frame } from "./frame-schema.ts";
import { hours } from "./hours-schema.ts";
import type { Lesson } from "./lesson-schema.ts";
import type { Notice } from "./notices.ts";
import { page, pagesSchema } from "./page-schema.ts";
import { regionFields } from "./region-schema.ts";
import {
  action,
  clock,
  date,
  email,
  fact,
  index,
  length,
  link,
  longText,
  messenger,
  nameOf,
  photo,
  place,
  placeholder,
  point,
  price,
  searchWords,
  shortSummary,
  slug,
  text,
  title,
  vat,
  verificationCode,
} from "./schema-parts.ts";
import type { Triage } from "./triage-schema.ts";
import type { Words } from "./words.ts";

export { pagesSchema };

/** Lists that may be empty have a default, since the editor in the browser leaves out what is empty. */
const related = z
  .strictObject({
    courses: z.array(nameOf("courses")).default([]),
    services: z.array(nameOf("services")).default([]),
  })
  .prefault({});

const demo = slug.optional().describe("A folder of frames/: what can be tried on the page.");

const addressSchema = z.strictObject({
  label: text.optional().describe("Needed when there are several."),
  street: text.optional(),
  landmark: text.optional().describe("What it is beside, where streets have no numbers."),
  place: text,
  postalCode: text.optional(),
  directions: longText.optional().describe("How to come: the bus, the floor, where to park."),
  coordinates: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional()
    .describe("For search engines, and for a link to a map where `map` names none."),
  map: link.optional().describe("A page of any map."),
});

export const siteSchema = z.strictObject({
  name: z
    .strictObject({
      value: text.max(60),
      short: text,
      rest: z.string().default(""),
      placeholder,
    })
    .describe("The name; `short` is the bold part, `rest` the lighter part beside it."),
  sample: z
    .boolean()
    .default(false)
    .describe("The company is an invention: every page says so, and none is to be found by search engines."),
  title: title.describe("The last part of every document title and the whole title of the home page."),
  tagline: text,
  place: text,
  ...regionFields,
  vat: vat
    .optional()
    .describe("What is said of the tax at every price whose course or service says nothing else."),
  phone: fact.optional(),
  phones: z
    .array(z.strictObject({ label: text, value: text }))
    .default([])
    .describe("Further numbers."),
  addresses: z
    .array(addressSchema)
    .default([])
    .describe("Where the company is; shown instead of `place` on the contact page and at the foot."),
  serviceArea: text.optional().describe("Where the company comes to on a visit."),
  mailboxes: z.array(z.strictObject({ label: text, ...email.shape })).min(1),
  registration: z.strictObject({ label: text, ...fact.shape }).optional(),
  tax: z.strictObject({ label: text, ...fact.shape }).optional(),
  social: z.array(z.strictObject({ network: text, url: link, placeholder })).default([]),
  hours: hours.default([]),
  announcement: z
    .strictObject({
      text: text.max(80),
      href: z.string().startsWith("/").optional(),
      start: date,
      end: date,
    })
    .optional()
    .describe(
      "A line above the header of every page, from the first day to the last. `href` is a page of this site.",
    ),
  holidays: z.array(z.strictObject({ date, name: text })).default([]),
  awards: z
    .strictObject({
      list: z.array(z.strictObject({ year: z.int(), award: text, giver: text })).default([]),
      placeholder,
    })
    .prefault({})
    .describe(
      "With `placeholder: true` an empty list shows a slot to be filled; without it the block is left out.",
    ),
  whatsapp: messenger
    .optional()
    .describe("Shown on the contact page and on course pages, with the course named in the first message."),
  viber: messenger.optional(),
  noticesInMenu: z
    .boolean()
    .default(true)
    .describe("Whether notices stand in the menu “More”; otherwise at the foot and on the home page."),
  newsletter: z.boolean().default(true).describe("Whether people can subscribe to news by mail."),
  enrollment: z
    .boolean()
    .default(true)
    .describe("Whether courses are booked on the site; otherwise they lead to the contact form."),
  consultation: z
    .boolean()
    .default(true)
    .describe("Whether office times can be proposed for a talk; that needs `hours`."),
  menu: z
    .array(text)
    .optional()
    .describe(
      "The main menu in its order: home, about, services, training, catalogue, portfolio, team, notices, policies, contact, or the names of own pages.",
    ),
  paths: z
    .strictObject(
      Object.fromEntries(renamable.map((name) => [name, slug.optional()])) as Record<
        (typeof renamable)[number],
        z.ZodOptional<typeof slug>
      >,
    )
    .default({})
    .describe("Other addresses for pages, such as `enroll: anmelden`. The usual ones redirect to them."),
  index,
  verification: z
    .strictObject({
      google: verificationCode.optional(),
      bing: verificationCode.optional(),
      yandex: verificationCode.optional(),
      pinterest: verificationCode.optional(),
      facebook: verificationCode.optional(),
    })
    .default({})
    .describe("Codes of search consoles, for the head of the home page."),
  mail: z
    .strictObject({
      from: email,
      leadsTo: z
        .strictObject({
          ...email.shape,
          contact: z.email().optional(),
          enrollment: z.email().optional(),
        })
        .describe(
          "`contact` and `enrollment` get the notices of their kind instead; the daily mail always goes to `value`.",
        ),
    })
    .describe("Addresses that mail comes from and goes to, until MAIL_FROM and LEADS_TO say otherwise."),
});

const originAdvice =
  'write "" for this site\'s own server, or the address of a service, such as https://api.emailjs.com';

export const contactServiceSchema = z.strictObject({
  origin: z
    .union([z.literal(""), z.url({ protocol: /^https?$/, error: originAdvice })], {
      error: ({ input }) => (input === undefined ? "is missing" : originAdvice),
    })
    .describe("Empty: this site's own server. Otherwise the origin that speaks the EmailJS protocol."),
  serviceId: text,
  templateId: text,
  publicKey: text,
});

export const claimSchema = z.strictObject({
  id: slug,
  value: text.describe("As written on the page, for example 150+, 98%, 4.9/5 or 24/7."),
  label: text,
  scope: longText,
  basis: longText,
  asOf: date,
});

const moduleSchema = z.strictObject({
  title,
  slug: slug
    .optional()
    .describe("The last part of its address in a course with a track; by default from the title."),
  topics: z.array(longText).min(1),
  description: longText
    .optional()
    .describe("The following are for module cards, so every module of a course with a track must have them."),
  /** In the unit of the course. */
  ...length,
  projects: z.int().min(0).optional(),
  level: text.optional(),
  skills: z.array(text).min(1).optional(),
  builds: z.array(longText).optional().describe("What students build or hand in, one line per project."),
  outcome: longText.optional(),
  instructors: z.array(nameOf("people")).optional().describe("Ids of people.yaml."),
});

/** A date at which a course is held, or with `every` the rule by which such dates follow one another. */
const batchSchema = z.strictObject({
  start: date
    .optional()
    .describe("The first day; for dates that follow a rule leave it out and write `every` and `on`."),
  end: date.optional(),
  mode: z.enum(attendanceModes),
  days: z
    .array(z.enum(weekdays))
    .min(1)
    .optional()
    .describe("On which days of the week there are classes, and from when to when."),
  time: z.strictObject({ from: clock, to: clock }).optional(),
  place: text.optional().describe("By default the company's own."),
  language: text.optional().describe("In which the class is taught."),
  seats: z.int().positive().optional(),
  seatsLeft: z.int().min(0).optional().describe("At 0 the batch is shown as full."),
  deadline: date.optional().describe("The last day on which somebody can enroll, if it is before the start."),
  instructor: nameOf("people").optional().describe("An id of people.yaml."),
  price: price.optional().describe("If it differs from the course's."),
  every: z.enum(["week", "month"]).optional().describe("Dates by a rule: the site shows the next three."),
  on: text.optional().describe('Sunday for every week; first Sunday, last Friday or "15" for every month.'),
  from: date.optional().describe("With `every`: the first day on which it may fall."),
  until: date.optional().describe("With `every`: the last one."),
  except: z.array(z.enum(months)).optional().describe("With `every`: months that are left out."),
});

const courseMotifs = ["diamond", "eye", "hourglass"] as const;

export const courseSchema = z.strictObject({
  order: place,
  title,
  alsoCalled: searchWords,
  enrollmentLabel: text
    .optional()
    .describe("The name in the enrollment form's list, if it is not the title."),
  enrollmentOrder: place.describe("Position in the enrollment form's list; the first is the default."),
  /** Exactly one of hours, days, weeks and months; load.server.ts checks that. */
  ...length,
  level: text.describe(
    "Beginner, Intermediate and Advanced are shown in the site's words, others as they are.",
  ),
  popular: z.boolean().default(false),
  icon: z.enum(courseMotifs).default("diamond").describe("The motif of the course's picture."),
  color: z.int().min(0).max(5).default(0).describe("The cloth of the course's picture, 0 to 5."),
  photo: photo.optional().describe("Stands in place of the drawing."),
  category: nameOf("categories of catalogue").optional().describe("A category of pages/catalogue.yaml."),
  description: longText,
  lead: longText.optional().describe("Below the title of its page; by default the description."),
  summary: shortSummary,
  index: index.describe("Also for the pages of its modules."),
  skills: z.array(text).min(1),
  projects: z.int().min(0).default(0).describe("Without any, nothing is said of projects."),
  price,
  vat: vat.optional().describe("By default the one of site.yaml."),
  audience: z.array(longText).min(1),
  outcomes: z.array(longText).min(1),
  prerequisites: z.array(longText).min(1),
  readiness: z
    .array(
      z.strictObject({
        question: text.describe("Answered with yes by whoever is ready."),
        gap: longText.describe("What is missing after a no, and what that means in the course."),
        close: longText.describe("How to close the gap."),
        link: action.optional().describe("A page of this site that helps."),
      }),
    )
    .min(2)
    .max(readinessNames.length)
    .optional()
    .describe("Questions from what one needs to begin, on a page of their own."),
  rhythm: z.array(point).default([]).describe("How the weeks are organised, one step per line."),
  modules: z.array(moduleSchema).min(1),
  modulesHeading: text.optional().describe("Above the modules on its page."),
  track: z
    .strictObject({ slug, name: text })
    .optional()
    .describe("Courses with a track have a page for each module under /training/<track>/."),
  whyChoose: z.strictObject({ heading: text, points: z.array(point).min(1) }).optional(),
  certifications: z
    .strictObject({
      heading: text,
      checkedOn: date,
      cards: z
        .array(z.strictObject({ name: text, provider: text, level: text, code: text, url: link }))
        .min(1),
    })
    .optional(),
  closing: longText.optional().describe("By default that of pages/training.yaml."),
  related,
  instructors: z.array(nameOf("people")).optional().describe("Ids of people.yaml."),
  intakes: z.array(batchSchema).default([]).describe("Past ones are hidden automatically."),
  weeklyHours: z.number().positive().optional(),
  classSize: z.int().positive().optional(),
  feeTerms: longText.optional(),
  instalments: longText.optional(),
  refund: longText.optional(),
  bring: z.array(longText).optional(),
});

const serviceBlocks = [
  "offers",
  "photographs",
  "grid",
  "steps",
  "projects",
  "cost",
  "prices",
  "said",
  "questions",
] as const;

export const serviceSchema = z.strictObject({
  order: place,
  title: title.describe("As shown in menus."),
  alsoCalled: searchWords,
  emoji: text,
  color: z.int().min(0).max(7).default(0).describe("The colours of the service's picture, 0 to 7."),
  gallery: z
    .array(photo)
    .default([])
    .describe("The first photograph stands in place of the drawing, the others on the service's page."),
  footer: z
    .int()
    .positive()
    .optional()
    .describe("Position in the footer's list. When no service has one, the footer lists the first four."),
  line: text.describe("One line for the list on the home page."),
  lead: longText,
  summary: shortSummary.describe("At most 160 characters; by default the beginning of `lead`."),
  index,
  demo,
  claims: z.array(nameOf("claims")).default([]),
  price: price.optional().describe("On its page, its card and in the brochure."),
  priceGuide: z
    .array(z.strictObject({ what: text, price, time: text.optional() }))
    .default([])
    .describe("What typical work costs, and how long it takes."),
  warranty: longText.optional(),
  vat: vat.optional(),
  second: z
    .strictObject({ label: text, href: z.string().startsWith("#") })
    .optional()
    .describe(
      "The second button of the page head: its label, and where on the page it leads, for example #projects.",
    ),
  offersHeading: text,
  offers: z
    .array(z.strictObject({ title: text, description: longText, features: z.array(text).default([]) }))
    .min(1),
  grid: z.strictObject({ eyebrow: text, heading: text, intro: text, items: z.array(text).min(1) }).optional(),
  steps: z
    .strictObject({ heading: text, items: z.array(point).min(1) })
    .optional()
    .describe("What happens, in order, from the first message to the handover."),
  cost: z
    .strictObject({ heading: text, items: z.array(point).min(1) })
    .optional()
    .describe("What makes a job more or less expensive, so that readers can judge a quotation."),
  questions: z.array(z.strictObject({ question: text, answer: longText })).default([]),
  projects: z.strictObject({ heading: text, slugs: z.array(nameOf("projects")).min(1) }).optional(),
  blocks: z
    .array(z.enum(serviceBlocks))
    .default([...serviceBlocks])
    .describe("The blocks of the page in their order. One that is not named, or without text, is left out."),
  closing: longText.optional().describe("By default that of pages/services.yaml."),
  ask: text
    .optional()
    .describe("The label of the button that leads to the contact form, in place of Start Your Project."),
  subject: text
    .max(150)
    .optional()
    .describe("The subject that the button Start Your Project fills in; by default the title."),
  related,
});

export const serviceCardSchema = z.strictObject({
  icon: slug.describe("The seed of the card's picture."),
  title,
  note: text.optional().describe("Below the title, where two cards share one."),
  description: longText,
  path: z.string().startsWith("/"),
  features: z.array(text).default([]),
  category: nameOf("categories of services").optional().describe("A category of pages/services.yaml."),
  color: z.int().min(0).max(7),
});

export const projectSchema = z.strictObject({
  order: place,
  title,
  category: nameOf("categories of portfolio").optional().describe("A category of pages/portfolio.yaml."),
  sample: z.boolean().describe('Shown as "Sample project": an example of the work, not a client\'s.'),
  pictures: z
    .array(photo)
    .default([])
    .describe("The first picture stands in place of the drawing, the others on the project's page."),
  demo,
  measure: z
    .boolean()
    .default(false)
    .describe("Its page shows what the visitor's own browser measured of it: weight and first paint."),
  description: longText,
  summary: shortSummary,
  index,
  service: nameOf("services").optional(),
  brief: longText,
  constraints: z.array(longText).min(1),
  approach: z.array(point).min(1),
  handover: z.array(longText).min(1),
  stack: z.array(text).min(1),
  weeks: text,
  lesson: longText,
});

export const personSchema = z.strictObject({
  id: slug,
  name: title,
  initial: z
    .string()
    .refine((initial) => lettersOf(initial).length === 1, "write one letter")
    .optional()
    .describe("By default the first letter of the name."),
  role: text,
  bio: longText,
  biography: longText
    .optional()
    .describe("With it the person has a page of their own. An empty line begins a new paragraph."),
  photo: photo.optional().describe("Stands in place of the drawn portrait."),
  expertise: z.array(text).default([]),
  social: z
    .strictObject({
      email: z.email().optional(),
      linkedin: link.optional(),
      github: link.optional(),
      website: link.optional(),
      behance: link.optional(),
      dribbble: link.optional(),
      twitter: link.optional(),
      facebook: link.optional(),
      instagram: link.optional(),
      youtube: link.optional(),
      others: z
        .array(z.strictObject({ network: text, url: link }))
        .optional()
        .describe("Any other network, by its name."),
    })
    .default({}),
  placeholder,
});

/** The points that a course gets for an answer, and the reason shown. Negative points count against the course. */
const courseFinderReason = z.strictObject({
  course: nameOf("courses"),
  points: z.int().min(-9).max(9),
  reason: longText,
});
const courseFinderQuestion = z.strictObject({
  question: text,
  options: z
    .array(z.strictObject({ value: slug, label: text, courses: z.array(courseFinderReason).min(2) }))
    .min(2),
});
export const courseFinderSchema = z.strictObject({
  ...page,
  heading: text,
  lead: longText,
  /** Only courses named under the chosen answer are suggested. */
  make: courseFinderQuestion,
  know: courseFinderQuestion,
  months: z.strictObject({
    question: text,
    options: z.array(z.strictObject({ value: z.int().positive(), label: text })).min(2),
    perMonthOver: z
      .int()
      .min(0)
      .describe("Points lost for each month that a course takes beyond those available."),
  }),
});

/** An address of the company's former website, and the page that replaces it. */
export const redirectSchema = z.strictObject({
  from: z
    .string()
    .regex(/^\/[^/?#\s][^?#\s]*$/, "write the path alone, such as /courses.php, with %20 for a space")
    .regex(/[^/]$/, "leave out the slash at the end; the address is redirected with and without it"),
  to: z.string().regex(/^\/([^/\s]\S*)?$/, "write an address of this site, such as /training-courses"),
});

export type Address = z.infer<typeof addressSchema>;
export type Site = z.infer<typeof siteSchema>;
export type ContactService = z.infer<typeof contactServiceSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type Photo = z.infer<typeof photo>;
export type CourseModule = z.infer<typeof moduleSchema>;
/** An entry of `intakes` as it is written: a date, or a rule. */
export type Intake = z.infer<typeof batchSchema>;
/** An entry as pages get it: with `Filled`, which its file may leave out. */
type Whole<Written, Filled extends keyof Written> = Omit<Written, Filled> & {
  [Field in Filled]-?: Exclude<Written[Field], undefined>;
} & { slug: string };
export type Course = Omit<
  Whole<z.infer<typeof courseSchema>, "lead" | "summary" | "modulesHeading" | "closing">,
  "intakes"
> & { intakes: Batch[] };
export type Service = Whole<z.infer<typeof serviceSchema>, "summary" | "closing" | "subject">;
export type ServiceCard = z.infer<typeof serviceCardSchema>;
export type Project = Whole<z.infer<typeof projectSchema>, "summary">;
export type Person = Omit<z.infer<typeof personSchema>, "initial"> & { initial: string };
export type Pages = z.infer<typeof pagesSchema>;
export type CourseFinder = z.infer<typeof courseFinderSchema>;
export type Redirect = z.infer<typeof redirectSchema>;

export type Content = {
  site: Site;
  brand: Brand;
  contactService: ContactService;
  claims: Claim[];
  courses: Course[];
  services: Service[];
  serviceCards: ServiceCard[];
  projects: Project[];
  people: Person[];
  /** Absent: the site has no course finder. */
  courseFinder?: CourseFinder | undefined;
  /** Absent: the site has no brief builder. */
  brief?: BriefBuilder | undefined;
  /** Absent: no service has a page of first aid. */
  triage?: Triage | undefined;
  /** Absent: there are no samples of papers. */
  documents?: SampleDocuments | undefined;
  policies: Policies;
  proof: Proof;
  redirects: Redirect[];
  pages: Pages;
  frames: Frame[];
  lessons: Lesson[];
  ownPages: OwnPage[];
  notices: Notice[];
  words: Words;
};
