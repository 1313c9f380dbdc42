import { expect, test } from "vitest";
import { parse } from "yaml";
import { readContentFiles } from "../../../content-model/read/content-files.ts";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { readyLanguages, starterFiles } from "../../../content-model/tools/starter.ts";
import { smallContent } from "../../../tests/support/companies/small-company.ts";
import { contactFields, startedServices, testOrigin } from "../../../tests/support/sites/fresh-services.ts";
import { checkFormsTold, checkLocale, checkReceivers, checkSettings, checkStaffNotes } from "./settings.ts";

const content = loadContent();
const good = {
  SITE_URL: "https://www.purbeli.com.np",
  SMTP_URL: "smtps://user:secret@mail.purbeli.com.np:465",
  MAIL_FROM: "website@purbeli.com.np",
  LEADS_TO: "office@purbeli.com.np",
  TRUSTED_PROXIES: "1",
};
const warned = (env: Record<string, string>) =>
  checkSettings(env, content).map(({ level, field }) => `${level} ${field}`);

test("settings of a site behind a proxy with TLS pass", () => {
  expect(checkSettings(good, content)).toEqual([]);
});

test("without any setting nothing reaches anybody, and each is named", () => {
  expect(warned({})).toEqual([
    "warning SITE_URL",
    "warning SMTP_URL",
    "warning MAIL_FROM",
    "warning LEADS_TO",
  ]);
  // An example has to fit a company of any country.
  expect(JSON.stringify(checkSettings({}, content))).not.toMatch(/\.np\b/);
});

test.for([
  ["an address without encryption", { SITE_URL: "http://www.purbeli.com.np" }, ["SITE_URL"]],
  ["an address of one machine", { SITE_URL: "http://localhost:3000" }, ["SITE_URL"]],
  ["an address of an example", { SITE_URL: "https://www.example.com" }, ["SITE_URL"]],
  [
    "a mailbox for one kind of lead that reaches nobody",
    { LEADS_TO_ENROLLMENT: "school@example.com" },
    ["LEADS_TO_ENROLLMENT"],
  ],
  ["a proxy whose visitors share one rate limit", { TRUSTED_PROXIES: "0" }, ["TRUSTED_PROXIES"]],
  ["a port that is reached past the proxy", { HOST: "0.0.0.0" }, ["HOST"]],
  ["no rate limit", { RATE_LIMIT_TOTAL: "off" }, ["RATE_LIMIT_TOTAL"]],
  ["a misspelt setting", { STAFF_INBX: "on" }, ["STAFF_INBX"]],
  [
    "visitors' texts that travel unencrypted to another machine",
    {
      SMTP_URL: "smtp://mail.purbeli.com.np?tls=off",
      DATABASE_URL: "postgres://db/site?sslmode=disable",
    },
    ["SMTP_URL", "DATABASE_URL"],
  ],
  [
    "nothing that travels unencrypted on this machine",
    {
      SMTP_URL: "smtp://localhost?tls=off",
      DATABASE_URL: "postgres://127.0.0.1/site?sslmode=disable",
    },
    [],
  ],
] as const)("points out %s", ([, env, fields]) => {
  expect(warned({ ...good, ...env })).toEqual(fields.map((field) => `warning ${field}`));
});

test("leads that another database leaves behind in DATA_DIR are pointed out", async () => {
  const { config, services } = await startedServices();
  await services.site.submitContactMessage(contactFields, testOrigin);
  const env = { ...good, DATA_DIR: config.dataDir };
  expect(warned({ ...env, DATABASE_URL: "postgres://127.0.0.1/site" })).toEqual(["warning DATABASE_URL"]);
  expect(warned(env)).toEqual([]);
});

test("a value that stops the start is an error that never repeats a password", () => {
  const findings = checkSettings({ ...good, PORT: "eighty", SMTP_URL: "mail:secret@host" }, content);
  expect(findings.map(({ level, field }) => `${level} ${field}`)).toEqual(["error PORT", "error SMTP_URL"]);
  expect(JSON.stringify(findings)).not.toContain("secret");
});

/** The company with its privacy page written otherwise. */
function inPrivacy(of: typeof content, change: (text: string) => string) {
  const changed = structuredClone(of);
  for (const section of changed.pages.privacy.sections) {
    section.paragraphs = section.paragraphs.map(change);
    section.list = section.list?.map(change);
  }
  return changed;
}

