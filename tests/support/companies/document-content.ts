// A small company for tests, with texts that would have an effect if a template interpreted them as markup.
import { loadContent } from "../../../content-model/read/load.server.ts";
import type { Content, CourseModule } from "../../../content-model/schema/schema.ts";
import { nepal } from "./regions.ts";

export const hostile = [
  '#panic("read as code") & #import "x.typ"',
  "*bold* _slanted_ `raw` $x^2$ <label> @reference ~ // comment /* note */",
  'C# and C:\\temp\\new [box] {block} "quoted" it\'s 100% -- done...',
];

const point = (title: string) => ({ title, text: `What ${title.toLowerCase()} means.` });
const points = ["First", "Second", "Third", "Fourth"].map(point);

const module = (title: string): CourseModule => ({
  title,
  topics: ["Topic one", "Topic two", "Topic three"],
});

const card = { name: "Certified Tester", provider: "Test Board", level: "Associate", code: "TB-1" };

const course = {
  enrollmentOrder: 1,
  months: 6,
  level: "Beginner to Advanced",
  popular: false,
  icon: "diamond" as const,
  color: 0,
  category: "development" as const,
  description: "What the course is about.",
  lead: "One sentence to begin with.",
  summary: "A course.",
  index: true,
  skills: ["One", "Two", "Three", "Four"],
  projects: 15,
  audience: ["People who read", "People who write"],
  outcomes: ["Read a page", "Write a page", "Print a page"],
  prerequisites: ["A pencil"],
  rhythm: points,
  modules: ["Alpha", "Beta", "Gamma", "Delta"].map(module),
  modulesHeading: "Four modules in order",
  closing: "Begin when you are ready.",
  related: { courses: [], services: [] },
  intakes: [],
};

const company = loadContent();

export const sampleContent: Content = {
  ...company,
  documents: undefined,
  site: {
    ...company.site,
    whatsapp: undefined,
    viber: undefined,
    name: { value: "Sample & Daughters", short: "Sample", rest: "& Daughters", placeholder: true },
    tagline: "Services and training",
    place: "A town",
    phone: { value: "+977 21-000000", placeholder: false },
    phones: [],
    enrollment: true,
    addresses: [],
    mailboxes: [{ label: "Office", value: "office@example.com", placeholder: true }],
    registration: { label: "Registration", value: "1", placeholder: true },
    tax: { label: "Tax number", value: "2", placeholder: true },
    ...nepal,
    hours: [{ days: ["Monday", "Tuesday", "Wednesday"], opens: "09:00", closes: "18:00" }],
    hoursNote: "Classes also run later.",
  },
  people: [],
  policies: {
    included: [],
    includedAtOffice: [],
    notIncluded: [],
    refunds: [],
    scholarships: [],
    payment: [],
  },
  claims: [
    { id: "students", value: "500+", label: "Students", scope: "All", basis: "None", asOf: "2026-01-01" },
  ],
  courses: [
    {
      ...course,
      slug: "hostile-course",
      order: 1,
      title: "C# & #Typst *Basics*",
      price: 45000,
      popular: true,
      description: hostile[0] ?? "",
      audience: hostile,
      modules: [
        {
          ...module("Alpha"),
          description: hostile[1] ?? "",
          months: 1.5,
          projects: 2,
          level: "Beginner",
          skills: ["One", "Two"],
          builds: ["A shelf", "A table"],
          outcome: hostile[2] ?? "",
        },
        ...["Beta", "Gamma", "Delta"].map(module),
      ],
      certifications: {
        heading: "Exams",
        checkedOn: "2026-11-20",
        cards: [card, card, card, card].map((same) => ({ ...same, url: "https://example.com/exam" })),
      },
      whyChoose: { heading: "Why this one", points },
      weeklyHours: 12.5,
      classSize: 16,
      feeTerms: "Half before the first class.",
      instalments: "Two.",
      refund: "Until the second week.",
      bring: ["A laptop", "A notebook"],
    },
    { ...course, slug: "dear-course", order: 2, title: "Nepali नमस्ते", price: 12345678 },
  ],
  services: [
    {
      slug: "repairs",
      order: 1,
      title: "Repairs <fast>",
      emoji: "x",
      color: 0,
      gallery: [],
      pictures: [],
      priceGuide: [],
      line: "We repair.",
      lead: hostile[0] ?? "",
      summary: "Repairs.",
      index: true,
      claims: [],
      blocks: [],
      offersHeading: "Offers",
      offers: [{ title: "Mend", description: "Mended.", features: ["a", "b", "c", "d"] }],
      grid: { eyebrow: "Tools", heading: "Tools", intro: "Tools.", items: ["a", "b", "c", "d", "e", "f"] },
      steps: { heading: "Steps", items: points },
      cost: { heading: "Cost", items: points },
      questions: [],
      closing: "Ask.",
      subject: "Repairs",
      related: { courses: [], services: [] },
    },
  ],
  pages: {
    ...company.pages,
    home: {
      ...company.pages.home,
      hero: {
        before: "We",
        keywords: ["a", "b", "c", "d", "e"],
        after: "here.",
        spoken: "We.",
        lead: "A lead.",
      },
      about: { heading: "About", lead: "About us.", text: "What we do.", claims: [] },
      services: { heading: "One trade." },
      training: { heading: "Learn.", claims: ["students"], whyHeading: "Why", why: [] },
      contact: { heading: "Write to us.", lead: "A few words will do." },
    },
    training: {
      ...company.pages.training,
      method: { heading: "How we teach", items: points },
      modes: { heading: "Ways to attend", items: points.slice(0, 3) },
    },
    catalogue: { ...company.pages.catalogue, heading: "Two courses" },
    enroll: {
      ...company.pages.enroll,
      next: { heading: "Next", steps: ["We call.", "You come.", "We begin."] },
    },
    services: { ...company.pages.services, heading: "Our trades" },
    contact: { ...company.pages.contact, heading: "Contact", lead: "Say which course." },
  },
};
