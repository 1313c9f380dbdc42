// The shape of every kind of entry in this folder. load.server.ts checks each file against it at build time.
import { z } from "zod";
import { page, pagesSchema } from "./page-schema.ts";
import {
  clock,
  date,
  email,
  fact,
  link,
  messenger,
  moduleTitle,
  point,
  searchWords,
  slug,
  text,
} from "./schema-parts.ts";

export { pagesSchema };

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
const weekday = z.enum(weekdays);

export const siteSchema = z.strictObject({
  /** The name; `short` is the part set in bold, `rest` the lighter part beside it. */
  name: z.strictObject({
    value: text,
    short: text,
    rest: z.string(),
    placeholder: z.boolean().default(false),
  }),
  /** The last part of every document title and the whole title of the home page. */
  title: text,
  tagline: text,
  place: text,
  country: z.string().length(2),
  phone: fact,
  mailboxes: z.array(z.strictObject({ label: text, ...email.shape })).min(1),
  registration: z.strictObject({ label: text, ...fact.shape }),
  tax: z.strictObject({ label: text, ...fact.shape }),
  social: z.array(z.strictObject({ network: text, url: link, placeholder: z.boolean().default(false) })),
  /** Rows as they are shown. A day in no row, or in one without times, is closed. */
  hours: z.array(
    z.strictObject({ days: z.array(weekday).min(1), opens: clock.optional(), closes: clock.optional() }),
  ),
  holidays: z.array(z.strictObject({ date, name: text })),
  /** With `placeholder: true` an empty list shows a slot to be filled; without it the block is left out. */
  awards: z.strictObject({
    list: z.array(z.strictObject({ year: z.int(), award: text, giver: text })),
    placeholder: z.boolean().default(false),
  }),
  /** Shown on the contact page and on course pages, with the course named in the first message. */
  whatsapp: messenger.optional(),
  viber: messenger.optional(),
  /** Addresses that mail comes from and goes to, until MAIL_FROM and LEADS_TO say otherwise. */
  mail: z.strictObject({ from: email, leadsTo: email }),
  /** When this company opened the doors of this site; the oldest year in the copyright line. */
  retention: z.strictObject({ note: text }),
});

export const contactServiceSchema = z.strictObject({
  /** Empty: this site's own server. Otherwise the origin that speaks the EmailJS protocol. */
  origin: z.union([z.literal(""), link]),
  serviceId: text,
  templateId: text,
  publicKey: text,
});

export const claimSchema = z.strictObject({
  id: slug,
  /** As written on the page, for example 150+, 98%, 4.9/5 or 24/7. */
  value: text,
  label: text,
  scope: text,
  basis: text,
  asOf: date,
});

const moduleSchema = z.strictObject({
  title: moduleTitle,
  topics: z.array(text).min(3),
  /** The following belong to module cards, so they are there for every module of a course with a track. */
  description: text.optional(),
  months: z.number().multipleOf(0.5).positive().optional(),
  projects: z.int().positive().optional(),
  level: z.enum(["Beginner", "Intermediate", "Advanced"]).optional(),
  skills: z.array(text).min(2).optional(),
  /** What you build or hand in, one line a project. */
  builds: z.array(text).optional(),
  outcome: text.optional(),
});

const courseCategories = ["development", "design", "cloud", "ai", "data"] as const;
const courseMotifs = ["diamond", "eye", "hourglass"] as const;

export const courseSchema = z.strictObject({
  order: z.int(),
  title: text,
  alsoCalled: searchWords,
  /** The name in the enrollment form's list when it is not the title. */
  enrollmentLabel: text.optional(),
  /** Place in the enrollment form's list; the first is its default. */
  enrollmentOrder: z.int(),
  months: z.int().positive(),
  level: text,
  popular: z.boolean(),
  /** The motif of the course's picture. */
  icon: z.enum(courseMotifs),
  /** The cloth of the course's picture, 0 to 5. */
  color: z.int().min(0).max(5),
  category: z.enum(courseCategories),
  description: text,
  lead: text,
  /** At most 160 characters, for search results and shared links. */
  summary: text.max(160),
  skills: z.array(text).min(4),
  projects: z.int().positive(),
  /** Whole rupees. */
  price: z.int().positive(),
  audience: z.array(text).min(2),
  outcomes: z.array(text).min(3),
  prerequisites: z.array(text).min(1),
  /** How the weeks run, one step a line. */
  rhythm: z.array(point).min(3),
  modules: z.array(moduleSchema).min(4),
  modulesHeading: text,
  /** Courses with a track have a page for every module under /training/<track>/. */
  track: z.strictObject({ slug, name: text }).optional(),
  whyChoose: z.strictObject({ heading: text, points: z.array(point).length(4) }).optional(),
  certifications: z
    .strictObject({
      heading: text,
      checkedOn: date,
      cards: z
        .array(z.strictObject({ name: text, provider: text, level: text, code: text, url: link }))
        .length(4),
    })
    .optional(),
  closing: text,
  related: z.strictObject({ courses: z.array(slug), services: z.array(slug) }),
  /** Past ones vanish by themselves. */
  intakes: z
    .array(z.strictObject({ start: date, mode: z.enum(["In person", "Online", "Hybrid"]) }))
    .default([]),
  weeklyHours: z.number().positive().optional(),
  classSize: z.int().positive().optional(),
  feeTerms: text.optional(),
  instalments: text.optional(),
  refund: text.optional(),
  bring: z.array(text).optional(),
});

