import { expect, test } from "vitest";
import { loadContent } from "../../../content/load.server.ts";
import { checkSettings } from "./settings.ts";

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
});

test("an address that is unencrypted, local or an example is questioned", () => {
  for (const SITE_URL of ["http://www.purbeli.com.np", "http://localhost:3000", "https://www.example.com"]) {
    expect(warned({ ...good, SITE_URL }), SITE_URL).toEqual(["warning SITE_URL"]);
  }
});

test("what makes rate limits useless is pointed out", () => {
  expect(warned({ ...good, TRUSTED_PROXIES: "0" })).toEqual(["warning TRUSTED_PROXIES"]);
  expect(warned({ ...good, HOST: "0.0.0.0" })).toEqual(["warning HOST"]);
  expect(warned({ ...good, RATE_LIMIT_TOTAL: "off" })).toEqual(["warning RATE_LIMIT_TOTAL"]);
});

test("a value that stops the start is an error that never repeats a password", () => {
  const findings = checkSettings({ ...good, PORT: "eighty", SMTP_URL: "mail:secret@host" }, content);
  expect(findings.map(({ level, field }) => `${level} ${field}`)).toEqual(["error PORT", "error SMTP_URL"]);
  expect(JSON.stringify(findings)).not.toContain("secret");
});
