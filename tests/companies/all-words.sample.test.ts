// Every word that is read comes from the company's folder: in the folder of this test no text has a letter from A to Z, so
// that one on a page, in a mail or in a document can only come from code.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAst } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Content } from "../../content-model/schema/schema.ts";
import { noCampaign } from "../../domain/forms/campaign.ts";
import { writeDoubt } from "../../domain/leads/retention-doubt.ts";
import { renderDocuments } from "../../publish/documents/documents.ts";
import type { DigestLead } from "../../server/database/stores/digests.ts";
import { composeIssue } from "../../server/mail/compose-mail.ts";
import { readIssue } from "../../server/mail/issue-file.ts";
import { mailFacts } from "../../server/mail/mail-facts.ts";
import type { MailContent } from "../../server/mail/message.ts";
import { renderMail } from "../../server/mail/render-mail.tsx";
import { type DigestData, leadDigest } from "../../server/mail/templates/lead-digest.ts";
import { staffLink } from "../../server/staff/sign-in.ts";
import type { CompanySite } from "../support/companies/company-site.ts";
import { startPseudoLocalised } from "../support/companies/pseudo-localised.ts";
import { all, attributeOf, readHtml, textOf } from "../support/reading/html.ts";
import { readPdf } from "../support/reading/read-pdf.ts";
import { searchIndexPath } from "../support/reading/search-index.ts";
import {
  contactFields,
  enrollmentFields,
  freshServices,
  testOrigin,
} from "../support/sites/fresh-services.ts";

let site: CompanySite;
let content: Content;

beforeAll(async () => {
  site = await startPseudoLocalised();
  content = site.content;
});
afterAll(() => site?.stop());

const months = (["long", "short"] as const).flatMap((month) =>
  Array.from({ length: 12 }, (_, i) =>
    new Intl.DateTimeFormat("en-GB", { month, timeZone: "UTC" }).format(new Date(Date.UTC(2027, i))),
  ),
);

/** What may have letters from A to Z, and why. */
const known: readonly RegExp[] = [
  // Addresses of pages, files and mailboxes, which links show.
  /https?:\/\/[^\s"<>]+/g,
  /\S+@\S+/g,
  /\bwww\.company\.example(\/enroll)?/g,
  // The number of a lead, which the server makes.
  /\b[CE]-[A-Z\d]{6}\b/g,
  // Names of other companies, the same in every language.
  /\b(WhatsApp|Viber|Facebook|Instagram|LinkedIn|YouTube|GitHub|Behance|Dribbble|Twitter)\b/g,
  // What Intl writes in the company's language: dates, the halves of the day, the zone and the currency.
  new RegExp(`\\b\\d{1,2}\\s(${months.join("|")})\\b(\\s\\d{4}( at (?=\\d))?)?`, "g"),
  /\b[AP]M\b|\bNepal time\b|\bRs\b/g,
];

/** What is said by code and not by the folder, each piece with what stands around it. */
function wordsOfCode(text: string): string[] {
  const unknown = known.reduce((rest, pattern) => rest.replace(pattern, ""), text);
  return unknown.match(/.{0,30}[A-Za-z]+.{0,30}/g) ?? [];
}

const readAttributes = ["aria-label", "title", "alt", "placeholder", "data-tip"];
const readMeta = new Set(["description", "og:site_name", "og:title", "og:description", "og:image:alt"]);

/** Everything that a person reads or hears on a page or in a mail. */
function readBy(html: string): string {
  const shown = html.replace(/<(script|style)\b.*?<\/\1>|<wbr\/>|<\/?mark>/gs, "").replaceAll("<", " <");
  const document = readHtml(shown);
  const told = all(document, "meta").filter((element) =>
    readMeta.has(attributeOf(element, "name") ?? attributeOf(element, "property") ?? ""),
  );
  return [
    textOf(document),
    ...told.map((element) => attributeOf(element, "content")),
    ...all(document, "*").flatMap((element) => readAttributes.map((name) => attributeOf(element, name))),
  ].join("\n");
}

/** What structured data says in words: all but the vocabulary's own terms. */
const termsOfVocabulary = new Set([
  "@context",
  "@type",
  "category",
  "priceCurrency",
  "courseMode",
  "dayOfWeek",
  "byDay",
  "scheduleTimezone",
  "duration",
  "inLanguage",
  "addressCountry",
]);
function saidByData(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (termsOfVocabulary.has(key) ? [] : saidByData(part)));
}

