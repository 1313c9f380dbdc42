import { cpSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { copyOfContent, edit, lineWith } from "../../../tests/support/companies/content-copy.ts";
import { examine } from "./examine.ts";
import type { Finding } from "./finding.ts";

const now = new Date("2026-11-20T08:00:00Z");
const aiCourse = "courses/ai-ml-course.yaml";

function findingsOf(folder: string, group: Finding["group"], at = now): Finding[] {
  return examine({ folder, env: {}, now: at }).findings.filter((one) => one.group === group);
}

const places = (findings: Finding[]) => findings.map(({ file, field }) => `${basename(file)} ${field}`);
const found = (findings: Finding[]) => findings.map((one) => one.found);

function setClaim(folder: string, id: string, change: Record<string, string>) {
  edit(folder, "claims.yaml", (claims) => {
    const position = claims.toJS().findIndex((claim: { id: string }) => claim.id === id);
    for (const [field, value] of Object.entries(change)) claims.setIn([position, field], value);
  });
}

test("lists every fact marked as a placeholder with its file and line", () => {
  const folder = copyOfContent();
  const marks = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => readFileSync(join(folder, name), "utf8").match(/^\s*placeholder: true$/gm)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);
  const placeholders = findingsOf(folder, "placeholder");
  const marked = placeholders.filter(({ todo }) => todo.includes("placeholder: true"));
  expect(marked).toHaveLength(marks);
  expect(placeholders.every(({ level }) => level === "error")).toBe(true);

  const lines = readFileSync(join(folder, "site.yaml"), "utf8").split("\n");
  expect(placeholders).toContainEqual(
    expect.objectContaining({
      field: "phone",
      line: lines.indexOf("phone:") + 1,
      found: loadContent(folder).site.phone?.value,
    }),
  );
});

test("a placeholder whose mark was deleted is still one", () => {
  const folder = copyOfContent();
  edit(folder, "site.yaml", (site) => site.deleteIn(["phone", "placeholder"]));
  const phone = findingsOf(folder, "placeholder").find(({ field }) => field === "phone.value");
  expect(phone).toMatchObject({ level: "error", found: "+977 98XXXXXXXX" });
});

test("a person whose photograph is announced is still a placeholder", () => {
  const folder = copyOfContent();
  edit(folder, "people.yaml", (people) => {
    people.setIn([0, "bio"], "Plans projects. Photograph follows.");
  });
  const bios = findingsOf(folder, "placeholder").filter(({ field }) => field?.endsWith("bio"));
  expect(bios).toMatchObject([{ level: "error" }]);
});

test("a mistake is reported with file, line and field, and with the placeholders", () => {
  const folder = copyOfContent();
  const lines = edit(folder, aiCourse, (course) => course.set("price", "Rs 55,000"));
  const line = lineWith(lines, "price: Rs 55,000");
  expect(findingsOf(folder, "mistake")).toMatchObject([{ level: "error", line, field: "price" }]);
  expect(findingsOf(folder, "placeholder").length).toBeGreaterThan(0);
});

test("figures that cannot all be true are laid beside each other", () => {
  const texts = found(findingsOf(copyOfContent(), "contradiction"));
  expect(texts).toContain(
    "150+ digital solutions delivered (Whole company) is less than 200+ Projects (Software development)",
  );
  expect(texts).toContain(
    "10+ Projects Completed (All services) stands beside 150+ digital solutions delivered (Whole company)",
  );
  expect(texts.filter((text) => text.startsWith("24/7") && text.includes("closed on Sunday"))).toHaveLength(
    4,
  );
  expect(texts.some((text) => text.startsWith("Satisfaction has 2 values"))).toBe(true);
  expect(texts.some((text) => text.startsWith("10+ Expert Team Members"))).toBe(true);
});

test("parts that together are more than the whole contradict it", () => {
  const folder = copyOfContent();
  setClaim(folder, "solutions-delivered", { value: "250+" });
  expect(found(findingsOf(folder, "contradiction"))).toContainEqual(
    expect.stringMatching(
      /^250\+ digital solutions delivered \(Whole company\) is less than its parts: .* make 530$/,
    ),
  );
});

test("figures that agree are left alone", () => {
  const folder = copyOfContent();
  setClaim(folder, "solutions-delivered", { value: "1,000+" });
  setClaim(folder, "services-projects", { value: "1,000+" });
  setClaim(folder, "app-satisfaction", { value: "98%" });
  setClaim(folder, "services-team", { value: String(loadContent(folder).people.length) });
  for (const { id, value } of loadContent(folder).claims) {
    if (value === "24/7") setClaim(folder, id, { value: "6 days" });
  }
  expect(findingsOf(folder, "contradiction")).toEqual([]);
});

test("a figure without a source is reported until its basis says what was counted", () => {
  const folder = copyOfContent();
  setClaim(folder, "web-projects", { basis: "Stated by the company; source to be supplied" });
  const before = findingsOf(folder, "basis");
  setClaim(folder, "web-projects", { basis: "Invoices of the years 2012 to 2026" });
  const after = findingsOf(folder, "basis");
  expect(before.length - after.length).toBe(1);
  expect(after.map(({ field }) => field)).not.toContain("web-projects");
});

