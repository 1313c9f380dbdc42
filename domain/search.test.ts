import { expect, test } from "vitest";
import { markMatches, type SearchEntry, search } from "./search.ts";

const entries: SearchEntry[] = [
  {
    kind: "page",
    title: "All Courses",
    path: "/training-courses",
    part: "Training",
    also: "fees, cost",
    words: ["Length, level and price of each"],
  },
  { kind: "service", title: "Web Development", path: "/web", part: "Services", words: ["React", "Docker"] },
  {
    kind: "course",
    title: "Cloud Computing & DevOps",
    path: "/cloud",
    part: "Training",
    words: ["Docker", "CI/CD"],
  },
  { kind: "course", title: "Full Stack Web Development", path: "/fullstack", words: ["React", "Node.js"] },
  {
    kind: "module",
    title: "React interfaces",
    path: "/fullstack/react",
    part: "Full Stack Web Development",
    topics: ["Routing with React Router", "Forms that keep what was typed"],
  },
  { kind: "page", title: "Café Menü", path: "/cafe" },
  { kind: "page", title: "सम्पर्क", path: "/ne" },
];
const titles = (query: string) => search(entries, query).found.map(({ title }) => title);

test("finds words by their beginning, in any order and case, without accents", () => {
  expect(titles("devel web")).toEqual([
    "Full Stack Web Development",
    "Web Development",
    // Found by its course.
    "React interfaces",
  ]);
  expect(titles("CAFE menu")).toEqual(["Café Menü"]);
  expect(titles("सम्प")).toEqual(["सम्पर्क"]);
  // Some keyboards insert joiners.
  expect(titles("सम्\u200dपर्\u200cक")).toEqual(["सम्पर्क"]);
  expect(titles("velopment")).toEqual([]);
});

test("finds words where a script puts no space between them, and marks them", () => {
  const unspaced: SearchEntry[] = [
    { kind: "course", title: "Python入門講座", path: "/python" },
    { kind: "course", title: "ウェブデザイン基礎", path: "/web" },
    { kind: "service", title: "เรียนภาษาไทย", path: "/thai" },
  ];
  const found = (query: string) => search(unspaced, query).found.map(({ path }) => path);
  for (const query of ["入門", "講座", "python 入門", "Python入門", "入門講座"]) {
    expect(search(unspaced, query), query).toMatchObject({ near: false });
    expect(found(query), query).toEqual(["/python"]);
  }
  expect(found("デザイン")).toEqual(["/web"]);
  expect(found("ภาษา")).toEqual(["/thai"]);
  expect(markMatches("Python入門講座", "入門")).toEqual([
    { text: "Python", hit: false },
    { text: "入門", hit: true },
    { text: "講座", hit: false },
  ]);
});

test("finds and marks a word that has soft hyphens", () => {
  const title = "Geschenk\u00adgut\u00adscheine";
  expect(search([{ kind: "page", title, path: "/x" }], "geschenkgutschein").near).toBe(false);
  expect(markMatches(title, "geschenkgut")).toEqual([
    { text: "Geschenk\u00adgut", hit: true },
    { text: "\u00adscheine", hit: false },
  ]);
});

test("puts a title before a skill, and a skill before a topic", () => {
  expect(titles("react")).toEqual([
    "React interfaces",
    "Full Stack Web Development",
    "Web Development",
    "Routing with React Router",
  ]);
});

test("says which skill was asked for when the title does not", () => {
  expect(search(entries, "docker").found[0]).toMatchObject({ path: "/cloud", why: "Docker" });
  expect(search(entries, "cloud").found[0]).not.toHaveProperty("why");
  expect(search(entries, "price").found[0]?.why).toBe("Length, level and price of each");
});

test("finds a topic by its own words, and leads to its module", () => {
  expect(search(entries, "forms").found).toEqual([
    {
      kind: "topic",
      title: "Forms that keep what was typed",
      path: "/fullstack/react",
      part: "React interfaces · Full Stack Web Development",
    },
  ]);
  expect(titles("interfaces")).toEqual(["React interfaces"]);
});