test("the privacy page is questioned while notes are kept of which it does not tell", () => {
  const files = readContentFiles();
  const silent = inPrivacy(content, (text) => text.replace("{staffNotes}", ""));
  const found = (of: typeof content, STAFF_INBOX: string) =>
    Array.from(
      checkStaffNotes({ ...good, LEADS_TO: "office@example.com", STAFF_INBOX }, of, files),
      ({ todo }) => todo,
    );
  expect(found(silent, "on")).toEqual([expect.stringContaining("{staffNotes}")]);
  expect(found(silent, "")).toEqual([]);
  expect(found(content, "on")).toEqual([]);
});

test("the privacy page is questioned while it does not name who else gets what is sent", () => {
  const files = readContentFiles();
  const secret = `whsec_${Buffer.alloc(24).toString("base64")}`;
  const told = { ...good, LEADS_WEBHOOK_URL: "https://crm.test:8443/leads", LEADS_WEBHOOK_SECRET: secret };
  const posting = structuredClone(content);
  posting.contactService.origin = "https://service.test";
  const saying = (of: typeof content, written: string) =>
    inPrivacy(of, (text) => text.replace("{receivers}", written));
  const found = (env: Record<string, string>, of: typeof content) =>
    Array.from(checkReceivers(env, of, files), (one) => `${one.file} ${one.field}: ${one.found}`);
  const silent = saying(posting, "No outside service receives them.");
  expect(found(told, silent)).toEqual([
    expect.stringMatching(
      /privacy\.yaml(:\d+)? sections: does not say that service\.test gets .*contact-service\.yaml/,
    ),
    expect.stringMatching(
      /privacy\.yaml(:\d+)? sections: does not say that crm\.test:8443 .*LEADS_WEBHOOK_URL/,
    ),
  ]);
  expect(found(told, posting)).toEqual([]);
  expect(found(told, saying(posting, "service.test and crm.test:8443 get them"))).toEqual([]);
  expect(found(good, saying(content, "No outside service."))).toEqual([]);
  const local = { ...told, LEADS_WEBHOOK_URL: "http://127.0.0.1:9000/leads" };
  expect(found(local, saying(content, "No outside service."))).toEqual([]);
});

test("the privacy page is questioned where it speaks of a form that is not there, or not of one that is", () => {
  const newCompany = (language: string) => {
    const files = starterFiles(
      {
        ...{ name: "Hof", place: "Hof", country: "DE", phone: "", email: "a@hof.test" },
        colour: "",
        language,
      },
      "",
      new Date(),
    );
    const read = (path: string) => parse(files.find((file) => file.path === path)?.text ?? "");
    const company = smallContent();
    company.pages.privacy = read("pages/privacy.yaml");
    company.words = read("words.yaml");
    return company;
  };
  const lacking = (company: typeof content) => ({
    ...company,
    site: { ...company.site, enrollment: false, newsletter: false },
  });
  const found = (company: typeof content) =>
    Array.from(checkFormsTold(company, []), (one) => `${one.field}: ${one.found} ${one.todo}`);
  for (const language of readyLanguages) {
    const created = newCompany(language);
    expect(found(created), language).toEqual([]);
    expect(found(lacking(created)), language).toEqual([]);
    const marked = inPrivacy(created, (text) => (/\{(enr|news)/.test(text) ? "" : text));
    expect(found(marked)).toEqual([
      expect.stringContaining("/enroll"),
      expect.stringContaining("/newsletter"),
    ]);
    const unmarked = inPrivacy(created, (text) => text.replace(/\{(enr|news)\w+\}/, ""));
    expect(found(unmarked)).toEqual([]);
    const stray = found(lacking(unmarked)).join("\n");
    expect(stray).toContain("begin the text with {enrollment}");
    expect(stray).toContain("begin the text with {newsletter}");
    expect(stray).toMatch(/^sections\.\d\.list\.\d: /m);
  }
});

test("dates in another language than the texts are advised against, with the locale to write", () => {
  const withRegion = (locale: string, language: string) => [
    ...checkLocale({ ...content, site: { ...content.site, country: "DE", locale, language } }, []),
  ];
  const [finding, ...more] = withRegion("de-DE", "en");
  expect(more).toEqual([]);
  expect(finding).toMatchObject({
    level: "warning",
    field: "locale",
    todo: expect.stringContaining("en-DE"),
  });
  expect(withRegion("de", "en")[0]?.todo).toContain("en-DE");
  for (const [locale = "", language = ""] of [
    ["en-DE", "en"],
    ["de-CH", "de"],
    ["en", "en-GB"],
  ])
    expect(withRegion(locale, language)).toEqual([]);
});
