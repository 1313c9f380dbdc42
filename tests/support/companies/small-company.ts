// A small company that has one or two of everything, for tests that break one thing in a company's folder: whichever
// company stands in content/, this one stays the same.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { parse, stringify } from "yaml";
import { loadContent } from "../../../content-model/read/load.server.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { starterFiles } from "../../../content-model/tools/starter.ts";
import { toTry } from "../sites/to-try.ts";

const facts = {
  name: "Teaching Yard",
  place: "Ilam, Nepal",
  country: "NP",
  language: "en",
  phone: "+977 27-520000",
  email: "office@teaching-yard.test",
  colour: "#2f6f4f",
};

const started = new Map(
  starterFiles(facts, "", new Date("2026-11-20T08:00:00Z")).map(({ path, text }) => [path, text]),
);
const startedWith = (path: string): Record<string, unknown> => parse(started.get(path) ?? "");

const modules = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    title: `Part ${i + 1}`,
    topics: ["One thing", "Another thing"],
    description: "What this part is about.",
    months: 1,
    projects: 1,
    level: "Beginner",
    skills: ["A skill"],
    builds: ["A piece of work"],
    outcome: "Something to show.",
  }));

function course(order: number, more: Record<string, unknown>) {
  const { months, ...fields } = startedWith("courses/beginners-course.yaml");
  return {
    ...fields,
    order,
    enrollmentOrder: order,
    months: 6,
    projects: 6,
    modules: modules(6),
    related: { courses: [], services: [] },
    ...more,
  };
}

const service = (order: number, more: Record<string, unknown> = {}) => ({
  ...startedWith("services/advice-and-support.yaml"),
  order,
  related: { courses: [], services: [] },
  ...more,
});

const project = (order: number) => ({
  order,
  title: `Work ${order}`,
  category: "cloud",
  sample: true,
  description: "What was made.",
  summary: "What was made, for whom and how.",
  service: "web-development",
  brief: "What was asked.",
  constraints: ["No time"],
  approach: [{ title: "A step", text: "What it was." }],
  handover: ["The work"],
  stack: ["A tool"],
  weeks: "3 weeks",
  lesson: "Begin earlier.",
});

const claim = (id: string) => ({
  id,
  value: "10+",
  label: "Things made",
  scope: "Whole company",
  basis: "The invoices",
  asOf: "2026-11-20",
});

const person = (id: string) => ({
  id,
  name: "Sita Rai",
  initial: "S",
  role: "Teacher",
  bio: "Teaches.",
  social: {},
});

const reasons = (...slugs: string[]) =>
  slugs.map((slug) => ({ course: slug, points: 1, reason: "It fits." }));
const answer = (value: string, ...slugs: string[]) => ({ value, label: value, courses: reasons(...slugs) });
const everyCourse = ["fullstack-web", "graphics-design-course", "cloud-computing-course", "ai-ml-course"];

const site = () => {
  const { locale, language, currency, timeZone, firstDay, clock, ...fields } = startedWith("site.yaml");
  const { placeholder: _, ...tax } = fields.tax as Record<string, unknown>;
  return {
    ...fields,
    tax,
    mailboxes: ["Office", "Training"].map((label) => ({ label, value: facts.email })),
    social: ["Facebook", "YouTube", "LinkedIn"].map((network) => ({
      network,
      url: "https://example.com/us",
    })),
  };
};
const withClaims = (path: string, ...parts: string[]) => {
  const page = startedWith(path);
  for (const part of parts) page[part] = { ...(page[part] as object), claims: ["students"] };
  return parts.length > 0 ? page : { ...page, claims: ["students"] };
};

