// The real services over an empty database, with a clock that a test moves and mails kept in memory.
import { onTestFinished } from "vitest";
import { trapField } from "../../domain/form-fields.ts";
import { type Config, readConfig } from "../../server/config.ts";
import { createLogger } from "../../server/log.ts";
import type { MailFacts, MailTransport, OutgoingMail } from "../../server/mail/message.ts";
import { createServices, type Services } from "../../server/services.ts";
import { type Engine, freshDatabaseUrl, freshFolder } from "./fresh-database.ts";

export const testFacts: MailFacts = {
  name: "Example Tech",
  phone: "+977 9800000000",
  mailbox: "office@company.example",
  courseTitles: {
    "cloud-computing-course": "Cloud Computing & DevOps",
    "fullstack-web": "Full Stack Web Development",
  },
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
  clock: { now: Date; pass: (milliseconds: number) => void };
};

export async function freshServices(
  options: {
    engine?: Engine;
    databaseUrl?: string;
    env?: Record<string, string>;
    transport?: MailTransport | "as configured";
    facts?: MailFacts;
    alertTimeout?: number;
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
    send: async (mail) => void mails.push(mail),
    forget: async () => {},
    close: async () => {},
  };
  const clock = {
    now: new Date("2026-11-20T08:00:00.000Z"),
    pass: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const lines: string[] = [];
  const transport = options.transport ?? kept;
  const services = createServices({
    config: read.config,
    facts: options.facts ?? testFacts,
    logger: createLogger({ pretty: false, write: (line) => void lines.push(line) }),
    clock: () => clock.now,
    ...(options.alertTimeout === undefined ? {} : { alertTimeout: options.alertTimeout }),
    ...(transport === "as configured" ? {} : { transport }),
  });
  onTestFinished(() => services.stop());
  return { services, config: read.config, mails, log: () => lines.join(""), clock };
}

/** Lets so much time pass that a mail which nobody takes is given up. */
export async function giveUpMails({ services, clock }: FreshServices): Promise<void> {
  for (let hours = 0; hours < 80; hours++) {
    await services.sendDueMails();
    clock.pass(60 * 60_000);
  }
}
