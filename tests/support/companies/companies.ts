// Companies unlike the sample: what `npm run create` makes, and the same made large or moved abroad.
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, parseDocument, stringify } from "yaml";
import { type CompanyFacts, writeStarter } from "../../../content-model/tools/starter.ts";
import { drawPhotograph } from "./drawn-photograph.ts";
import { writeLogos } from "./logos.ts";
import { installTypeface } from "./typefaces.ts";

/** Makes a folder as an owner does with `npm run create`. */
export function createCompany(folder: string, facts: Partial<CompanyFacts> = {}) {
  writeStarter(folder, {
    name: "Aama Repairs",
    place: "Dhankuta, Nepal",
    country: "NP",
    language: "en",
    phone: "+977 26 520000",
    email: "office@aama-repairs.test",
    colour: "#2f6f4f",
    ...facts,
  });
}

const oddAt = (i: number) => odd[i % odd.length] ?? "";
const longWord = "Donaudampfschifffahrtsgesellschaftskapit";
const odd = ["क्षेत्रीय सूचना प्रविधि तालिम", "Łódź, Çeşme, Ağrı, Tallinn: žluťoučký kůň", longWord];
/** Exactly 60 characters, starting with one of the odd texts. */
const longName = (start: string) =>
  `${start} ${"and everything that belongs to it ".repeat(2)}`.slice(0, 60).trimEnd();

