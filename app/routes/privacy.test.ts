import { afterEach, expect, test } from "vitest";
import { parse } from "yaml";
import { content } from "../../content-model/read/index.server.ts";
import type { Content } from "../../content-model/schema/schema.ts";
import { starterFiles } from "../../content-model/tools/starter.ts";
import { smallContent } from "../../tests/support/companies/small-company.ts";
import { loaderArguments } from "../../tests/support/reading/loader-arguments.ts";
import type { SiteFacts } from "../context.ts";
import { t } from "../words.ts";
import { loader } from "./privacy.tsx";

const own = { ...content };
afterEach(() => {
  Object.assign(content, own);
});

const company = smallContent();
const facts = { name: "Hof", place: "Hof", country: "DE", phone: "", email: "a@hof.test", colour: "#2f6f4f" };
const pages = new Map(
  ["en", "de", "ne"].map((language) => {
    const files = starterFiles({ ...facts, language }, "", new Date());
    return [language, parse(files.find(({ path }) => path === "pages/privacy.yaml")?.text ?? "")];
  }),
);

/** What the page says that a new company begins with, when the company is changed like this. */
function saidBy(
  language: string,
  change: (company: Content) => Partial<Content>,
  settings: Partial<SiteFacts> = {},
): string {
  Object.assign(content, company, {
    pages: { ...company.pages, privacy: pages.get(language) },
    ...change(company),
  });
  const given = loaderArguments("/privacy", settings);
  return JSON.stringify(loader(given as Parameters<typeof loader>[0]).page);
}

test.for([
  ["en", /enroll|course|receipt/i, /newsletter|subscri/i],
  ["de", /anmeld|kurs|eingangsbestätigung/i, /newsletter|abonn/i],
  ["ne", /भर्ना|कोर्स|रसिद/, /समाचारपत्र|सदस्य/],
] as const)(
  "in %s, a new company's privacy page tells of the forms that it has",
  ([language, enrollment, newsletter]) => {
    const all = saidBy(language, () => ({}));
    expect(all).toMatch(enrollment);
    expect(all).toMatch(newsletter);
    expect(all).not.toMatch(/\{(enrollment|newsletter)/);
    const uncoursed = saidBy(language, () => ({ courses: [] }));
    expect(uncoursed).not.toMatch(enrollment);
    expect(uncoursed).toMatch(newsletter);
    const unbooked = saidBy(language, ({ site }) => ({ site: { ...site, enrollment: false } }));
    expect(unbooked).not.toMatch(enrollment);
    const silent = saidBy(language, ({ site }) => ({ site: { ...site, newsletter: false } }));
    expect(silent).toMatch(enrollment);
    expect(silent).not.toMatch(newsletter);
  },
);

test.for(["en", "de", "ne"])("in %s, it names whoever else gets what is sent", (language) => {
  const [outside, own] = [/service\.example/, /crm\.example/];
  const none = () => ({});
  const posting = ({ contactService }: Content) => ({
    contactService: { ...contactService, origin: "https://service.example" },
  });
  const apart = t("privacy.ownServer");
  const plain = saidBy(language, none);
  expect(plain).toContain(apart);
  expect(plain).not.toMatch(/\{\w|JavaScript/);

  const posted = saidBy(language, posting);
  expect(posted).toMatch(outside);
  expect(posted).toContain("JavaScript");
  const told = saidBy(language, none, { webhookHost: "crm.example" });
  expect(told).toMatch(own);
  const both = saidBy(language, posting, { webhookHost: "crm.example" });
  expect(both).toMatch(outside);
  expect(both).toMatch(own);
  const copied = saidBy(language, posting, { webhookHost: "crm.example", hasServer: false });
  expect(copied).toMatch(outside);
  expect(copied).not.toMatch(/crm\.example|JavaScript/);
  for (const text of [posted, told, both, copied]) expect(text).not.toContain(apart);
});

test.for(["en", "de", "ne"])("in %s, a space stands before what the staff may keep", (language) => {
  const said = saidBy(language, () => ({}), { staffInbox: true });
  expect(said).toMatch(new RegExp(`[.।] ${t("privacy.staffNotes")} [^ ]`));
  expect(saidBy(language, () => ({}))).not.toContain("  ");
});
