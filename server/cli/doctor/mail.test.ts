import { expect, test } from "vitest";
import { startMailServer } from "../../../tests/support/machines/mail-server.ts";
import { readConfig } from "../../run/config.ts";
import { checkMail, type LookUpTexts } from "./mail.ts";

function configWith(smtpUrl: string, from = "website@school.com.np") {
  const read = readConfig({ SMTP_URL: smtpUrl }, { mailFrom: from, leadsTo: "office@school.com.np" });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  return read.config;
}

/** Names that are there, by what stands under them. */
const dns =
  (records: Record<string, string[]>): LookUpTexts =>
  async (name) =>
    records[name];

const goodNames = {
  "school.com.np": ["v=spf1 include:mail.school.com.np -all", "some-site-verification=1"],
  "default._domainkey.school.com.np": ["v=DKIM1; k=rsa; p=MIIBIjAN"],
  "_dmarc.school.com.np": ["v=DMARC1; p=reject"],
};
const login = { user: "website", password: "right" };
const short = { timeoutMs: 500 };

test("a mail server that lets us in and good names leave nothing to say", async () => {
  const server = await startMailServer({ login });
  expect(await checkMail(configWith(server.url), { lookUp: dns(goodNames) })).toEqual([]);
  expect(server.accepted).toEqual([]);
});

test("a refused login is an error", async () => {
  const server = await startMailServer({ login });
  const url = server.url.replace("right", "wrong");
  expect(await checkMail(configWith(url), { lookUp: dns(goodNames) })).toMatchObject([
    { level: "error", field: "SMTP_URL", found: expect.stringContaining("refused") },
  ]);
});

test("a certificate that cannot be trusted is an error", async () => {
  const server = await startMailServer({ secure: true });
  expect(await checkMail(configWith(server.url), { lookUp: dns(goodNames) })).toMatchObject([
    { level: "error", field: "SMTP_URL", found: expect.stringContaining("certificate") },
  ]);
});

test("a server that is not there or never answers could not be reached, within the time limit", async () => {
  const secure = await startMailServer({ secure: true });
  // It waits for a TLS greeting, we wait for its own.
  const silent = secure.url.replace("smtps:", "smtp:");
  for (const url of ["smtp://127.0.0.1:9", silent]) {
    const findings = await checkMail(configWith(url), { lookUp: dns(goodNames), ...short });
    expect(findings).toMatchObject([{ level: "warning", found: expect.stringContaining("could not reach") }]);
  }
  // Without its limit it waits for 30 s.
}, 15_000);

test("names that are missing or wrong are reported one by one", async () => {
  const server = await startMailServer();
  const fields = async (records: Record<string, string[]>, selector?: string) =>
    (await checkMail(configWith(server.url), { lookUp: dns(records), selector })).map(
      ({ level, field }) => `${level} ${field}`,
    );
  expect(await fields({ "school.com.np": [] })).toEqual(["warning SPF", "note DKIM", "warning DMARC"]);
  expect(await fields({ ...goodNames, "school.com.np": ["v=spf1 -all", "v=spf1 mx -all"] })).toEqual([
    "warning SPF",
  ]);
  expect(await fields({ ...goodNames, "school.com.np": ["v=spf1 +all"] })).toEqual(["warning SPF"]);
  expect(await fields({ ...goodNames, "default._domainkey.school.com.np": ["v=DKIM1; p="] })).toEqual([
    "warning DKIM",
  ]);
  expect(await fields(goodNames, "other")).toEqual(["warning DKIM"]);
  expect(await fields({ ...goodNames, "_dmarc.school.com.np": ["v=DMARC1; p=none"] })).toEqual([
    "note DMARC",
  ]);
});

test("the policy of the name above counts for a name below it", async () => {
  const server = await startMailServer();
  const config = configWith(server.url, "website@mail.school.com.np");
  const records = {
    "mail.school.com.np": ["v=spf1 mx -all"],
    "default._domainkey.mail.school.com.np": ["p=MIIBIjAN"],
    "_dmarc.school.com.np": ["v=DMARC1; p=reject"],
  };
  expect(await checkMail(config, { lookUp: dns(records) })).toEqual([]);
});

test("without a network, or with an example's domain, it says that it could not check", async () => {
  const server = await startMailServer();
  const config = configWith(server.url);
  const failing: LookUpTexts = () => Promise.reject(new Error("queryTxt ECONNREFUSED"));
  const silent: LookUpTexts = () => new Promise(() => {});
  for (const lookUp of [failing, silent]) {
    expect(await checkMail(config, { lookUp, ...short })).toMatchObject([
      { level: "note", found: expect.stringContaining("could not check SPF, DKIM and DMARC") },
    ]);
  }
  expect(await checkMail(config, { lookUp: dns({}) })).toMatchObject([
    { level: "warning", field: "MAIL_FROM", found: expect.stringContaining("knows no school.com.np") },
  ]);
  expect(await checkMail(configWith(server.url, "a@example.com"), { lookUp: dns({}) })).toMatchObject([
    { level: "note", field: "MAIL_FROM" },
  ]);
});
