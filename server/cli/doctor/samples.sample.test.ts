import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readContentFiles } from "../../../content-model/read/content-files.ts";
import { sampleFolder } from "../../../content-model/read/folder.ts";
import { loadContent } from "../../../content-model/read/load.server.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { copyOfContent, edit, lineWith } from "../../../tests/support/companies/content-copy.ts";
import { examine } from "./examine.ts";
import type { Finding } from "./finding.ts";
import { findSampleTexts } from "./samples.ts";

const now = new Date("2026-11-20T08:00:00Z");
const findingsOf = (folder: string, group: Finding["group"]) =>
  examine({ folder, env: {}, now }).findings.filter((one) => one.group === group);

/** The sample's folder under another company's name, place, hours, mail and prices, but not its sentences. */
function takenOver(): string {
  const folder = copyOfContent();
  edit(folder, "site.yaml", (site) => {
    site.set("name", { value: "Himal Udyog", short: "Himal", rest: "Udyog" });
    site.set("place", "Baglung, western hills");
    site.set("tagline", "Repairs and training in Baglung");
    site.set("hours", [{ days: ["Sunday", "Monday"], opens: "08:00", closes: "12:00" }]);
    site.set("mailboxes", [{ label: "Office", value: "office@himal.test" }]);
    site.set("mail", { from: { value: "web@himal.test" }, leadsTo: { value: "office@himal.test" } });
  });
  return folder;
}

test("sentences that still tell the sample's place, hours and name are pointed out in another company's folder", () => {
  const folder = takenOver();
  edit(folder, "pages/team.yaml", (team) => team.set("closing", "Ask at Purbeli’s counter."));
  const found = findingsOf(folder, "sample");
  const places = found.map(({ file, field }) => `${file.split("/").slice(-2).join("/")} ${field}`);
  expect(found.every(({ level }) => level === "warning")).toBe(true);
  expect(places).toContain("pages/home.yaml summary");
  expect(places).toContain("pages/about.yaml lead");
  expect(places).toContain("pages/team.yaml closing");
  expect(found.map((one) => one.found).join("\n")).toContain(
    "says “9:00 AM to 6:00 PM”, the sample company's hours",
  );
});

test("a price of the sample is pointed out once no course of the company costs that", () => {
  const folder = takenOver();
  const inQuestions = () =>
    findingsOf(folder, "sample")
      .filter(({ field }) => field.startsWith("questions."))
      .map((one) => one.found.slice(0, 20));
  expect(inQuestions()).toEqual(["says “9:00 AM to 6:0"]);
  edit(folder, "courses/graphics-design-course.yaml", (course) => course.set("price", 12_000));
  expect(inQuestions()).toEqual(["says “Rs 35,000”, th", "says “9:00 AM to 6:0"]);
});

test("in a company's own sentences its region and a price are no leftovers, and people and streets of the sample are", () => {
  const folder = takenOver();
  edit(folder, "courses/graphics-design-course.yaml", (course) => course.set("price", 12_000));
  edit(folder, "people.yaml", (people) => people.setIn([0, "name"], "Maya Gurung"));
  edit(folder, "site.yaml", (site) => site.set("addresses", [{ street: "Mill Lane", place: "Baglung" }]));
  const findings = (text: string) => {
    edit(folder, "pages/team.yaml", (team) => team.set("closing", text));
    const inText = findingsOf(folder, "sample").filter(({ field }) => field === "closing");
    return inText.map(({ found }) => found.split(":")[0]);
  };
  expect(
    findings("We also drive to eastern Nepal. A scanner is Rs 35,000, from 9:00 AM to 6:00 PM."),
  ).toEqual([]);
  expect(findings("Ask Sarita Limbu.")).toEqual(["says “Sarita Limbu”, the sample company's person"]);
  expect(findings("Come to Chowk Road.")).toEqual(["says “Chowk Road”, the sample company's street"]);
});