test("dates go stale after a year", () => {
  const folder = copyOfContent();
  expect(places(findingsOf(folder, "stale"))).not.toContain("privacy.yaml updated");
  const later = places(findingsOf(folder, "stale", new Date("2027-12-01T08:00:00Z")));
  expect(later).toContain("privacy.yaml updated");
  expect(later).toContain("cloud-computing-course.yaml certifications.checkedOn");
  expect(later).toContain("claims.yaml 0.asOf");
});

test.for<[what: string, file: string, field: string, until: (day: string) => unknown, place: string]>([
  [
    "an intake",
    aiCourse,
    "intakes",
    (start) => [{ start, mode: "Online" }],
    "ai-ml-course.yaml intakes.0.start",
  ],
  [
    "a trial",
    "proof.yaml",
    "trials",
    (date) => [{ id: "open", title: "Open day", date, times: "10:00" }],
    "proof.yaml trials.0.date",
  ],
  [
    "an announcement",
    "site.yaml",
    "announcement",
    (end) => ({ text: "A new room", start: "2026-11-01", end }),
    "site.yaml announcement.end",
  ],
  [
    "the last holiday",
    "site.yaml",
    "holidays",
    (until) => [{ date: "2026-11-18", until, name: "A day" }],
    "site.yaml holidays",
  ],
])("%s that is over is pointed out on the day after", ([, file, field, until, place]) => {
  const folder = copyOfContent();
  const isTold = (day: string) => {
    edit(folder, file, (entry) => entry.set(field, until(day)));
    return places(findingsOf(folder, "stale")).includes(place);
  };
  expect([isTold("2026-11-19"), isTold("2026-11-20")]).toEqual([true, false]);
});

test("an intake that can still be joined is not over", () => {
  const folder = copyOfContent();
  const late = { start: "2026-11-19", end: "2027-02-01", deadline: "2026-12-19", mode: "Online" };
  edit(folder, aiCourse, (course) => course.set("intakes", [late]));
  for (const kind of ["stale", "missing"] as const)
    expect(places(findingsOf(folder, kind)).join()).not.toContain("ai-ml-course.yaml intakes");
});

test("a notice that waits for its day is named", () => {
  const stale = (day: string) => places(findingsOf(copyOfContent(), "stale", new Date(`${day}T08:00:00Z`)));
  expect(stale("2026-11-19")).toContain("winter-timetable.md date");
  expect(stale("2026-11-20")).not.toContain("winter-timetable.md date");
});

test("what a course leaves open is listed, and no longer once it is answered", () => {
  const folder = copyOfContent();
  edit(folder, "policies.yaml", (policies) => {
    for (const rule of ["included", "instalments", "refunds"]) policies.delete(rule);
  });
  edit(folder, aiCourse, (course) => {
    for (const field of ["weeklyHours", "instalments", "classSize", "intakes"]) course.delete(field);
  });
  const left = () =>
    findingsOf(folder, "missing")
      .filter(({ file }) => file.endsWith(aiCourse))
      .map(({ field }) => field);
  expect(left()).toEqual(["feeTerms, instalments, refund, classSize, bring, weeklyHours", "intakes"]);
  edit(folder, aiCourse, (course) => {
    course.set("weeklyHours", 10);
    course.set("classSize", 12);
    course.set("intakes", [{ start: "2027-01-04", mode: "Hybrid" }]);
  });
  expect(left()).toEqual(["feeTerms, instalments, refund, bring"]);
});

test("a contact form that posts elsewhere needs its own ids", () => {
  const folder = copyOfContent();
  edit(folder, "contact-service.yaml", (service) => service.set("origin", "https://api.mail-service.com"));
  const ids = findingsOf(folder, "setting").filter(({ file }) => file.endsWith("contact-service.yaml"));
  expect(ids.map(({ field }) => field)).toEqual(["serviceId", "templateId", "publicKey"]);
});

test("a contact form that asks for a phone number needs a privacy page that says so", () => {
  const folder = copyOfContent();
  const about = () => findingsOf(folder, "contradiction").filter(({ file }) => file.endsWith("privacy.yaml"));
  edit(folder, "pages/contact.yaml", (page) => page.set("phoneField", true));
  expect(about()).toEqual([]);
  edit(folder, "pages/privacy.yaml", (page) => page.setIn(["sections", 2, "list", 0], "Contact: a message."));
  expect(about()).toMatchObject([{ field: "sections", todo: expect.stringContaining("{contactPhone}") }]);
});

test("a site that asks not to be found is pointed out", () => {
  const folder = copyOfContent();
  edit(folder, "site.yaml", (site) => site.set("index", false));
  expect(findingsOf(folder, "setting")).toContainEqual(
    expect.objectContaining({ field: "index", level: "warning" }),
  );
});

test("a course to which no answer of the course finder leads is listed, and the site is built all the same", () => {
  const folder = copyOfContent();
  const about = () =>
    examine({ folder, env: {}, now })
      .findings.filter(({ file }) => file.endsWith("course-finder.yaml"))
      .map(({ level, field, found }) => `${level} ${field}: ${found}`);
  expect(about()).toEqual([]);
  cpSync(join(folder, "courses/mobile-app-course.yaml"), join(folder, "courses/game-course.yaml"));
  edit(folder, "courses/game-course.yaml", (course) => {
    course.set("order", 7);
    course.set("enrollmentOrder", 7);
  });
  expect(about()).toEqual(["warning make.options: no answer leads to game-course"]);
});
