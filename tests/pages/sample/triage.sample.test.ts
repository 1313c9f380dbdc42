// First aid: what somebody reads whose machine has just been damaged.
import { expect, test } from "vitest";
import { all, attributeOf, links, one, textOf, texts } from "../../support/reading/html.ts";
import { content, siteForFile } from "../site-for-file.ts";

const site = siteForFile();
const path = "/pc-laptop/first-aid";
const { triage } = content;

test("the service leads to it from its head, and no other service does", async () => {
  const leads = async (page: string) => links((await site.page(page)).document, "main .split a");
  expect(await leads("/pc-laptop")).toContainEqual([triage?.link, path]);
  for (const { slug } of content.services.filter((service) => service.slug !== triage?.service))
    expect((await leads(`/${slug}`)).map(([, to]) => to)).not.toContain(path);
});

test("eight symptoms say what to do, what not to do, what is at risk and what to bring", async () => {
  const { document } = await site.page(path);
  const symptoms = all(document, ".triage details");
  expect(symptoms).toHaveLength(8);
  for (const [i, symptom] of symptoms.entries()) {
    const written = triage?.symptoms[i];
    expect(textOf(one(symptom, "summary h3"))).toBe(written?.title);
    expect(texts(symptom, "ol li")).toEqual(written?.now);
    expect(texts(symptom, ".triage-never li")).toEqual(written?.never);
    expect(texts(symptom, ".terms dd")).toEqual(Object.values(written?.risk ?? {}));
    expect(texts(symptom, ".diamonds li")).toEqual(written?.bring);
  }
  expect(textOf(one(document, ".triage-notes"))).toContain("Checked on 20 November 2026.");
});

test("each leads to the contact form with subject and message filled in", async () => {
  const { document } = await site.page(path);
  const targets = all(document, ".triage a").map((link) => attributeOf(link, "href") ?? "");
  expect(targets).toHaveLength(8);
  for (const [i, target] of targets.entries()) {
    const form = one((await site.page(target)).document, 'main form[data-form="contact"]');
    expect(attributeOf(one(form, 'input[name="subject"]'), "value")).toBe(triage?.symptoms[i]?.subject);
    expect(one(form, "textarea").textContent.trim()).toBe(triage?.symptoms[i]?.message);
  }
});

test("an address opens one of them, and anything unknown none", async () => {
  for (const [query, open] of [
    ["", []],
    ["?symptom=liquid", ["Something was spilled on it"]],
    ["?symptom=%3Cb%3E", []],
  ] as const) {
    const { document } = await site.page(`${path}${query}`);
    expect(texts(document, ".triage details[open] h3"), query).toEqual(open);
  }
});

test.for([
  ["swollen battery", "battery"],
  ["spilled tea", "liquid"],
  ["ransomware", "locked"],
  ["deleted files", "disk"],
])("the search leads from %s to the place on the page", async ([query = "", id = ""]) => {
  const { document } = await site.page(`/search?q=${encodeURIComponent(query)}`);
  expect(links(document, "main .found-list a").map(([, to]) => to)).toContain(`${path}?symptom=${id}#${id}`);
});