test("finds names with dots and slashes however they are typed", () => {
  for (const query of ["node.js", "nodejs", "node js"])
    expect(titles(query)).toEqual(["Full Stack Web Development"]);
  for (const query of ["ci/cd", "cicd", "ci cd"]) expect(titles(query)).toEqual(["Cloud Computing & DevOps"]);
});

test("matches a plural like its singular, the kind like a word, and another name like the title", () => {
  expect(titles("cloud courses")).toEqual(["Cloud Computing & DevOps"]);
  expect(titles("docker service")).toEqual(["Web Development"]);
  expect(titles("fee")).toEqual(["All Courses"]);
});

test("forgives one letter only when nothing matches as typed, and says so", () => {
  for (const typed of ["dokcer", "doker", "dockker", "dacker"]) {
    expect(search(entries, typed), typed).toMatchObject({ near: true });
    expect(titles(typed), typed).toEqual(["Cloud Computing & DevOps", "Web Development"]);
  }
  expect(search(entries, "docker").near).toBe(false);
  expect(titles("rect")).toContain("React interfaces");
  expect(titles("dxxker")).toEqual([]);
});

test("answers with part of the words when no entry has all of them", () => {
  expect(search(entries, "docker certificate")).toMatchObject({ near: true });
  expect(titles("docker certificate")).toEqual(["Cloud Computing & DevOps", "Web Development"]);
});

test("finds nothing for an empty query or one of signs alone", () => {
  for (const query of ["", "   ", "<>&/?"])
    expect(search(entries, query)).toEqual({ found: [], near: false });
});

test("reads no more than the first hundred characters", () => {
  expect(titles(`docker ${" ".repeat(100)}xyzzy`)).toEqual(["Cloud Computing & DevOps", "Web Development"]);
});

test("marks the part of each word that was asked for", () => {
  expect(markMatches("Routing with React Router", "react rout")).toEqual([
    { text: "Rout", hit: true },
    { text: "ing with ", hit: false },
    { text: "React", hit: true },
    { text: " ", hit: false },
    { text: "Rout", hit: true },
    { text: "er", hit: false },
  ]);
  expect(markMatches("Portfolio", "")).toEqual([{ text: "Portfolio", hit: false }]);
});

test("comes near by the words that tell something, not by those that every question has", () => {
  const asked = [
    { kind: "answer", title: "How much English does a student need?", path: "/english" },
    { kind: "service", title: "Websites", path: "/web" },
  ] as const;
  const near = search(asked, "how much website xyzzy", "how much");
  expect(near).toMatchObject({ near: true, found: [{ path: "/web" }] });
  expect(near.found).toHaveLength(1);
  expect(search(asked, "how many", "how many").found).toEqual([]);
});

test.for<[what: string, query: string, entries: SearchEntry[]]>([
  [
    "a word is its plural as well, and what a title says comes first",
    "teacher",
    [
      { kind: "page", title: "Teachers", path: "/team" },
      { kind: "project", title: "School backup", path: "/backup", also: "teacher" },
    ],
  ],
  [
    "a page that a word names comes before a lesson or an answer that has it in its title",
    "price",
    [
      { kind: "page", title: "All courses", path: "/courses", also: "price, fee" },
      { kind: "lesson", title: "A price list", path: "/lesson" },
      { kind: "answer", title: "Is the price fixed?", path: "/fixed" },
    ],
  ],
  [
    "what a page says besides finds it below what is about the word",
    "keyboard",
    [
      {
        kind: "answer",
        title: "Something was spilled",
        words: ["Dry the keyboard first."],
        path: "/spilled",
      },
      { kind: "service", title: "Repair", text: "keyboard", path: "/repair" },
    ],
  ],
])("%s", ([, query, inOrder]) => {
  expect(search(inOrder.toReversed(), query).found.map(({ path }) => path)).toEqual(
    inOrder.map(({ path }) => path),
  );
});

const lineOf = (...words: string[]) =>
  search([{ kind: "answer", title: "Costs", path: "/costs", words }], "costs").found[0]?.line;

