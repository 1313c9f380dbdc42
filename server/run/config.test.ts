import { resolve } from "node:path";
import { expect, test } from "vitest";
import { findMisspelt, readConfig, readStaticConfig, setPort } from "./config.ts";

const defaults = { mailFrom: "website@company.example", leadsTo: "office@company.example" };

function read(env: Record<string, string>) {
  const result = readConfig(env, defaults);
  if (!result.ok) throw new Error(result.problems.join("\n"));
  return result.config;
}

function problems(env: Record<string, string>): string[] {
  const result = readConfig(env, defaults);
  return result.ok ? [] : result.problems;
}

test("needs no setting at all", () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: "http://localhost:3000",
    siteUrlGiven: false,
    acceptedOrigins: ["http://localhost:3000", "http://127.0.0.1:3000"],
    databaseUrl: `file:${resolve("data/site.db")}`,
    mailFrom: { name: "", address: "website@company.example" },
    noticesTo: { contact: ["office@company.example"], enrollment: ["office@company.example"] },
    rateLimitPerAddress: { count: 20, seconds: 600 },
    rateLimitTotal: { count: 600, seconds: 600 },
    trustedProxies: 0,
    retentionDays: 730,
    backupHistory: { everyHours: 24, keep: 14 },
    digestAt: 7 * 60,
    answerWithinDays: 2,
    staffInbox: false,
  });
});

test("reads the time of the digest, its patience and the addresses for alerts", () => {
  expect(read({ DIGEST_AT: "9:05", ANSWER_WITHIN_DAYS: "5" })).toMatchObject({
    digestAt: 9 * 60 + 5,
    answerWithinDays: 5,
  });
  expect(read({ DIGEST_AT: "off" }).digestAt).toBeUndefined();
  const alertUrl = "https://alerts.example.com/site?key=s3cret";
  expect(read({ ALERT_URL: alertUrl }).alertUrl).toBe(alertUrl);
});

test("lets nobody sign in as staff whom only the content names", () => {
  expect(problems({ STAFF_INBOX: "on" })).toEqual([
    "LEADS_TO is unset, but STAFF_INBOX needs it: whoever it names may sign in, for example LEADS_TO=office@example.com",
  ]);
  expect(read({ STAFF_INBOX: "on", LEADS_TO: "office@example.com" }).staffInbox).toBe(true);
  expect(problems({ STAFF_INBOX: "yes" })).toEqual([
    expect.stringMatching(/^STAFF_INBOX .*, for example STAFF_INBOX=\S+$/),
  ]);
});

test.for([
  "postgres://user:12#s3cret@db.example.com/site",
  "postgres://user:s3cret#@db/site",
  "postgres://user:1/s3cret@db/site",
])("says how a sign of a password is written in %s", (value) => {
  const [problem = ""] = problems({ DATABASE_URL: value });
  expect(problem).toContain("%23");
  expect(problem).not.toContain("s3cret");
});

test("takes an empty value for an unset one", () => {
  expect(read({ PORT: "", SITE_URL: " ", SMTP_URL: "", RATE_LIMIT_TOTAL: "" })).toEqual(read({}));
});

test("accepts posts from the public address and the allowed origins only", () => {
  const config = read({
    SITE_URL: "https://www.company.example/",
    ALLOWED_ORIGINS: "https://pages.example.com, http://localhost:4000",
  });
  expect(config.siteUrl).toBe("https://www.company.example");
  expect(config.acceptedOrigins).toEqual([
    "https://www.company.example",
    "https://pages.example.com",
    "http://localhost:4000",
  ]);
});

test("learns its address from the port that the system chose", () => {
  const config = read({ PORT: "0", ALLOWED_ORIGINS: "https://pages.example.com" });
  setPort(config, 4711);
  expect(config.siteUrl).toBe("http://localhost:4711");
  expect(config.acceptedOrigins).toEqual([
    "http://localhost:4711",
    "http://127.0.0.1:4711",
    "https://pages.example.com",
  ]);
  const given = read({ PORT: "0", SITE_URL: "https://www.company.example" });
  setPort(given, 4711);
  expect(given.siteUrl).toBe("https://www.company.example");
});

test("reads databases, limits, senders and several recipients", () => {
  expect(read({ DATA_DIR: "/srv/site" }).databaseUrl).toBe("file:/srv/site/site.db");
  expect(read({ DATABASE_URL: "file:other.db" }).databaseUrl).toBe(`file:${resolve("other.db")}`);
  expect(read({ DATABASE_URL: "file:///srv/my%20site.db" }).databaseUrl).toBe("file:/srv/my site.db");
  expect(read({ DATABASE_URL: "postgresql://me:pw@db.example/site" }).databaseUrl).toContain("/site");
  expect(read({ RATE_LIMIT_PER_ADDRESS: "off" }).rateLimitPerAddress).toBeUndefined();
  expect(read({ RATE_LIMIT_TOTAL: "5/60" }).rateLimitTotal).toEqual({ count: 5, seconds: 60 });
  expect(read({ MAIL_FROM: '"Our Site" <site@company.example>' }).mailFrom).toEqual({
    name: "Our Site",
    address: "site@company.example",
  });
  expect(read({ LEADS_TO: "a@company.example, b@company.example" }).leadsTo).toHaveLength(2);
});