/** What differs from a folder that `npm run create` has just made. */
const files: Record<string, unknown> = {
  "site.yaml": site(),
  "pages/home.yaml": {
    ...withClaims("pages/home.yaml", "about", "training"),
    chips: [{ label: "Websites", href: "/web-development" }],
  },
  "pages/services.yaml": withClaims("pages/services.yaml"),
  "pages/catalogue.yaml": {
    ...startedWith("pages/catalogue.yaml"),
    categories: [{ id: "development", label: "Development" }],
  },
  "pages/portfolio.yaml": {
    ...startedWith("pages/portfolio.yaml"),
    categories: [{ id: "cloud", label: "Cloud" }],
  },
  "courses/fullstack-web.yaml": course(1, {
    title: "Web development",
    category: "development",
    track: { slug: "fullstack", name: "Web" },
    related: { courses: ["ai-ml-course"], services: ["web-development"] },
  }),
  "courses/graphics-design-course.yaml": course(2, {
    title: "Graphic design",
    track: { slug: "graphic-design", name: "Design" },
    whyChoose: { heading: "Why here", points: [{ title: "Work", text: "Real tasks." }] },
  }),
  "courses/cloud-computing-course.yaml": course(3, {
    title: "Servers",
    track: { slug: "cloud-devops", name: "Servers" },
  }),
  "courses/ai-ml-course.yaml": course(4, {
    title: "Models",
    related: { courses: ["fullstack-web"], services: ["ai-ml"] },
  }),
  "courses/mobile-app-course.yaml": course(5, { title: "Apps" }),
  "services/web-development.yaml": service(1, {
    claims: ["students", "websites"],
    projects: { heading: "Work", slugs: ["clinic-booking"] },
    related: { courses: ["fullstack-web"], services: ["app-dev"] },
  }),
  "services/app-dev.yaml": service(2),
  "services/ai-ml.yaml": service(3),
  "service-cards.yaml": ["web-development", "app-dev", "ai-ml"].map((slug, color) => ({
    icon: slug,
    title: slug,
    description: "What we do.",
    path: `/${slug}`,
    color,
  })),
  "projects/clinic-booking.yaml": project(1),
  "projects/bus-ticket-app.yaml": project(2),
  "claims.yaml": ["students", "websites", "apps", "answers"].map(claim),
  "people.yaml": ["first", "second"].map(person),
  "course-finder.yaml": {
    title: "Which course",
    summary: "Three questions about what you want to make, what you know, and how many months you have.",
    heading: "Which course fits you?",
    lead: "Answer three questions.",
    make: {
      question: "What do you want to make?",
      options: [
        answer("websites", ...everyCourse),
        answer("phone-apps", "mobile-app-course", "fullstack-web", "graphics-design-course"),
      ],
    },
    know: {
      question: "What do you know?",
      options: ["everyday", "some", "programs"].map((value) =>
        answer(value, ...everyCourse, "mobile-app-course"),
      ),
    },
    months: {
      question: "How many months do you have?",
      options: [5, 6, 8].map((value) => ({ value, label: `${value} months` })),
      perMonthOver: 2,
    },
  },
  ...toTry({ service: "app-dev", course: "ai-ml-course" }),
  "contact-service.yaml": { origin: "", serviceId: "service", templateId: "template", publicKey: "key" },
  "redirects.yaml": [],
};
const texts = Object.entries(files).map(([path, value]) => [path, stringify(value)] as const);
const left = ["brand.yaml", "courses/beginners-course.yaml", "services/advice-and-support.yaml"];

type Files = Record<string, string | Uint8Array>;

function writeCompany(more: Files = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  const write = (path: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of started) if (!left.includes(path)) write(path, text);
  for (const [path, text] of texts) write(path, text);
  for (const [path, text] of Object.entries(more)) write(path, text);
  return folder;
}

/** A folder of its own, removed when the test is over. `more` are files beside those of the company or in their place. */
export function smallCompany(more?: Files): string {
  const folder = writeCompany(more);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What the folder holds, as pages and mails get it. */
export function smallContent(): Content {
  const folder = writeCompany();
  try {
    return loadContent(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
