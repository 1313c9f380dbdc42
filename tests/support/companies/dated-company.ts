// A company whose courses have dates, whose teachers have biographies and whose work has photographs, obviously made up.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { createCompany } from "./companies.ts";
import { drawPhotograph } from "./drawn-photograph.ts";

const past = "2020-01-12";
/** The next one is full, so that the one after it counts as the next. */
const morning = {
  start: "2099-01-15",
  mode: "In person",
  time: { from: "07:00", to: "09:00" },
  seats: 12,
  seatsLeft: 0,
};
const evening = {
  start: "2099-02-01",
  end: "2099-03-01",
  mode: "In person",
  days: ["Sunday", "Monday", "Tuesday", "Wednesday"],
  time: { from: "17:00", to: "18:30" },
  place: "Room 3 above the test bakery",
  language: "Nepali",
  seats: 12,
  seatsLeft: 5,
  deadline: "2099-01-25",
  instructor: "asha",
  price: 8000,
};
const online = { start: "2099-04-01", mode: "Online" };

export const teacher = {
  id: "asha",
  name: "Asha Test-Teacher",
  initial: "A",
  role: "Teacher of everything",
  bio: "Teaches for tests.",
  biography: "Taught at the School of Examples for nine years.\n\nShe likes round numbers.",
  social: { website: "https://example.org/asha" },
};
const assistant = {
  id: "bina",
  name: "Bina Test-Assistant",
  initial: "B",
  role: "Assistant",
  bio: "Helps in tests.",
  social: {},
};

export const photographs = 6;

/** Two services with the same words: one with photographs, one with its drawing. */
function addServices(folder: string) {
  mkdirSync(join(folder, "pictures"), { recursive: true });
  const gallery = Array.from({ length: photographs }, (_, i) => {
    writeFileSync(join(folder, `pictures/work-${i}.png`), drawPhotograph(1200, 800, i + 1));
    return { file: `work-${i}.png`, alt: `Clouds, number ${i + 1}` };
  });
  const service = parse(readFileSync(join(folder, "services/advice-and-support.yaml"), "utf8"));
  const write = (name: string, fields: Record<string, unknown>) =>
    writeFileSync(join(folder, `services/${name}.yaml`), stringify({ ...service, ...fields }));
  write("photographed", { order: 98, gallery });
  write("drawn", { order: 99 });
}

/** The order of its courses is not that of their dates: the first has none, and those of the last are early. */
export function createDatedCompany(folder: string) {
  createCompany(folder);
  addServices(folder);
  const read = (file: string) => parse(readFileSync(join(folder, file), "utf8"));
  const write = (file: string, value: unknown) => writeFileSync(join(folder, file), stringify(value));
  const course = read("courses/beginners-course.yaml");
  const add = (slug: string, order: number, fields: Record<string, unknown>) =>
    write(`courses/${slug}.yaml`, { ...course, order, enrollmentOrder: order, ...fields });
  add("without-dates", 1, { title: "Course without dates", category: "first" });
  add("beginners-course", 2, {
    title: "Course with dates",
    category: "first",
    price: 9000,
    instructors: ["asha", "bina"],
    intakes: [online, evening, { start: past, mode: "Online" }, morning],
  });
  add("with-early-dates", 3, {
    title: "Course with early dates",
    category: "second",
    intakes: [{ start: "2098-12-01", mode: "Hybrid" }],
    projects: 3,
    track: { slug: "early", name: "Early" },
    modules: (course.modules as object[]).map((module, i) => ({
      ...module,
      ...{ title: `Part ${i + 1}`, description: "A part of it.", months: 1, projects: 1, level: "Beginner" },
      ...{ skills: ["A skill"], builds: ["A piece of work"], outcome: "Something to show." },
      instructors: [i === 0 ? "bina" : "asha"],
    })),
  });
  add("fully-booked", 4, { title: "Course that is full", category: "second", intakes: [morning] });
  const answer = (value: string) => ({
    ...{ value, label: value },
    courses: ["with-early-dates", "beginners-course"].map((slug, i) => ({
      ...{ course: slug, points: 3 - i, reason: "It fits." },
    })),
  });
  const question = (...values: string[]) => ({ question: "Which?", options: values.map(answer) });
  write("course-finder.yaml", {
    ...{ title: "Which course", heading: "Which course?", lead: "Answer three questions." },
    summary: "Three questions about what you want to make, what you know, and how many months you have.",
    make: question("this", "that"),
    know: question("little", "much"),
    months: {
      question: "How many months?",
      options: [3, 6].map((value) => ({ value, label: `${value} months` })),
      perMonthOver: 2,
    },
  });
  write("people.yaml", [teacher, assistant]);
  write("pages/catalogue.yaml", {
    ...read("pages/catalogue.yaml"),
    categories: [
      { id: "first", label: "First field" },
      { id: "second", label: "Second field" },
    ],
  });
}
