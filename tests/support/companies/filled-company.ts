// The sample company with what it leaves out filled in as well, obviously made up.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { readiness, toTry } from "../sites/to-try.ts";
import { createCompany } from "./companies.ts";
import { drawPhotograph } from "./drawn-photograph.ts";

const picture = (file: string, alt: string) => ({ file, alt });

/** The course and the service that `npm run create` makes. */
export const course = "beginners-course";
export const service = "advice-and-support";

const consent = "2026-11-02";
const claim = (id: string, value: string, label: string) => ({
  id,
  value,
  label,
  scope: "Test classes",
  basis: "The list of a made-up class",
  asOf: "2026-11-20",
});

export const filled = {
  claims: [claim("rate", "50%", "Employment Rate"), claim("partners", "2+", "Corporate Partners")],
  proof: {
    testimonials: [
      {
        words: "I came for the letter and stayed for the table.",
        name: "Test Student One",
        role: "Student",
        course,
        date: "2026-10-05",
        consent,
      },
      {
        words: "The printer prints.",
        name: "Test Client One",
        role: "Keeper of a made-up shop",
        service,
        date: "2026-09-05",
        consent,
      },
    ],
    outcomes: {
      claim: "rate",
      definition: "Counted is paid work in which a computer is the tool, of at least 20 hours a week.",
      asOf: "2026-11-15",
      batches: [
        { name: "Test batch 1", enrolled: 14, finished: 11, sought: 8, employed: 7 },
        { name: "Test batch 2", enrolled: 12, finished: 12, employed: 6 },
      ],
    },
    work: [
      {
        title: "A household book that adds up",
        by: "T. S.",
        course,
        batch: "Test batch 1",
        link: "https://work.test/book",
        picture: picture("work.png", "A table of income and expenses"),
        consent,
      },
    ],
    partners: {
      claim: "partners",
      list: [
        { name: "Nowhere Bank", what: "takes interns", link: "https://bank.test/" },
        { name: "No Shop" },
      ],
    },
    affiliations: [
      { name: "Board of Test Schools", number: "T-000", since: 2020, link: "https://board.test/" },
    ],
    trials: [
      {
        id: "open-day",
        title: "Open day of the test",
        course,
        date: "2099-03-01",
        times: "10:00 to 12:00",
        place: "Room Nought",
        seats: 9,
      },
      { id: "gone-day", title: "Gone day", date: "2020-03-01", times: "10:00" },
    ],
  },
  place: {
    hoursNote: "Lessons are at other hours, on paper.",
    serviceArea: "Nought, Naught and No Town",
    addresses: [
      {
        street: "Test road 0",
        landmark: "beside the test bridge",
        place: "Dhankuta",
        directions: "Bus 000 to the last stop",
        coordinates: { latitude: 26.98, longitude: 87.34 },
        sketch: picture("sketch.png", "The way over the test bridge"),
      },
    ],
  },
  service: {
    priceGuide: [
      { what: "A test repair", price: { from: 500, to: 1500 }, time: "One day" },
      { what: "A test visit", price: 800 },
    ],
    warranty: "Three months on the work of the test.",
  },
  policies: {
    since: "2026-11-01",
    deposit: "Rs 1,000 keep a place and are part of the fee.",
    instalments: "Three equal parts, each at the start of a month.",
    vat: "The price has 13% VAT in it, and you get a tax bill.",
    included: ["A computer in class", "All handouts"],
    notIncluded: ["Exam fees of other providers"],
    refunds: [
      { when: "Before the first class", back: "The whole fee" },
      { when: "In the first two weeks", back: "Half of the fee" },
      { when: "Later", back: "Nothing" },
    ],
    refundNote: "Write to the office; the money is back within ten days.",
    missedClasses: "Come on Saturday, when each lesson of the week is repeated.",
    certificate: "Whoever hands in the last piece of work gets a certificate of the school.",
    certificateSample: picture("certificate.png", "A sample certificate with an empty line for the name"),
    scholarships: [
      { name: "Village seat", who: "Students from villages without a road", amount: "Half of the fee" },
      { name: "Early bird", who: "Everybody", amount: "Rs 500 off", until: "2099-12-31" },
      { name: "Gone bird", who: "Nobody any more", amount: "Rs 900 off", until: "2020-12-31" },
    ],
    payment: [
      { way: "Bank transfer", details: "Bank of Nowhere, account 000-TEST-000" },
      { way: "Wallet", details: "Scan the code", qr: picture("wallet.png", "QR code of a test wallet") },
      { way: "Cash at the counter" },
    ],
  },
} as const;

/** Settings with which it is built, so that one build is enough for all tests. */
export const withEditor = { CONTENT_EDITOR: "github:you/your-site" };

export function createFilledCompany(folder: string) {
  createCompany(folder);
  const write = (file: string, value: unknown) => writeFileSync(join(folder, file), stringify(value));
  const set = (file: string, fields: Record<string, unknown>) =>
    write(file, { ...parse(readFileSync(join(folder, file), "utf8")), ...fields });
  mkdirSync(join(folder, "pictures"), { recursive: true });
  for (const [i, name] of ["certificate", "wallet", "work", "sketch"].entries())
    writeFileSync(join(folder, `pictures/${name}.png`), drawPhotograph(480, 480, i));
  write("policies.yaml", filled.policies);
  write("proof.yaml", filled.proof);
  write("claims.yaml", filled.claims);
  for (const [file, value] of Object.entries(toTry({ service, course }))) write(file, value);
  set("site.yaml", filled.place);
  set(`services/${service}.yaml`, filled.service);
  const home = parse(readFileSync(join(folder, "pages/home.yaml"), "utf8"));
  set("pages/home.yaml", { training: { ...home.training, claims: ["rate", "partners"] } });
  set(`courses/${course}.yaml`, {
    readiness,
    refund: "Of this course the whole fee is paid back at any time.",
    intakes: [{ start: "2099-01-10", mode: "In person" }],
  });
}