/** Writes photographs upright, across and very wide, and returns what content says about the one at a position. */
function writePhotographs(folder: string) {
  mkdirSync(join(folder, "pictures"), { recursive: true });
  const sizes = [
    [1200, 800],
    [700, 1100],
    [1700, 500],
  ] as const;
  for (const [i, [width, height]] of sizes.entries())
    writeFileSync(join(folder, `pictures/photo-${i}.png`), drawPhotograph(width, height, i));
  return (i: number) => ({
    file: `photo-${i % sizes.length}.png`,
    alt: `${oddAt(i)}, drawn for a test`,
    ...(i % 2 === 0 && { caption: longName(oddAt(i)), credit: longName("Photographer") }),
  });
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** Twenty services, thirty courses, forty projects in one category and 25 people, with long and foreign names. */
export function createLargeCompany(folder: string) {
  createCompany(folder, { name: longName("Himalayan Technical Training, Trade and Repair") });
  const read = (file: string) => parse(readFileSync(join(folder, file), "utf8"));
  const write = (file: string, value: unknown) => writeFileSync(join(folder, file), stringify(value));
  const photo = writePhotographs(folder);

  const service = read("services/advice-and-support.yaml");
  const course = read("courses/beginners-course.yaml");
  rmSync(join(folder, "services/advice-and-support.yaml"));
  rmSync(join(folder, "courses/beginners-course.yaml"));
  const priceAt = (i: number) => {
    const from = 1_234_567 * i;
    return [from, { from }, { from, to: 10 * from }, "free", "on request"][i % 5];
  };
  const field = (category: string) => [{ id: category, label: longName(longWord) }];

  for (const i of range(20))
    write(`services/service-${i}.yaml`, {
      ...service,
      order: i,
      title: i % 4 === 0 ? longName(`${oddAt(i)} ${i}`) : `Service ${i} ${oddAt(i)}`,
      line: longName(oddAt(i + 1)),
      color: i % 8,
      price: priceAt(i),
      gallery: range(i % 7).map(photo),
      pictures: range((i + 1) % 3).map(photo),
      grid: {
        eyebrow: "Tools",
        heading: oddAt(i),
        intro: longName("Tools"),
        items: range(20).map((n) => `${oddAt(n)} ${n}`),
      },
      projects: { heading: "Work", slugs: range(i % 5 || 1).map((n) => `project-${n}`) },
      related: { courses: [`course-${i}`], services: [`service-${(i % 20) + 1}`] },
    });
  write(
    "service-cards.yaml",
    range(20).map((i) => ({
      icon: `service-${i}`,
      title: longName(oddAt(i)),
      description: `${longWord} ${oddAt(i)}`,
      path: `/service-${i}`,
      category: "everything",
      color: i % 8,
    })),
  );
  for (const i of range(30)) {
    const modules = (course.modules as { title: string }[]).map((module, n) => ({
      ...module,
      title: `${module.title} ${longWord}`,
      ...(i <= 2 && {
        description: longName(oddAt(n)),
        ...(n === 0 && { title: `${odd[0]} ${longWord}`, slug: "first-part" }),
        months: 1,
        ...(i === 1 && { projects: 1, builds: [longName(oddAt(n))] }),
        level: "Beginner",
        skills: odd,
        outcome: longName(oddAt(n)),
      }),
    }));
    write(`courses/course-${i}.yaml`, {
      ...course,
      order: i,
      enrollmentOrder: i,
      title: longName(`${i} ${oddAt(i)}`),
      ...(i > 2 && { months: undefined, [["hours", "days", "weeks"][i % 3] ?? "weeks"]: i }),
      projects: i === 2 ? 0 : course.projects,
      price: priceAt(i),
      vat: i % 2 === 0 ? "plus 13.5%" : "exempt",
      category: "teaching",
      color: i % 6,
      ...(i % 2 === 1 && { photo: photo(i) }),
      skills: odd,
      ...(i <= 2 && { track: { slug: `track-${i}`, name: longName(oddAt(i)) } }),
      modules,
      related: { courses: [`course-${(i % 30) + 1}`], services: ["service-1"] },
    });
  }
  mkdirSync(join(folder, "projects"));
  for (const i of range(40))
    write(`projects/project-${i}.yaml`, {
      order: i,
      title: longName(`${i} ${oddAt(i)}`),
      category: "work",
      sample: i % 2 === 0,
      pictures: range(i % 4).map(photo),
      description: longName(oddAt(i)),
      summary: longName(oddAt(i)),
      service: `service-${(i % 20) + 1}`,
      brief: `${longWord} ${oddAt(i)}`,
      constraints: odd,
      approach: odd.map((title) => ({ title, text: longName(title) })),
      handover: odd,
      stack: odd,
      weeks: `${i} weeks`,
      lesson: longName(oddAt(i)),
    });
  write(
    "people.yaml",
    range(25).map((i) => ({
      id: `person-${i}`,
      name: longName(`${["सीता राई", "Žofie Łukaszewska-Çelik", longWord][i % 3]} ${i}`),
      initial: ["स", "Ž", "D"][i % 3],
      role: longName(oddAt(i)),
      bio: `${longName(oddAt(i))}. ${longWord}`,
      ...(i % 2 === 1 && { photo: { ...photo(i), consent: "2026-11-02" } }),
      expertise: odd,
      social: {
        email: `${longWord.toLowerCase()}@a-long-name-of-a-company.test`,
        facebook: `https://example.org/${i}`,
        others: [{ network: longWord, url: `https://example.net/${i}` }],
      },
    })),
  );
  const set = (file: string, fields: Record<string, unknown>) => write(file, { ...read(file), ...fields });
  writeOwnPages(folder);
  writeNotices(folder);
  set("pages/contact.yaml", { phoneField: true });
  set("pages/services.yaml", { categories: field("everything"), photo: photo(0) });
  set("pages/catalogue.yaml", { categories: field("teaching"), photo: photo(1) });
  set("pages/portfolio.yaml", { categories: field("work"), photo: photo(2) });
  for (const name of ["about", "training", "team", "contact"]) set(`pages/${name}.yaml`, { photo: photo(2) });
  const announcement = { text: longName(longWord), href: "/contact", start: "2026-01-01", end: "2099-12-31" };
  set("site.yaml", { announcement });
  const home = read("pages/home.yaml");
  const keywords = range(9).map((i) => `${oddAt(i)}`.slice(0, 40));
  set("pages/home.yaml", {
    hero: { ...home.hero, keywords },
    photo: photo(0),
    chips: range(6).map((i) => ({ label: oddAt(i), href: `/service-${i}` })),
  });
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 1200"><path d="M0 0h2000v1200z"/></svg>`;

/** A page with every kind of block, and one in the menu with a title in Devanagari. */
function writeOwnPages(folder: string) {
  mkdirSync(join(folder, "pages/own"), { recursive: true });
  mkdirSync(join(folder, "pictures"), { recursive: true });
  writeFileSync(join(folder, "pictures/Our Shop.svg"), picture);
  const front = (title: string, rest: string) => `---\ntitle: ${title}\nsummary: ${longWord}\n${rest}---\n`;
  const cells = (text: string) =>
    `| ${range(6)
      .map(() => text)
      .join(" | ")} |`;
  writeFileSync(
    join(folder, "pages/own/admission.md"),
    `${front("भर्नाका नियम", "eyebrow: तालिम\nmenu:\n  place: 1\nfooter: {}\n")}
Before any heading, with **bold**, *slanted* and [linked](/refund-rules) words, and ${longWord}.
`,
  );
  writeFileSync(
    join(folder, "pages/own/refund-rules.md"),
    `${front("Refund rules", `heading: ${longName(longWord)}\nmenu: {}\nfooter:\n  place: 1\n  label: ${longWord}\n`)}
## ${longName(longWord)}

1. ${longWord}
2. Two
   - [${longWord}](https://${longWord.toLowerCase()}.test)
   - क्षेत्रीय

${cells("A head")}
${cells("---")}
${cells(longWord)}

### ${odd[0]}

![What it shows](<pictures/Our Shop.svg> "${longName(longWord)}")

**[${longName(longWord)}](/contact)** **[Call](tel:+97726520000)**

#### ${longName(longWord)}?

${cells("A head")}
${cells("---")}
${cells("12")}

- [Brochure](/downloads/brochure.pdf)

#### किन?

Because.
`,
  );
}

/** News with a photograph, an article with a drawing in its text, an issue of the newsletter, and one that is nothing more. */
function writeNotices(folder: string) {
  mkdirSync(join(folder, "notices"));
  const write = (name: string, date: string, more: string, body: string) =>
    writeFileSync(
      join(folder, `notices/${name}.md`),
      `---\ntitle: ${longName(`${oddAt(name.length)} ${name}`)}\nsummary: ${longWord}\ndate: ${date}\n${more}---\n\n${body}\n`,
    );
  write(
    "new-room",
    "2026-02-03",
    "photo:\n  file: photo-0.png\n  alt: Drawn for a test\n",
    `A room. ${longWord}.`,
  );
  write(
    "how-to-name-files",
    "2026-03-04",
    "kind: article\n",
    `## ${longName(longWord)}\n\n![What it shows](<pictures/Our Shop.svg>)\n\n[Contact](/contact)`,
  );
  write("first-issue", "2026-04-05", "kind: newsletter\n", "Dear reader.");
  write("closed", "2025-12-31", "", "Closed for a day.");
}

/**
 * A company with cents, summer time, a 24-hour clock and phone numbers of another country, with a typeface of its own, and
 * with a wide logo for light grounds and a tall one for dark ones.
 */
export function createCompanyAbroad(folder: string) {
  createCompany(folder, {
    name: "Müller & Söhne e. K.",
    place: "Berlin, Germany",
    country: "DE",
    language: "de",
    phone: "+49 30 1234567",
    email: "buero@mueller.test",
  });
  const file = join(folder, "site.yaml");
  const site = parseDocument(readFileSync(file, "utf8"));
  site.setIn(["registration", "label"], "Handelsregister");
  const region = { currency: "EUR", timeZone: "Europe/Berlin", clock: 24 };
  for (const [field, value] of Object.entries(region)) site.set(field, value);
  site.set("phones", [{ label: "Werkstatt", value: "+49 30 7654321" }]);
  site.set("addresses", [
    {
      label: "Büro",
      street: "Lindenstraße 5",
      place: "Berlin",
      postalCode: "10969",
      coordinates: { latitude: 52.5, longitude: 13.39 },
      map: "https://www.openstreetmap.org/#map=17/52.5/13.39",
    },
    { label: "Werkstatt", street: "Hof 2", landmark: "neben dem Bahnhof", place: "Potsdam" },
  ]);
  site.set("vat", "included");
  site.setIn(["mail", "leadsTo", "enrollment"], "schule@mueller.test");
  site.set("verification", { google: "abc_DEF-1" });
  site.set("whatsapp", "+49 151 12345678");
  const times = [
    { opens: "09:00", closes: "12:30" },
    { opens: "13:30", closes: "18:00" },
  ];
  site.set("hours", [{ days: ["Monday", "Tuesday", "Wednesday"], times }]);
  writeFileSync(file, site.toString());
  writeLogos(folder);
  writeFileSync(join(folder, "pictures/workshop.png"), drawPhotograph(900, 600, 1));
  const service = join(folder, "services/advice-and-support.yaml");
  const photo = { file: "workshop.png", alt: "The workshop", credit: "A photographer with a long name" };
  appendFileSync(service, stringify({ price: { from: 1200, to: 19500 }, gallery: [photo] }));
  installTypeface(folder, "second-face");
  const brand = { logo: { file: "pictures/wide.png", dark: "pictures/tall.svg" }, typeface: "second-face" };
  appendFileSync(join(folder, "brand.yaml"), stringify(brand));
  const course = join(folder, "courses/beginners-course.yaml");
  writeFileSync(
    course,
    readFileSync(course, "utf8")
      .replace("price: 10000", "price: { from: 449.90, to: 1299.90 }")
      .replace(/^projects: .*\n/m, ""),
  );
}

/** Changes a YAML file of the folder. */
function edit(folder: string, file: string, change: (doc: ReturnType<typeof parseDocument>) => void) {
  const doc = parseDocument(readFileSync(join(folder, file), "utf8"));
  change(doc);
  writeFileSync(join(folder, file), doc.toString());
}

const remove = (folder: string, names: string[]) => {
  for (const name of names) rmSync(join(folder, name), { recursive: true });
};

/** One service and nothing else, as a photographer alone has it: no phone, no number, no hours, no newsletter, and a menu of its own. */
export function createOneService(folder: string) {
  createCompany(folder, { phone: "" });
  const pages = ["training", "catalogue", "compare", "enroll", "team", "portfolio", "newsletter"];
  remove(folder, ["courses", ...pages.map((name) => `pages/${name}.yaml`)]);
  edit(folder, "pages/home.yaml", (home) => {
    for (const block of ["training", "portfolio"]) home.delete(block);
  });
  edit(folder, "pages/home.yaml", (home) => home.set("blocks", ["services", "about"]));
  edit(folder, "pages/about.yaml", (about) => about.delete("team"));
  edit(folder, "site.yaml", (site) => {
    for (const name of ["registration", "tax", "hours"]) site.delete(name);
    site.set("newsletter", false);
    site.set("menu", ["services", "prices", "about", "contact"]);
    site.set("paths", { services: "leistungen", contact: "kontakt" });
  });
  mkdirSync(join(folder, "pages/own"), { recursive: true });
  writeFileSync(
    join(folder, "pages/own/prices.md"),
    "---\ntitle: Prices\nsummary: What a day costs.\nmenu: {}\n---\n\nA day. [Write to us](/kontakt).\n",
  );
}

/** Something to try. */
function writeFrame(folder: string) {
  mkdirSync(join(folder, "frames/lamp"), { recursive: true });
  mkdirSync(join(folder, "pictures"), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write("pictures/lamp.svg", picture);
  write(
    "frames/lamp/frame.yaml",
    `title: ${longWord}\nsentence: ${longWord}\npicture: { file: lamp.svg, alt: A lamp }\n`,
  );
  write("frames/lamp/index.html", '<button type="button" aria-pressed="false">Lamp</button>');
  write(
    "frames/lamp/frame.ts",
    'const lamp = document.querySelector("button");\nlamp?.addEventListener("click", () => lamp.setAttribute("aria-pressed", "true"));\n',
  );
}

/** One course with a first lesson, and nothing else. Copy of pages that it does not have stays in the folder. */
export function createOnlyCourses(folder: string) {
  createCompany(folder);
  remove(folder, ["services", "service-cards.yaml"]);
  writeFrame(folder);
  mkdirSync(join(folder, "lessons"));
  writeFileSync(
    join(folder, "lessons/beginners-course.md"),
    `---\ntitle: ${longName(oddAt(0))}\nsummary: ${longWord}\nminutes: 5\n---\n\n## ${longWord}\n\nPress \`Lamp\`.\n\n![](frames/lamp)\n\n\`\`\`\n${longWord}\n\`\`\`\n`,
  );
  edit(folder, "pages/home.yaml", (home) => home.delete("chips"));
  edit(folder, "site.yaml", (site) => {
    for (const name of ["enrollment", "consultation"]) site.set(name, false);
    site.set("paths", { catalogue: "kurse" });
  });
}