test("a sample that does not load keeps nobody from examining another company's folder", async () => {
  const broken = copyOfContent();
  writeFileSync(join(broken, "site.yaml"), "name: half a file\n");
  vi.doMock("../../../content-model/read/folder.ts", async (original) => ({
    ...(await original<object>()),
    ...{ sampleFolder: broken, contentFolder: broken },
  }));
  vi.resetModules();
  onTestFinished(() => {
    vi.doUnmock("../../../content-model/read/folder.ts");
    vi.resetModules();
  });
  const fresh = await import("./examine.ts");
  const { findings, content } = fresh.examine({ folder: takenOver(), env: {}, now });
  expect(content?.site.name.value).toBe("Himal Udyog");
  expect(findings.filter(({ group }) => group === "sample")).toEqual([]);
});

/** Marks each such line as an example. */
function markIn(folder: string, file: string, line: RegExp): string[] {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8").replace(line, "$& # sample");
  writeFileSync(path, text);
  return text.split("\n");
}

test("a text marked as an example is found with its field, a list on one line as a whole", () => {
  const folder = takenOver();
  const home = markIn(folder, "pages/home.yaml", /^ {2}keywords: .*$/m);
  const team = markIn(folder, "pages/team.yaml", /^heading: .*$/m);
  const marked = findingsOf(folder, "sample").filter(({ todo }) => todo.includes("# sample"));
  expect(marked.map(({ field, line }) => [field, line])).toEqual([
    ["hero.keywords", lineWith(home, "# sample")],
    ["heading", lineWith(team, "# sample")],
  ]);
});

test("a marked word is no text to replace while the company has nothing that says it", () => {
  const folder = takenOver();
  const words = /^(services\.(included|startProject)|enroll\.next|mail\.welcomeText|search\.hint): .*$/gm;
  markIn(folder, "words.yaml", words);
  const content = loadContent(folder);
  const fields = (company: Content) =>
    [...findSampleTexts(folder, company, readContentFiles(folder))].map(({ field }) => field).sort();
  const all = [
    "enroll.next",
    "mail.welcomeText",
    "search.hint",
    "services.included",
    "services.startProject",
  ];
  expect(fields(content)).toEqual(all);
  expect(fields({ ...content, services: [] })).toEqual(all.filter((word) => word !== "services.included"));
  const lacking = { courses: [], services: [], projects: [], site: { ...content.site, newsletter: false } };
  expect(fields({ ...content, ...lacking })).toEqual(["search.hint"]);
});

test("what an own page says about the sample company is found with its line", () => {
  const folder = takenOver();
  mkdirSync(join(folder, "pages/own"), { recursive: true });
  const page =
    "---\ntitle: Refunds\nsummary: Ask at Purbeli.\n---\nText\n\n- The office is in a town in eastern Nepal.\n";
  writeFileSync(join(folder, "pages/own/refunds.md"), page);
  const found = findingsOf(folder, "sample").filter(({ file }) => file.endsWith("pages/own/refunds.md"));
  expect(found.map(({ line, field }) => [line, field])).toEqual([
    [3, "summary"],
    [7, "text.2"],
  ]);
});

