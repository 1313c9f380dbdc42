// The real services over an empty database, with a clock that a test moves and mails kept in memory.
import { onTestFinished } from "vitest";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { sayIn } from "../../../content-model/schema/words.ts";
import { enrolledIn } from "../../../content-model/write/written-batch.ts";
import { trapField } from "../../../domain/forms/form-names.ts";
import { openDatabase } from "../../../server/database/open.ts";
import type { MailFacts } from "../../../server/mail/mail-facts.ts";
import { type MailTransport, type OutgoingMail, PermanentRejection } from "../../../server/mail/message.ts";
import { type Config, readConfig } from "../../../server/run/config.ts";
import { createLogger } from "../../../server/run/log.ts";
import { createServices, type Services } from "../../../server/run/services.ts";
import { nepal } from "../companies/regions.ts";
import { smallContent } from "../companies/small-company.ts";
import { type Engine, freshDatabaseUrl, freshFolder } from "./fresh-database.ts";

const courseTitles = {
  "cloud-computing-course": "Cloud Computing & DevOps",
  "fullstack-web": "Full Stack Web Development",
};
export const testFreeCourse = "cloud-computing-course";
/** A seat in it can be taken by the enrollment form. */
export const testTrial = "open-day";
/** One without a seat left. */
export const fullTrial = "full-day";

const { words } = loadContent();
const small = smallContent();
const testContent = {
  ...{ words, people: small.people },
  proof: {
    ...small.proof,
    trials: [
      { id: fullTrial, title: "Full day", date: "2027-03-02", times: "10:00", seats: 1, seatsLeft: 0 },
      { id: testTrial, title: "Open day", date: "2027-03-01", times: "10:00 to 12:00", seats: 2 },
    ],
  },
  site: { ...nepal, place: "Ilam, Nepal", addresses: [] },
  courses: small.courses.map((course) =>
    course.slug === "fullstack-web"
      ? {
          ...course,
          title: courseTitles["fullstack-web"],
          price: 45000,
          intakes: [
            {
              start: "2027-01-15",
              mode: "In person" as const,
              days: ["Sunday" as const, "Tuesday" as const],
              time: { from: "07:00", to: "09:00" },
              place: "Room 3, Ilam",
              instructor: "first",
              price: 40000,
            },
            { start: "2027-02-15", mode: "In person" as const, seatsLeft: 0 },
          ],
        }
      : { ...course, ...(course.slug === testFreeCourse && { price: "free" as const }) },
  ),
};
/** The batches of the courses that `testFacts` know: one with seats, one without. */
export const testBatch = "fullstack-web-2027-01-15-0700-in-person";
export const fullBatch = "fullstack-web-2027-02-15-in-person";

export const testFacts: MailFacts = {
  name: "Example Tech",
  logo: undefined,
  darkLogo: undefined,
  phone: "+977 9800000000",
  mailbox: "office@company.example",
  courseTitles,
  choices: {
    [testFreeCourse]: [],
    "fullstack-web": [testBatch, fullBatch],
    [testTrial]: [],
    [fullTrial]: [],
  },
  enrolled: (course, batch) => enrolledIn({ course, batch }, testContent),
  waysToPay: [],
  region: nepal,
  say: sayIn(words, nepal),
  newsletterPromise: "An email when a course starts, and no other.",
  links: [],
};

export const testOrigin = { clientAddress: "203.0.113.7", sourcePage: "/contact" };

export const contactFields = {
  name: "Sita Sharma",
  email: "sita@visitor.example",
  subject: "A website",
  message: "Can you make one?\nBy March, please.",
  [trapField]: "",
};

export const enrollmentFields = {
  fullName: "Ram Rai",
  email: "ram@visitor.example",
  phone: "9841234567",
  course: "fullstack-web",
  [trapField]: "",
};

export type FreshServices = {
  services: Services;
  config: Config;
  mails: OutgoingMail[];
  /** Every line that was logged, as one text. */
  log: () => string;
  /** `pass` is time that passes; to set `now` is to set the clock. */
  clock: { now: Date; pass: (milliseconds: number) => void };
  /** While they are unheard of, as when a connection is lost at that moment, each transaction runs once more; `held` is awaited before each. */
  commits: { unheard: boolean; held?: Promise<void> };
};

export async function freshServices(
  options: {
    engine?: Engine;
    databaseUrl?: string;
    env?: Record<string, string>;
    transport?: MailTransport | "as configured";
    /** An address that the mail server refuses for good. */
    refused?: string | undefined;
    facts?: MailFacts;
    alertTimeoutMs?: number;
    webhookTimeoutMs?: number;
    freeShare?: () => Promise<number>;
  } = {},
): Promise<FreshServices> {
  const dataDir = options.env?.DATA_DIR ?? freshFolder();
  const databaseUrl = options.databaseUrl ?? (await freshDatabaseUrl(options.engine ?? "SQLite", dataDir));
  const read = readConfig(
    { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...options.env },
    { mailFrom: "website@company.example", leadsTo: "office@company.example" },
  );
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const mails: OutgoingMail[] = [];
  const kept: MailTransport = {
    send: async (mail) => {
      if (mail.to === options.refused) throw new PermanentRejection("550");
      mails.push(mail);
    },
    forget: async () => {},
    close: async () => {},
  };
  let elapsed = 0;
  const clock = {
    now: new Date("2026-11-20T08:00:00.000Z"),
    pass: (milliseconds: number) => {
      elapsed += milliseconds;
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const database = openDatabase(read.config.databaseUrl);
  const commits: FreshServices["commits"] = { unheard: false };
  const lines: string[] = [];
  const transport = options.transport ?? kept;
  const services = createServices({
    config: read.config,
    facts: options.facts ?? testFacts,
    logger: createLogger({ pretty: false, write: (line) => void lines.push(line) }),
    clock: () => clock.now,
    database: {
      ...database,
      async write(work, options) {
        await commits.held;
        if (commits.unheard) await database.write(work, options);
        return await database.write(work, options);
      },
    },
    elapsed: () => elapsed,
    freeShare: options.freeShare ?? (async () => 0.5),
    ...(options.webhookTimeoutMs === undefined ? {} : { webhookTimeoutMs: options.webhookTimeoutMs }),
    ...(options.alertTimeoutMs === undefined ? {} : { alertTimeoutMs: options.alertTimeoutMs }),
    ...(transport === "as configured" ? {} : { transport }),
  });
  onTestFinished(() => services.stop());
  return { services, config: read.config, mails, log: () => lines.join(""), clock, commits };
}

/** The same once a server has started, which makes the database. */
export async function startedServices(): Promise<FreshServices> {
  const fresh = await freshServices();
  await fresh.services.health();
  return fresh;
}

/** Moves the clock until mails that no server accepts are given up. */
export async function giveUpMails({ services, clock }: FreshServices): Promise<void> {
  for (let hours = 0; hours < 80; hours++) {
    await services.sendDueMails();
    clock.pass(60 * 60_000);
  }
}