test("rows of a table follow each other in the line of a result, which is cut behind a whole one", () => {
  const rows =
    "A poster: Rs 2,500 · three days\nA logo with its rules: Rs 15,000 · two weeks\nA packet, ready for print: Rs 12,000 · four weeks, six before Dashain";
  expect(lineOf(rows)).toBe(
    "A poster: Rs 2,500 · three days; A logo with its rules: Rs 15,000 · two weeks …",
  );
});

test("a line is not cut for the sake of its last words", () => {
  const text = `${"The fee is paid in three parts and without any charge, ".repeat(2)}or at once.`;
  expect(lineOf("short", text)).toBe(text);
});

test("shows how the text of a result begins, cut between two words", () => {
  const text = `${"The fee is paid in three parts and without any charge, ".repeat(3)}end.`;
  const line = lineOf("short", text);
  expect(line).toMatch(/^The fee is paid .+ …$/);
  expect(line?.length).toBeLessThanOrEqual(112);
});

test.for([
  ["टाइपिंग", "नेपाली टाइपिङ"],
  ["टाइपिं", "नेपाली टाइपिङ"],
  ["संघीय", "सङ्घीय नियम"],
  ["सम्", "सम्पर्क"],
  ["संपर्क", "सम्पर्क"],
  ["कम्प्यूटर", "कम्प्युटर"],
  ["बिकास", "वेब विकास"],
  ["सहर", "शहर"],
] as const)("finds %s in “%s”, which is spelt otherwise", ([query, title]) => {
  const entry: SearchEntry = { kind: "page", title, path: "/ne" };
  expect(search([entry], query)).toEqual({ found: [{ kind: "page", title, path: "/ne" }], near: false });
  const marked = markMatches(title, query).filter(({ hit }) => hit);
  expect(marked.length).toBe(1);
});

test("what entries are found by is made once, also for the shorter list of another day", () => {
  const many = Array.from({ length: 500 }, (_, i): SearchEntry => {
    const words = Array.from({ length: 20 }, (__, j) => `word${i} other${j} café-${i}`);
    return { kind: "page", title: `Page ${i}`, path: `/${i}`, words };
  });
  const times = Array.from({ length: 8 }, () => {
    const before = performance.now();
    search([...many], "page 499");
    return performance.now() - before;
  });
  const [first = 0, ...later] = times;
  expect(Math.min(...later)).toBeLessThan(first / 3);
});

test("finds letters that are typed as two, and French plurals like their singulars", () => {
  const french: SearchEntry[] = [
    { kind: "service", title: "Mise en œuvre", path: "/oeuvre" },
    { kind: "service", title: "Réseau pour commerces", path: "/reseau" },
    { kind: "person", title: "Mohamed", words: ["Informatique, réseaux"], path: "/mohamed" },
    { kind: "page", title: "Deutschkurs", words: ["Journal", "Große Straße"], path: "/deutsch" },
    {
      kind: "person",
      title: "Đặng Ngọc Łukasz",
      words: ["Diyarbakır", "Tromsø", "Þórður Guðrún"],
      path: "/dang",
    },
  ];
  const pathsFor = (query: string) => search(french, query).found.map(({ path }) => path);
  for (const query of ["oeuvre", "œuvres"]) expect(pathsFor(query)).toEqual(["/oeuvre"]);
  for (const query of ["réseaux", "reseau"]) expect(pathsFor(query)).toEqual(["/reseau", "/mohamed"]);
  for (const query of ["journaux", "strasse", "grosse"]) expect(pathsFor(query), query).toEqual(["/deutsch"]);
  for (const query of ["dang ngoc", "đặng", "lukasz", "diyarbakir", "tromso", "thordur", "gudrun"])
    expect(pathsFor(query), query).toEqual(["/dang"]);
  expect(markMatches("Thợ Đặng", "dang").filter(({ hit }) => hit)).toEqual([{ text: "Đặng", hit: true }]);
  expect(search(french, "deux").near).toBe(true);
});