export const serviceSchema = z.strictObject({
  order: z.int(),
  /** As it stands in menus. */
  title: text,
  alsoCalled: searchWords,
  emoji: text,
  /** The colours of the service's picture, 0 to 7. */
  color: z.int().min(0).max(7),
  /** One line for the index on the home page. */
  line: text,
  lead: text,
  summary: text.max(160),
  claims: z.array(slug),
  /** What the head's second button says and where on the page it leads, for example #projects. */
  second: z.strictObject({ label: text, href: z.string().startsWith("#") }).optional(),
  offersHeading: text,
  offers: z.array(z.strictObject({ title: text, description: text, features: z.array(text).min(4) })).min(3),
  grid: z.strictObject({ eyebrow: text, heading: text, intro: text, items: z.array(text).min(6) }),
  /** What happens, in order, from first message to handing over. */
  steps: z.strictObject({ heading: text, items: z.array(point).min(3) }),
  /** What makes a job dearer or cheaper, so that a reader can judge a quotation. */
  cost: z.strictObject({ heading: text, items: z.array(point).min(3) }),
  questions: z.array(z.strictObject({ question: text, answer: text })).min(3),
  projects: z.strictObject({ heading: text, slugs: z.array(slug).min(1) }).optional(),
  closing: text,
  /** The subject that Start Your Project fills in. */
  subject: text.max(150),
  related: z.strictObject({ courses: z.array(slug), services: z.array(slug) }),
});

const cardCategories = ["development", "cloud", "design", "consulting", "tech"] as const;
export const serviceCardSchema = z.strictObject({
  /** The seed of the card's picture. */
  icon: slug,
  title: text,
  description: text,
  path: z.string().startsWith("/"),
  features: z.array(text).min(3),
  category: z.enum(cardCategories),
  color: z.int().min(0).max(7),
});

const projectKinds = ["software", "cloud", "design"] as const;
export const projectSchema = z.strictObject({
  order: z.int(),
  title: text,
  category: z.enum(projectKinds),
  /** Shown as "Sample project": an example of the work, not a client's. */
  sample: z.boolean(),
  /** Which of the three drawings of its kind, 0 to 2. */
  variant: z.int().min(0).max(2),
  description: text,
  summary: text.max(160),
  service: slug,
  brief: text,
  constraints: z.array(text).min(2),
  approach: z.array(point).min(3),
  handover: z.array(text).min(3),
  stack: z.array(text).min(3),
  weeks: text,
  lesson: text,
});

export const personSchema = z.strictObject({
  id: slug,
  name: text,
  initial: z.string().length(1),
  role: text,
  bio: text,
  expertise: z.array(text).min(2),
  social: z.strictObject({
    email: z.email().optional(),
    linkedin: link.optional(),
    github: link.optional(),
    website: link.optional(),
    behance: link.optional(),
    dribbble: link.optional(),
    twitter: link.optional(),
  }),
  placeholder: z.boolean().default(false),
});

/** What a course gets for an answer, and the reason that is shown. Below zero it speaks against the course. */
const finderReason = z.strictObject({ course: slug, points: z.int().min(-9).max(9), reason: text });
const finderQuestion = z.strictObject({
  question: text,
  options: z
    .array(z.strictObject({ value: slug, label: text, courses: z.array(finderReason).min(2) }))
    .min(2),
});
export const courseFinderSchema = z.strictObject({
  ...page,
  heading: text,
  lead: text,
  /** Only courses named under the chosen answer are suggested. */
  make: finderQuestion,
  know: finderQuestion,
  months: z.strictObject({
    question: text,
    options: z.array(z.strictObject({ value: z.int().positive(), label: text })).min(2),
    /** Points lost for each month that a course takes beyond those that somebody has. */
    perMonthOver: z.int().min(0),
  }),
});

/** An address of the website that was there before, and the page of this one that took its place. */
export const redirectSchema = z.strictObject({
  from: z
    .string()
    .regex(/^\/[^/?#\s][^?#\s]*$/, "write the path alone, such as /courses.php, with %20 for a space")
    .regex(/[^/]$/, "leave out the slash at the end; the address is redirected with and without it"),
  to: z.string().regex(/^\/([^/\s]\S*)?$/, "write an address of this site, such as /training-courses"),
});

export type Site = z.infer<typeof siteSchema>;
export type ContactService = z.infer<typeof contactServiceSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type CourseModule = z.infer<typeof moduleSchema>;
export type Course = z.infer<typeof courseSchema> & { slug: string };
export type Service = z.infer<typeof serviceSchema> & { slug: string };
export type ServiceCard = z.infer<typeof serviceCardSchema>;
export type Project = z.infer<typeof projectSchema> & { slug: string };
export type Person = z.infer<typeof personSchema>;
export type Pages = z.infer<typeof pagesSchema>;
export type CourseFinder = z.infer<typeof courseFinderSchema>;
export type Redirect = z.infer<typeof redirectSchema>;

export type Content = {
  site: Site;
  contactService: ContactService;
  claims: Claim[];
  courses: Course[];
  services: Service[];
  serviceCards: ServiceCard[];
  projects: Project[];
  people: Person[];
  courseFinder: CourseFinder;
  redirects: Redirect[];
  pages: Pages;
};