async function pagesToRead(): Promise<string[]> {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  const [first, second] = content.courses;
  return [
    ...listed,
    "/no-such-page",
    "/search?q=%C3%A0",
    `/search?q=${encodeURIComponent("९९९")}`,
    "/course-finder?make=websites&know=nothing&time=3",
    "/brief?purpose=show&connects=nothing",
    "/ai-ml-course/ready?q1=yes&q2=no&q3=no&q4=no&q5=no",
    "/ai-ml-course/ready?q1=yes&q2=yes&q3=yes&q4=yes&q5=yes",
    `/training-courses/compare?courses=${first?.slug},${second?.slug}`,
    "/contact?consultation=1",
    "/contact?sent=unknown",
    "/enroll?sent=unknown",
    "/newsletter?sent=unknown",
    "/newsletter/confirm?token=unknown",
    "/newsletter/unsubscribe?token=unknown",
    "/lead-answered?token=unknown",
  ];
}

const post = (path: string, fields: Record<string, string>) =>
  fetch(`${site.url}${path}`, {
    method: "POST",
    headers: { Origin: site.url },
    body: new URLSearchParams(fields),
  });

const typed = {
  contact: { ...contactFields, name: "सीता", email: "sita@visitor.example", subject: "वेब", message: "नमस्ते" },
  enroll: { ...enrollmentFields, fullName: "राम" },
};

const lead: DigestLead = {
  ...noCampaign,
  id: "1",
  submission_id: "1",
  kind: "contact",
  reference: "C-234567",
  state: "new",
  name: "सीता",
  email: "sita@visitor.example",
  email_key: "sita@visitor.example",
  phone: null,
  phone_e164: null,
  subject: "वेब",
  message: "नमस्ते",
  course: null,
  batch: null,
  source_page: null,
  quarantine_reason: null,
  created_at: "2026-11-20T08:00:00.000Z",
  answered_at: null,
  part: "new",
  failedMails: [],
};
const digestLeads: DigestLead[] = [
  lead,
  { ...lead, part: "overdue" },
  { ...lead, part: "quarantined", state: "quarantined" },
  { ...lead, part: "failed", failedMails: ["enrollment-receipt"] },
  { ...lead, part: "failed", failedMails: ["contact-notice"] },
  { ...lead, part: "failed", failedMails: ["lead-forward"] },
  { ...lead, part: "failed", failedMails: ["lead-webhook"] },
];
const fullDigests: DigestData[] = [
  {
    day: "2026-11-20",
    days: "1",
    overdue: "1",
    new: "1",
    quarantined: "1",
    failed: "1",
    suspectSubscribers: "1",
    failedToSubscribers: "1",
    noBackupSince: "never",
    notErased: writeDoubt({ kind: "clock", days: 31 }),
  },
  {
    day: "2026-11-20",
    days: "2",
    noBackupSince: "2026-11-01T08:00:00.000Z",
    troubles: "disk-low clock-jumped proxies-not-trusted retention-failed",
  },
  { day: "2026-11-20", days: "2", noBackupSince: "unreadable", waitingMails: "1", waitingCalls: "1" },
  { day: "2026-11-20", days: "2", notErased: writeDoubt({ kind: "many", count: 21, all: 81 }) },
];

test("every page says only what stands in the folder", async () => {
  const paths = await pagesToRead();
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths) {
    const html = await (await fetch(`${site.url}${path}`)).text();
    expect(wordsOfCode(readBy(html)), path).toEqual([]);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    for (const [, json = ""] of blocks)
      expect(wordsOfCode(saidByData(JSON.parse(json)).join("\n")), path).toEqual([]);
  }
});

test("so does the answer to a form, refused or stored", async () => {
  const posts: [path: string, fields: Record<string, string>][] = [
    ["/contact", { message: "\u0007" }],
    ["/contact", { ...typed.contact, email: "9", subject: "९".repeat(1_000) }],
    ["/contact", typed.contact],
    ["/enroll", { phone: "९", course: "none" }],
    ["/enroll", { ...typed.enroll, course: content.courses[0]?.slug ?? "" }],
    ["/newsletter", { topic: "" }],
    ["/newsletter", { email: "reader@visitor.example" }],
  ];
  for (const [path, fields] of posts) {
    const answer = await post(path, fields);
    expect(answer.headers.get("Content-Type"), path).toContain("text/html");
    expect(wordsOfCode(readBy(await answer.text())), path).toEqual([]);
  }
});

test("so do the files that programs read", async () => {
  const read = async (path: string) => await (await fetch(`${site.url}${path}`)).text();
  const list = (await read("/llms.txt")).replace(/\]\([^)]*\)/g, "]");
  expect(wordsOfCode(list)).toEqual([]);
  const { name, short_name, description } = JSON.parse(await read("/site.webmanifest"));
  expect(wordsOfCode([name, short_name, description].join("\n"))).toEqual([]);
  const entries = JSON.parse(await read(searchIndexPath(site)));
  expect(entries.length).toBeGreaterThan(20);
});