test("a file whose name or ending nobody reads is found, with the nearest name that is read", () => {
  const folder = copyOfContent();
  renameSync(join(folder, "people.yaml"), join(folder, "peoples.yaml"));
  renameSync(join(folder, "pages/team.yaml"), join(folder, "pages/teams.yaml"));
  rmSync(join(folder, "pages/about.yaml"));
  writeFileSync(join(folder, "courses/web.txt"), "title: Web\n");
  writeFileSync(join(folder, "courses/web.yaml~"), "title: Web\n");
  writeFileSync(join(folder, "claims.yaml.txt"), "[]\n");
  writeFileSync(join(folder, "pages/refunds.md"), "Text\n");
  mkdirSync(join(folder, "pages/own"), { recursive: true });
  writeFileSync(join(folder, "pages/own/careers.txt"), "Text\n");
  writeFileSync(join(folder, "courses/prices 2027.docx"), "a document");
  writeFileSync(join(folder, ".gitignore"), "notes\n");
  const found = () =>
    findingsOf(folder, "file").map(({ file, found: text }) => [
      file.slice(file.lastIndexOf("content-") + 15),
      text.split(": ")[1],
    ]);
  // The page that is missing now is a mistake, which is reported with them.
  expect(findingsOf(folder, "mistake").filter(({ field }) => field === "")).toHaveLength(1);
  expect(found()).toEqual([
    ["claims.yaml.txt", "claims.yaml"],
    ["courses/prices 2027.docx", undefined],
    ["courses/web.txt", "courses/web.yaml"],
    ["courses/web.yaml~", "courses/web.yaml"],
    ["pages/own/careers.txt", "pages/own/careers.md"],
    ["pages/refunds.md", "pages/own/refunds.md"],
    ["pages/teams.yaml", "pages/team.yaml"],
    ["peoples.yaml", "people.yaml"],
  ]);
});

test("a picture that no text names is told, also one in a format that no page could show", () => {
  const folder = copyOfContent();
  mkdirSync(join(folder, "pictures"), { recursive: true });
  for (const name of ["IMG_2034.HEIC", "our class.jpg", "forgotten.png"])
    writeFileSync(join(folder, "pictures", name), "a picture");
  writeFileSync(
    join(folder, "notices/class.md"),
    "---\ntitle: A class\nsummary: Ours.\ndate: 2026-01-01\n---\n![Us](pictures/our%20class.jpg)\n",
  );
  const [one, apart] = ["lớp học.jpg".normalize(), "kế toán.jpg".normalize("NFD")];
  const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><path d="M0 0h3v1H0z"/></svg>';
  writeFileSync(join(folder, "dấu.svg".normalize("NFD")), mark);
  edit(folder, "brand.yaml", (brand) => brand.set("logo", { file: "dấu.svg" }));
  for (const name of [one, apart]) writeFileSync(join(folder, "pictures", name), "a picture");
  writeFileSync(
    join(folder, "notices/lop.md"),
    `---\ntitle: A class\nsummary: Ours.\ndate: 2026-01-01\n---\n![Us](pictures/${encodeURI(one.normalize("NFD"))})\n\n![We](<pictures/${apart.normalize()}>)\n`,
  );
  const told = findingsOf(folder, "file").map(({ file, found }) => [file.split("/").at(-1), found]);
  expect(told).toEqual([
    ["IMG_2034.HEIC", "is named in no text"],
    ["forgotten.png", "is named in no text"],
  ]);
});

test("the sample's own folder is not suspected of being the sample, nor of files that nobody reads", () => {
  expect(existsSync(join(sampleFolder, "README.md"))).toBe(true);
  const { findings } = examine({ folder: sampleFolder, env: {}, now });
  expect(findings.filter(({ group }) => group === "sample" || group === "file")).toEqual([]);
});

test("a company's own addresses are told as they are, also while the sample is read for comparison", async () => {
  vi.resetModules();
  const anew = await import("./examine.ts");
  const folder = copyOfContent();
  edit(folder, "site.yaml", (site) => site.set("paths", { enroll: "anmelden" }));
  const privacy = join(folder, "pages/privacy.yaml");
  writeFileSync(privacy, readFileSync(privacy, "utf8").replace(/enroll?ments?/gi, "application"));
  const once = () => anew.examine({ folder, env: {}, now }).findings;
  const findings = once();
  expect(findings.map(({ found }) => found)).toContainEqual(expect.stringContaining("(/anmelden)"));
  expect(once()).toEqual(findings);
});

test("a word that is left out is named", () => {
  const folder = copyOfContent();
  edit(folder, "words.yaml", (words) => words.delete("footer.toTop"));
  expect(findingsOf(folder, "file")).toMatchObject([{ field: "footer.toTop", level: "warning" }]);
});
