// What the files at the top of the folder say of the company: site, contact service, claims, people, redirects.
import { z } from "zod";
import { renamable } from "../../domain/paths.ts";
import { lettersOf } from "../../domain/scripts.ts";
import { addDays } from "../../domain/time/local-time.ts";
import { hours } from "./hours-schema.ts";
import { regionFields } from "./region-schema.ts";
import {
  date,
  email,
  fact,
  flag,
  index,
  link,
  listOf,
  longText,
  messenger,
  photo,
  placeholder,
  slug,
  someOf,
  text,
  title,
  vat,
  written,
} from "./schema-parts.ts";

const address = z.strictObject({
  label: text.optional().describe("Needed when there are several."),
  street: text.optional(),
  landmark: text.optional().describe("What it is beside, where streets have no numbers."),
  place: text,
  postalCode: text.optional(),
  directions: longText.optional().describe("How to come: the bus, the floor, where to park."),
  sketch: photo.optional().describe("The way drawn, or a photograph of the door; for the contact page."),
  coordinates: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional()
    .describe("For search engines, and for a link to a map where `map` names none."),
  map: link.optional().describe("A page of any map."),
});

const lastDay = "The last day, where it is more than one.";
const holiday = z
  .strictObject({ date, until: date.optional().describe(lastDay), name: text })
  .superRefine(({ date: first, until }, { addIssue }) => {
    // A first day that is no date is told already.
    if (until === undefined || Number.isNaN(Date.parse(first))) return;
    const tell = (message: string) => addIssue({ code: "custom", path: ["until"], message });
    if (until < first) tell(`is before ${first}`);
    else if (until > addDays(first, 366)) tell(`is more than a year after ${first}`);
  });

/** What a search engine's console gives to show that a site is one's own. */
const code = written(
  /^[\w=.:-]+$/,
  'write the code alone, which stands in content="…" of what the console shows',
).optional();

const labelled = z.strictObject({ label: text, ...fact.shape });

export const siteSchema = z.strictObject({
  name: z
    .strictObject({ value: text.max(60), short: text, rest: z.string().default(""), placeholder })
    .describe("The name; `short` is the bold part, `rest` the lighter part beside it."),
  sample: flag(
    false,
    "The company is an invention: every page says so, and none is to be found by search engines.",
  ),
  title: title.describe("The last part of every document title and the whole title of the home page."),
  tagline: text,
  place: text,
  ...regionFields,
  vat: vat
    .optional()
    .describe("What is said of the tax at every price whose course or service says nothing else."),
  phone: fact.optional(),
  phones: listOf(labelled).describe("Further numbers."),
  addresses: listOf(address).describe(
    "Where the company is; shown instead of `place` on the contact page and at the foot.",
  ),
  serviceArea: text.optional().describe("Where the company comes to on a visit."),
  mailboxes: someOf(z.strictObject({ label: text, ...email.shape })),
  registration: labelled.optional(),
  tax: labelled.optional(),
  social: listOf(z.strictObject({ network: text, url: link, placeholder })),
  hours: hours.default([]),
  hoursNote: text.optional().describe("A sentence below the hours, such as when classes are."),
  announcement: z
    .strictObject({ text: text.max(80), href: z.string().startsWith("/").optional(), start: date, end: date })
    .optional()
    .describe(
      "A line above the header of every page, from the first day to the last. `href` is a page of this site.",
    ),
  holidays: listOf(holiday),
  awards: z
    .strictObject({ list: listOf(z.strictObject({ year: z.int(), award: text, giver: text })), placeholder })
    .prefault({})
    .describe(
      "With `placeholder: true` an empty list shows a slot to be filled; without it the block is left out.",
    ),
  whatsapp: messenger
    .optional()
    .describe("Shown on the contact page and on course pages, with the course named in the first message."),
  viber: messenger.optional(),
  noticesInMenu: flag(
    true,
    "Whether notices stand in the menu “More”; otherwise at the foot and on the home page.",
  ),
  newsletter: flag(true, "Whether people can subscribe to news by mail."),
  enrollment: flag(true, "Whether courses are booked on the site; otherwise they lead to the contact form."),
  consultation: flag(true, "Whether office times can be proposed for a talk; that needs `hours`."),
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
    .strictObject({ google: code, bing: code, yandex: code, pinterest: code, facebook: code })
    .default({})
    .describe("Codes of search consoles, for the head of the home page."),
  mail: z
    .strictObject({
      from: email,
      leadsTo: z
        .strictObject({ ...email.shape, contact: z.email().optional(), enrollment: z.email().optional() })
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

/** An address of the company's former website, and the page that replaces it. */
export const redirectSchema = z.strictObject({
  from: z
    .string()
    .regex(/^\/[^/?#\s][^?#\s]*$/, "write the path alone, such as /courses.php, with %20 for a space")
    .regex(/[^/]$/, "leave out the slash at the end; the address is redirected with and without it"),
  to: z.string().regex(/^\/([^/\s]\S*)?$/, "write an address of this site, such as /training-courses"),
});

export const claimSchema = z.strictObject({
  id: slug,
  value: text.describe("As written on the page, for example 150+, 98%, 4.9/5 or 24/7."),
  label: text,
  scope: longText,
  basis: longText,
  asOf: date,
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
  expertise: listOf(text),
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
