import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import countryToCurrency from "country-to-currency";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { readyPaths } from "../../content-model/map/pages.ts";
import { loadContent } from "../../content-model/read/load.server.ts";
import { isCountry } from "../../content-model/schema/region-schema.ts";
import { type CompanyFacts, starterFiles } from "../../content-model/tools/starter.ts";
import { renderDocuments } from "../../publish/documents/documents.ts";
import { printed } from "../../tests/support/reading/printed.ts";
import { isSample } from "../../tests/support/sample.ts";
import { examine } from "./doctor/examine.ts";
import { runDoctor } from "./doctor/run-doctor.ts";
import { runCreate } from "./run-create.ts";

const facts: CompanyFacts = {
  name: "Aama Repairs",
  place: "Dhankuta, Nepal",
  country: "NP",
  language: "en",
  phone: "+977 26 520000",
  email: "office@aama-repairs.test",
  colour: "#2f6f4f",
};

/** A path at which nothing is yet. */
function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), "create-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, "our-company");
}

const flagsOf = (given: Partial<CompanyFacts>) =>
  Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);

/** What the command does without a terminal, in this process. */
const create = (folder: string | undefined, given: Partial<CompanyFacts> = facts) =>
  printed((tools) =>
    runCreate([...(folder === undefined ? [] : [folder]), ...flagsOf(given)], {
      ...tools,
      isTerminal: false,
    }),
  );

/** Starts the command as npm does. */
const command = (folder: string, given: Partial<CompanyFacts> = facts) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "create.ts"), folder, ...flagsOf(given)], {
    encoding: "utf8",
    env: { PATH: process.env.PATH },
  });

test("makes a company that loads, with the facts that were given and its documents", async () => {
  const folder = newFolder();
  expect(command(folder)).toMatchObject({ status: 0, stderr: "", stdout: expect.stringContaining(folder) });
  const content = loadContent(folder);
  expect(content.site).toMatchObject({
    name: { value: facts.name, short: "Aama", rest: "Repairs", placeholder: false },
    place: facts.place,
    country: facts.country,
    phone: { value: facts.phone },
    mail: { from: { value: facts.email }, leadsTo: { value: facts.email } },
  });
  expect(content.services).toHaveLength(1);
  expect(content.courses).toHaveLength(1);
  expect(readyPaths(content)).not.toContain("/portfolio");
  expect(readyPaths(content)).not.toContain("/course-finder");
  // The page's title ends with the word itself.
  for (const { title } of content.courses) expect(title).not.toMatch(/course/i);
  expect(content.brand.colours?.[0]).toBe(facts.colour);
  expect(await renderDocuments(content, {})).toHaveLength(3);
});

test("writes schemas for editors, a guide, and nothing besides content", async () => {
  const folder = newFolder();
  await create(folder);
  expect(readdirSync(folder).sort().join(" ")).toBe(
    ".gitignore README.md brand.yaml courses pages schemas service-cards.yaml services site.yaml words.yaml",
  );
  const first = readFileSync(join(folder, "courses/beginners-course.yaml"), "utf8").split("\n")[0];
  expect(first).toBe("# yaml-language-server: $schema=../schemas/course.json");
  expect(readdirSync(join(folder, "schemas"))).toContain("course.json");
  expect(readFileSync(join(folder, "README.md"), "utf8")).toContain(`CONTENT_DIR=${folder}`);
  execFileSync("git", ["init", "-q"], { cwd: folder });
  mkdirSync(join(folder, "node_modules/@fontsource"), { recursive: true });
  writeFileSync(join(folder, "node_modules/@fontsource/a.css"), "");
  expect(execFileSync("git", ["status", "--short"], { cwd: folder, encoding: "utf8" })).not.toContain(
    "node_modules",
  );
});