test.for([
  ["PORT", "abc"],
  ["PORT", "65536"],
  ["PORT", "3e3"],
  ["HOST", "not a host"],
  ["SITE_URL", "www.company.example"],
  ["SITE_URL", "https://company.example/shop"],
  ["ALLOWED_ORIGINS", "https://good.example,bad"],
  ["ALLOWED_ORIGINS", "*"],
  ["DATABASE_URL", "mysql://user:s3cret@db.example/site"],
  ["DATABASE_URL", "postgres://db.example"],
  ["DATABASE_URL", "file://elsewhere/site.db"],
  ["DATABASE_URL", `file:${import.meta.dirname}`],
  ["DATABASE_URL", `file:${import.meta.filename}/site.db`],
  ["DATABASE_URL", "file:///srv%2Fsite.db"],
  ["DATABASE_URL", "file:///srv/100%.db"],
  ["DATABASE_URL", "postgres://db.example.com/100%"],
  ["BACKUP_DIR", import.meta.filename],
  ["PAGES_DIR", `${import.meta.filename}/pages`],
  ["SMTP_URL", "http://user:s3cret@mail.example.com"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://user@mail.example.com"],
  ["SMTP_URL", "smtp://user:100%25@mail.example.com?tls=off"],
  ["SMTP_URL", "smtp://mail.example.com?tls=on"],
  ["SMTP_URL", "smtp://user:100%x@mail.example.com"],
  ["DATABASE_URL", "postgres://user:100%x@db.example.com/site"],
  ["MAIL_FROM", "nobody"],
  ["MAIL_FROM", "A <a@b.example>\r\nBcc: <c@d.example>"],
  ["LEADS_TO", "office@company.example;other@company.example"],
  ["LEADS_TO", ","],
  ["RATE_LIMIT_PER_ADDRESS", "20"],
  ["RATE_LIMIT_PER_ADDRESS", "0/600"],
  ["RATE_LIMIT_TOTAL", "none"],
  ["TRUSTED_PROXIES", "yes"],
  ["RETENTION_DAYS", "0"],
  ["RETENTION_DAYS", "1.5"],
  ["STAFF_URL", "staff.example.com"],
  ["DIGEST_AT", "24:00"],
  ["ANSWER_WITHIN_DAYS", "0"],
  ["ALERT_URL", "alerts.example.com/s3cret"],
  ["ALERT_URL", "https://user:s3cret@alerts.example.com/"],
])(
  "refuses %s=%s with one line that names it, gives an example and keeps a secret",
  ([name = "", value = ""]) => {
    const lines = problems({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} .+, for example ${name}=`));
    expect(lines[0]).not.toMatch(/\n|s3cret/);
    const example = lines[0]?.split(`for example ${name}=`)[1] ?? "";
    expect(problems({ [name]: example })).toEqual([]);
  },
);

test.for(["https://user:pw@forms.example.com", "https://forms.example.com/#contact", "forms.example.com"])(
  "the forms of a static copy are sent to an address alone, not to %s",
  (API_ORIGIN) => {
    const result = readStaticConfig({ SITE_URL: "https://www.company.example", API_ORIGIN }, defaults);
    expect(result.ok ? [] : result.problems).toEqual([
      expect.stringMatching(/^API_ORIGIN has .+, for example API_ORIGIN=https:\/\/forms\.example\.com$/),
    ]);
  },
);

test("reports every wrong setting at once", () => {
  expect(problems({ PORT: "x", SMTP_URL: "x", LEADS_TO: "x" })).toHaveLength(3);
});

test("of a DATA_DIR that is a file, DATABASE_URL says nothing", () => {
  const { dataDir, databaseUrl } = read({ DATA_DIR: import.meta.filename });
  expect(databaseUrl).toBe(`file:${dataDir}/site.db`);
});

test("copies the database where BACKUP_DIR says, which is not beside the original", () => {
  const { backup } = read({ BACKUP_DIR: "/mnt/disk/site", BACKUP_EVERY_HOURS: "6", BACKUP_KEEP: "30" });
  expect(backup).toEqual({ folder: "/mnt/disk/site", everyHours: 6, keep: 30 });
  expect(read({ DATA_DIR: "/srv/site", BACKUP_DIR: "/srv/site-backups" }).backup?.folder).toBe(
    "/srv/site-backups",
  );
  for (const BACKUP_DIR of ["/srv/site", "/srv/site/backups", "/srv/site/../site/x"]) {
    expect(problems({ DATA_DIR: "/srv/site", BACKUP_DIR })).toEqual([
      expect.stringMatching(/^BACKUP_DIR is ".+", which lies in DATA_DIR .+, for example BACKUP_DIR=\/var\//),
    ]);
  }
  expect(problems({ DATABASE_URL: "postgres://db/site", BACKUP_DIR: "/mnt" })).toEqual([
    expect.stringMatching(/^BACKUP_DIR is for SQLite only; .+pg_dump, for example BACKUP_DIR=$/),
  ]);
  expect(problems({ BACKUP_EVERY_HOURS: "0", BACKUP_KEEP: "none" })).toEqual([
    expect.stringMatching(/^BACKUP_EVERY_HOURS .+ from 1 to 168, for example/),
    expect.stringMatching(/^BACKUP_KEEP .+ from 1 to 1000, for example/),
  ]);
});

test.for([
  [{}, {}, "office", "office"],
  [{ enrollment: "school@company.example" }, {}, "office", "school"],
  [{ enrollment: "school@company.example" }, { LEADS_TO: "all@company.example" }, "all", "all"],
  [
    { contact: "shop@company.example" },
    { LEADS_TO: "all@company.example", LEADS_TO_ENROLLMENT: "desk@company.example" },
    "all",
    "desk",
  ],
] as const)(
  "of content %o and settings %o, messages go to %s and enrollments to %s",
  ([own, env, contact, enrollment]) => {
    const result = readConfig(env, { ...defaults, ...own });
    expect(result.ok && result.config.noticesTo).toEqual({
      contact: [`${contact}@company.example`],
      enrollment: [`${enrollment}@company.example`],
    });
  },
);

test("a wrong mailbox is reported once, under the setting that has it", () => {
  for (const name of ["LEADS_TO", "LEADS_TO_CONTACT"]) {
    const result = readConfig({ [name]: "nobody" }, defaults);
    expect(result.ok ? [] : result.problems.map((line) => line.split(" ")[0])).toEqual([name]);
  }
});

const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

test("reads whom each lead is told, in clear only on this machine", () => {
  for (const url of ["https://crm.example.com/leads", "http://127.0.0.1:9000/", "http://[::1]:9000/"]) {
    const env = { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: webhookSecret };
    expect(read(env).leadsWebhook).toEqual({ url, secret: webhookSecret });
  }
  expect(read({ LEADS_WEBHOOK_SECRET: webhookSecret }).leadsWebhook).toBeUndefined();
});

test.for([
  ["LEADS_WEBHOOK_URL must start with https://", "http://crm.example.com/s3cret", webhookSecret],
  ["LEADS_WEBHOOK_URL must start with https://", "http://127.example.com/s3cret", webhookSecret],
  ["LEADS_WEBHOOK_URL is not an address", "crm.example.com/s3cret", webhookSecret],
  ["LEADS_WEBHOOK_URL is not an address", "https://s3cret@crm.example.com/", webhookSecret],
  ["LEADS_WEBHOOK_SECRET is unset", "https://crm.example.com/leads", ""],
  ["LEADS_WEBHOOK_SECRET is not whsec_", "https://crm.example.com/leads", "s3cret"],
  ["LEADS_WEBHOOK_SECRET is not whsec_", "https://crm.example.com/leads", "whsec_s3cret=="],
] as const)("says what is wrong with the webhook, and no secret: %s", ([problem, url, secret]) => {
  const found = problems({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(problem);
  expect(found[0]).not.toContain("s3cret");
});

test("names that are nearly those of settings are told with what was meant", () => {
  const misspelt = (...names: string[]) => {
    const env = Object.fromEntries(names.map((name) => [name, ""]));
    const result = readConfig(env, defaults);
    return result.ok ? findMisspelt(env, result.names).map(({ name, meant }) => `${name} ${meant}`) : [];
  };
  expect(misspelt("SMTP_UR", "BACKUPDIR", "LEADS_TO_ENROLMENT", "alert_to", "CONTNET_DIR")).toEqual([
    "SMTP_UR SMTP_URL",
    "BACKUPDIR BACKUP_DIR",
    "LEADS_TO_ENROLMENT LEADS_TO_ENROLLMENT",
    "alert_to ALERT_TO",
    "CONTNET_DIR CONTENT_DIR",
  ]);
  const settings = ["SITE_URL", "SMTP_URL", "CONTENT_DIR", "API_ORIGIN", "PORT", "HOST"];
  const others = ["PATH", "HOSTNAME", "HOSTED", "REPORT", "LOGNAME", "MAILTO", "DATABASE_HOST", "NODE_ENV"];
  const similar = ["META_DIR", "IMAGES_DIR", "STAGE_URL", "BACKUP_KEY"];
  const systemd = ["STATE_DIRECTORY", "CACHE_DIRECTORY", "NOTIFY_SOCKET", "LISTEN_FDS", "WATCHDOG_USEC"];
  expect(misspelt(...settings, ...others, ...similar, ...systemd)).toEqual([]);
});