type Element = { type?: string; [part: string]: unknown };

/** Texts in JSX, by hand or by a choice between two, with those of attributes that are read. */
function textsInMarkup(code: string): string[] {
  const found: string[] = [];
  const said = (node: unknown): unknown[] => {
    const { type, value, expression, consequent, alternate, right, quasis } = (node ?? {}) as Element;
    if (type === "JSXText" || type === "Literal") return [value];
    if (type === "JSXExpressionContainer") return said(expression);
    if (type === "ConditionalExpression") return [...said(consequent), ...said(alternate)];
    if (type === "LogicalExpression") return said(right);
    if (type !== "TemplateLiteral") return [];
    return (quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked);
  };
  const walk = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    const { type, name, value, children } = node as Element;
    const texts =
      type === "JSXElement" || type === "JSXFragment"
        ? (children as unknown[]).flatMap(said)
        : type === "JSXAttribute" && [...readAttributes, "label"].includes((name as { name: string }).name)
          ? said(value)
          : [];
    found.push(...texts.filter((text) => typeof text === "string").filter((text) => /\p{L}/u.test(text)));
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseAst(code, { lang: "tsx" }));
  return found;
}

test("so does what is rendered in the browser: no markup in the sources has a text of its own", () => {
  expect(textsInMarkup(`<p title={x ? "Yes" : ""}>{y && \`No \${z}\`} Or <T a="b">{t("c")}</T></p>`)).toEqual(
    ["No ", " Or ", "Yes"],
  );
  const root = join(import.meta.dirname, "../..");
  for (const folder of ["app", "server/mail"]) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      if (!name.endsWith(".tsx") || name.endsWith(".test.tsx")) continue;
      const file = join(folder, name);
      expect(textsInMarkup(readFileSync(join(root, file), "utf8")), file).toEqual([]);
    }
  }
});

test("so does every mail", async () => {
  const { courses } = content;
  const facts = mailFacts(content);
  const fresh = await freshServices({ facts, env: { SITE_URL: "https://www.company.example" } });
  const { services, mails, clock } = fresh;
  await services.site.submitContactMessage(typed.contact, { ...testOrigin, sourcePage: "/" });
  const enrollment = { ...typed.enroll, course: courses[0]?.slug ?? "" };
  await services.site.submitEnrollment(enrollment, { ...testOrigin, sourcePage: undefined });
  await services.site.subscribe({ email: "reader@visitor.example", topic: "" }, testOrigin);
  await services.sendDueMails();
  const token = /confirm\?token=([\w-]+)/.exec(mails.map(({ text }) => text).join("\n"))?.[1] ?? "";
  await services.site.confirmSubscription(token);
  clock.pass(1);
  await services.sendDueMails();
  expect(mails).toHaveLength(5);

  const issue = readIssue("---\nsubject: समाचार\n---\nनमस्ते\n");
  const mailFrom = { name: "", address: "website@company.example" };
  const letter = await composeIssue({ issue, pictures: [] }, "token", {
    facts,
    config: { mailFrom, mailDomain: "company.example", siteUrl: "https://www.company.example" },
  });

  const digests: MailContent[] = [];
  for (const data of fullDigests) {
    const digest = await leadDigest(digestLeads, data, facts, async () => "https://www.company.example/x");
    if (digest) digests.push(digest);
  }
  expect(digests).toHaveLength(fullDigests.length);
  digests.push(staffLink(facts, { link: "https://www.company.example/x" }));
  const written = digests.map(async (digest) => ({
    subject: digest.subject,
    ...(await renderMail(digest, facts, "https://www.company.example")),
  }));
  for (const { subject, text, html } of [...mails, letter, ...(await Promise.all(written))])
    expect(wordsOfCode([subject, text, readBy(html)].join("\n")), subject).toEqual([]);
});

test("so do the documents", async () => {
  // Those of the build name no address.
  const folder = join(dirname(site.entry), "../client/downloads");
  const built = readdirSync(folder).map((fileName) => ({
    fileName,
    title: "",
    bytes: readFileSync(join(folder, fileName)),
  }));
  const withAddress = await renderDocuments(content, { siteUrl: "https://www.company.example" });
  expect(built).toHaveLength(withAddress.length);
  for (const { bytes, title, fileName } of [...built, ...withAddress]) {
    const { text, bookmarks } = readPdf(bytes);
    expect(text.length, fileName).toBeGreaterThan(fileName.startsWith("sample") ? 300 : 1_000);
    expect(wordsOfCode([title, text, ...bookmarks].join("\n")), fileName).toEqual([]);
  }
});