test("the doctor finds no mistake in it, no link that leads nowhere, and every mark of an example", async () => {
  const folder = newFolder();
  await create(folder);
  const { findings } = examine({ folder, env: {}, now: new Date() });
  const errors = findings.filter(({ level }) => level === "error");
  expect(errors.map(({ group, field }) => `${group} ${field}`)).toEqual([
    "placeholder registration",
    "placeholder tax",
  ]);
  const marks = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => readFileSync(join(folder, name), "utf8").match(/# sample$/gm)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);
  const samples = findings.filter(({ group }) => group === "sample");
  expect(marks).toBeGreaterThan(100);
  expect(samples).toHaveLength(marks);
  expect(samples.every(({ level, field }) => level === "warning" && field !== "")).toBe(true);
});

test("a company without courses deletes the starter's course, and nothing else has to be changed", async () => {
  const folder = newFolder();
  await create(folder);
  rmSync(join(folder, "courses"), { recursive: true });
  expect(loadContent(folder)).toMatchObject({ courses: [], services: [{ slug: "advice-and-support" }] });
});

test("takes names with quotation marks, signs of YAML and as many letters as it allows", async () => {
  for (const name of ['"Ünal": & Söhne #1 {x}', "x".repeat(60), "सगरमाथा प्रविधि"]) {
    const folder = newFolder();
    expect((await create(folder, { ...facts, name, place: "y".repeat(60) })).status).toBe(0);
    expect(loadContent(folder).site.name.value).toBe(name);
  }
});

test("touches nothing where something is already, and says so in one line", async () => {
  const folder = newFolder();
  mkdirSync(folder);
  expect((await create(folder)).status).toBe(0);
  writeFileSync(join(folder, "site.yaml"), "mine");
  expect(await create(folder)).toEqual({
    status: 1,
    stdout: "",
    stderr: `${folder} is not empty, so nothing was written. Name a folder that is not there yet.\n`,
  });
  expect(readFileSync(join(folder, "site.yaml"), "utf8")).toBe("mine");
  expect(await create(join(folder, "site.yaml"))).toMatchObject({ status: 1 });
});

test("without a terminal it names the flags that are missing", () => {
  const folder = newFolder();
  const { email: _, colour: __, ...rest } = facts;
  const { status, stderr } = command(folder, rest);
  expect(status).toBe(2);
  expect(stderr).toContain("add --email, --colour\n");
});

test.each([
  [{ country: "UK" }, "--country", "GB for the United Kingdom"],
  [{ language: "xx" }, "--language", "en, de"],
  [{ phone: "call us" }, "--phone", "+44 113 496 0000"],
  [{ phone: "025-520000" }, "--phone", "+44 113 496 0000"],
  // The build would refuse it: too short for that country.
  [{ country: "US", phone: "+1 555 1234" }, "--phone", "+44 113 496 0000"],
  [{ phone: "+977 25 520000, 9857612345" }, "--phone", "one number"],
  [{ email: "office" }, "--email", "office@your-company.com"],
  [{ colour: "crimson" }, "--colour", "six digits or letters"],
  [{ colour: "#ffd700" }, "--colour", "too pale"],
  [{ name: " " }, "--name", "is empty"],
  [{ name: "x".repeat(61) }, "--name", "at most 60"],
])("refuses %o and says what to write instead", async (wrong, flag, advice) => {
  const folder = newFolder();
  const { status, stdout, stderr } = await create(folder, { ...facts, ...wrong });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  const [line = ""] = stderr.split("\n");
  expect(line).toContain(flag);
  expect(line).toContain(advice);
});

test("shows how it is used when a flag is unknown, or the folder is missing or two", async () => {
  for (const { status, stderr } of [
    await create(undefined),
    await create(newFolder(), { ...facts, color: "#123456" } as Partial<CompanyFacts>),
    await create("two", { ...facts, more: "words" } as Partial<CompanyFacts>),
  ]) {
    expect(status).toBe(2);
    expect(stderr).toContain("npm run create -- <folder>");
  }
});

/** What a file says that is written for a company of these facts. */
const readStarter = (given: Partial<CompanyFacts>, file: string) =>
  parse(starterFiles({ ...facts, ...given }, "/x", new Date()).find(({ path }) => path === file)?.text ?? "");

type Row = [country: string, phone: string, region: Record<string, unknown>, numbers: string[]];
const countries: Row[] = [
  [
    "DE",
    "+49 30 1234567",
    { locale: "en-DE", currency: "EUR", timeZone: "Europe/Berlin", firstDay: "Monday", clock: 24 },
    ["015XX XXXXXXX", "+49 15XX XXXXXXX"],
  ],
  [
    "US",
    "+1 212 555 0100",
    { locale: "en-US", currency: "USD", timeZone: "America/New_York", firstDay: "Sunday", clock: 12 },
    ["(20X) XXX-XXXX", "+1 20X XXX XXXX"],
  ],
  // The sample's own words stay where the country is the sample's.
  ...(isSample()
    ? [
        [
          "NP",
          "+977 26 520000",
          { locale: "en-NP", currency: "NPR", timeZone: "Asia/Kathmandu", firstDay: "Sunday", clock: 12 },
          ["98XXXXXXXX", "+977 98XXXXXXXX"],
        ] satisfies Row,
      ]
    : []),
  [
    // Intl knows no zone of it.
    "XK",
    "+383 38 123456",
    { locale: "en-XK", currency: "EUR", timeZone: "UTC", firstDay: "Monday", clock: 24 },
    ["043 XXX XXX", "+383 43 XXX XXX"],
  ],
];

test("a company in a country of several time zones has that in which most people live", () => {
  const zoneIn = (country: string) => readStarter({ country }, "site.yaml").timeZone;
  const expected = {
    AU: "Australia/Sydney",
    ES: "Europe/Madrid",
    RU: "Europe/Moscow",
    UA: "Europe/Kiev",
    US: "America/New_York",
  };
  for (const [country, zone] of Object.entries(expected)) expect(zoneIn(country), country).toBe(zone);
});

test.each(countries)(
  "a company in %s has its currency, clock, week and phone numbers",
  async (country, phone, region, numbers) => {
    const folder = newFolder();
    expect((await create(folder, { ...facts, country, phone })).status).toBe(0);
    const { site, words } = loadContent(folder);
    expect(site).toMatchObject({ country, language: "en", ...region });
    for (const number of numbers) expect(words["errors.phone"]).toContain(number);
    expect(words["enroll.phoneHint"].includes("Nepali")).toBe(country === "NP");
    const { findings } = examine({ folder, env: {}, now: new Date() });
    const marked = findings.filter(({ todo }) => todo.includes("# sample")).map(({ field }) => field);
    expect(marked.includes("timeZone")).toBe(["US", "DE", "XK"].includes(country));
    expect(marked).not.toContain("currency");
    expect(findings.map(({ field }) => field)).not.toContain("locale");
  },
);

const fromMonday = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
test.for([
  ["DE", fromMonday, ["Saturday", "Sunday"]],
  ["IN", [...fromMonday, "Saturday"], ["Sunday"]],
  ["NP", ["Sunday", ...fromMonday], ["Saturday"]],
  ["EG", ["Sunday", ...fromMonday.slice(0, 4)], ["Friday", "Saturday"]],
  ["IR", ["Saturday", "Sunday", ...fromMonday.slice(0, 4)], ["Friday"]],
] as const)("a company in %s begins with the working days of its country", ([country, working, free]) => {
  expect(readStarter({ country }, "site.yaml").hours).toEqual([
    { days: working, opens: "09:00", closes: "17:00" },
    { days: free },
  ]);
});

test("a company has the words of the language that it asks for, or else of its country", () => {
  const wordsOf = (given: Partial<CompanyFacts>) => {
    const words = readStarter(given, "words.yaml");
    const { language, locale } = readStarter(given, "site.yaml");
    return { contact: words["nav.contact"], phone: words["errors.phone"], language, locale };
  };
  const german = { contact: "Kontakt", language: "de" };
  const hint = expect.stringContaining("015XX XXXXXXX");
  expect(wordsOf({ country: "DE", language: "" })).toMatchObject({ ...german, locale: "de-DE", phone: hint });
  expect(wordsOf({ country: "CH", language: "" })).toMatchObject({ ...german, locale: "de-CH" });
  expect(wordsOf({ language: "" })).toMatchObject({ contact: "सम्पर्क", language: "ne", locale: "ne-NP" });
  expect(wordsOf({ country: "NP", language: "de" })).toMatchObject({ ...german, locale: "de-NP" });
  expect(wordsOf({ country: "DE", language: "en" })).toMatchObject({
    contact: "Contact Us",
    locale: "en-DE",
  });
  expect(wordsOf({ country: "FR", language: "" })).toMatchObject({ contact: "Contact Us", locale: "en-FR" });
});

test("the doctor lists the words that are still English in a site of another language", async () => {
  const folder = newFolder();
  await create(folder, { ...facts, country: "DE", phone: "+49 30 1234567", language: "de" });
  const doctor = async () => {
    const { status, stdout } = await printed((tools) =>
      runDoctor(["--words", "--json", "--content", folder], { ...tools, env: {} }),
    );
    return [status, ...JSON.parse(stdout).findings.map(({ field }: { field: string }) => field)];
  };
  expect(await doctor()).toEqual([0]);
  const edited = (file: string, key: string, text: string) => {
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, "utf8").replace(new RegExp(`^${key}:.*$`, "m"), `${key}: ${text}`),
    );
  };
  edited("words.yaml", "nav.home", "Home");
  edited("words.yaml", "mail.enrollmentReply", "Your reply to this email goes to the student.");
  edited("words.yaml", "nav.more", "More # same");
  expect(await doctor()).toEqual([1, "nav.home", "mail.enrollmentReply"]);
  edited("site.yaml", "language", "en");
  expect(await doctor()).toEqual([0]);
});

test("every country that is accepted has a currency that Intl knows", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const countries = letters.flatMap((one) => letters.map((two) => one + two)).filter(isCountry);
  const currencies: Record<string, string> = countryToCurrency;
  const known = Intl.supportedValuesOf("currency");
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.filter((country) => !known.includes(currencies[country] ?? ""))).toEqual([]);
});
