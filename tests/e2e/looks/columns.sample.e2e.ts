// What stands beside what: on wide screens in columns that begin alike, on a phone in rows.
import type { Locator } from "@playwright/test";
import { specifiedServices } from "../../pages/sample/specified.ts";
import { type Pixels, readPicture } from "../../support/reading/small-picture.ts";
import { expect, openPage, test } from "../site-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a heading beside people is level with the top of their portraits", async ({ page }) => {
  await openPage(page, "/fullstack-web/first-lesson");
  const teachers = page.locator("#teachers");
  const [heading, portrait] = [
    await teachers.getByRole("heading").boundingBox(),
    await teachers.locator("img").first().boundingBox(),
  ];
  expect(Math.abs((heading?.y ?? 0) - (portrait?.y ?? Number.NaN))).toBeLessThan(20);
});

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN, width: 0, height: 0 };

test("from page to page the way back stands at one height", async ({ page }) => {
  const heights = new Set<number>();
  for (const path of ["/services", "/web-development", "/fullstack-web", "/team/sarita-limbu", "/enroll"]) {
    await openPage(page, path);
    heights.add((await boxOf(page.getByRole("navigation", { name: "Breadcrumb" }))).y);
  }
  expect([...heights]).toHaveLength(1);
});

test("beside many prices stands what moves them", async ({ page }) => {
  await page.goto("/pc-laptop");
  const heading = (name: string) => boxOf(page.getByRole("heading", { level: 2, name }));
  const prices = await heading("What it usually costs");
  const factors = await heading("What raises or lowers the price");
  expect(factors.y).toBe(prices.y);
  expect(factors.x).toBeGreaterThan(prices.x + prices.width);
});

test("a few prices stand beside each other, and what moves them in a row below", async ({ page }) => {
  await page.goto("/web-development");
  const topsOf = (parts: Locator) =>
    parts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  const prices = await topsOf(page.locator("#prices tbody td:nth-child(2)"));
  const reasons = await topsOf(page.locator(".factors h3"));
  expect([prices.length, new Set(prices).size]).toEqual([3, 1]);
  expect([reasons.length, new Set(reasons).size]).toEqual([5, 1]);
  expect(reasons[0]).toBeGreaterThan(prices[0] ?? Number.NaN);
});

test("the steps, tools and questions of a service share a row", async ({ page }) => {
  await page.goto("/web-development");
  const section = (heading: string) => page.getByRole("heading", { level: 2, name: heading });
  const three = [
    "What happens before your site is public",
    "Tools other developers know",
    "Questions and answers",
  ];
  const tops = await Promise.all(three.map(async (heading) => (await boxOf(section(heading))).y));
  expect(new Set(tops).size).toBe(1);
});

test("many steps stand beside tools and questions, and reach about as far down", async ({ page }) => {
  await page.goto("/ai-ml");
  const column = (heading: string) => page.locator(".answers > div", { hasText: heading });
  const [steps, tools, questions] = [
    await boxOf(column("You can stop after the trial")),
    await boxOf(column("Models and tools")),
    await boxOf(column("Questions and answers")),
  ];
  expect(tools.y).toBe(steps.y);
  expect(questions.x).toBe(tools.x);
  expect(questions.y).toBeGreaterThan(tools.y + tools.height);
  expect(questions.y).toBeLessThan(steps.y + steps.height);
});

test("five points share a row, so that none stands beside a hole", async ({ page }) => {
  await page.goto("/about-us");
  const steps = page.locator("#work li");
  await expect(steps).toHaveCount(5);
  const tops = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("the services of a row begin their words, prices and links in one line, with a note or without", async ({
  page,
}) => {
  await page.goto("/services");
  const row = page.locator(".svc:nth-child(n + 3):nth-child(-n + 5)");
  await expect(row.filter({ hasText: "From your own records" })).toHaveCount(1);
  for (const part of ["h2", "p", ".tags", ".from", ".link"]) {
    const tops = await row
      .locator(part)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops, part).toHaveLength(3);
    expect(new Set(tops).size, part).toBe(1);
  }
});

test("a large card of a service ends its words where the cards beside it do", async ({ page }) => {
  await page.goto("/services");
  const links = page.locator(".svc .link");
  const tops = await links.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  expect([tops[0], tops[5]]).toEqual([tops[1], tops[6]]);
  // Of both cards of one name, the note is in the corner of the picture.
  for (const note of await page.locator(".svc .note").all()) {
    const picture = await boxOf(note.locator("xpath=ancestor::article").locator("img"));
    const { x, y, height } = await boxOf(note);
    expect(x - picture.x).toBeLessThan(3);
    expect(Math.abs(y + height - picture.y - picture.height)).toBeLessThan(3);
  }
});

test("a person's words are in two columns, beside what he looks after", async ({ page }) => {
  await page.goto("/team/bikram-rai");
  const [list, ...words] = await Promise.all([
    boxOf(page.locator(".answers > div", { hasText: "Looks after" })),
    boxOf(page.getByText("Bikram writes the programs")),
    boxOf(page.getByText("He teaches Full Stack")),
  ]);
  const xs = [list, ...words].map(({ x }) => x);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect(new Set(xs).size).toBe(3);
  const courses = page.locator(".related li");
  expect((await boxOf(courses.nth(1))).y).toBe((await boxOf(courses.nth(0))).y);
});

for (const path of ["/contact", "/pc-laptop/first-aid"])
  test(`below the heading of ${path} stands the number to call, beside the lead`, async ({ page }) => {
    await openPage(page, path);
    const head = page.locator(".phead");
    const [heading, lead, number] = [
      await boxOf(head.getByRole("heading", { level: 1 })),
      await boxOf(head.locator(".lead")),
      await boxOf(head.locator(".num")),
    ];
    expect(number.x).toBe(heading.x);
    expect(number.y).toBeGreaterThan(heading.y + heading.height);
    expect(lead.x).toBeGreaterThan(number.x + number.width);
    expect(lead.y).toBeLessThan(number.y + number.height);
  });

test("how to come stands beside the sketch of the way, and only there", async ({ page }) => {
  await openPage(page, "/contact");
  const [words, sketch] = [
    page.getByText("From the bus park walk five minutes uphill"),
    page.getByRole("img", { name: "The way from the bus park" }),
  ];
  await expect(words).toHaveCount(1);
  expect((await boxOf(words)).y).toBeGreaterThan((await boxOf(sketch)).y);
  expect((await boxOf(words)).x).toBeLessThan((await boxOf(sketch)).x);
});

test("beside the enrollment's form stands what happens next, and on a phone below it", async ({ page }) => {
  await openPage(page, "/enroll");
  const [form, next, picture] = [
    page.locator("#enrollment-form"),
    page.getByRole("heading", { name: "What happens next" }),
    page.locator(".split img"),
  ];
  expect((await boxOf(next)).x).toBeGreaterThan((await boxOf(form)).x + (await boxOf(form)).width);
  expect((await boxOf(next)).y).toBeLessThan((await boxOf(form)).y + (await boxOf(form)).height);
  // The cloth above it is whole.
  const { width, height } = await boxOf(picture);
  expect(width / height).toBeCloseTo(600 / 380, 2);
  await page.setViewportSize({ width: 360, height: 780 });
  expect((await boxOf(next)).y).toBeGreaterThan((await boxOf(form)).y + (await boxOf(form)).height);
});

for (const width of [1440, 360])
  test(`at ${width} px the page about the company shows its people before it tells of itself`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, "/about-us");
    const faces = page.locator("#team img");
    await expect(faces).toHaveCount(4);
    const story = await boxOf(page.locator("#story"));
    for (const face of await faces.all()) expect((await boxOf(face)).y).toBeLessThan(story.y);
  });

for (const width of [360, 1440])
  test(`at ${width} px each thing that a service offers has its own part of the drawing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/web-development", "/cloud-service", "/photography-videography"]) {
      await page.goto(path);
      const offers = await page.locator(".offer").all();
      expect(offers, path).toHaveLength(4);
      const shown = offers.map((offer) => offer.locator("img"));
      for (const [i, offer] of offers.entries()) {
        const [drawing, name] = [await boxOf(offer.locator("img")), await boxOf(offer.getByRole("heading"))];
        if (width < 600) expect(drawing.x + drawing.width, path).toBeLessThan(name.x);
        else expect(drawing.y + drawing.height, path).toBeLessThanOrEqual(name.y);
        await expect(offer.locator("img")).toHaveCSS(
          "object-position",
          new RegExp(`^${[0, 33.3, 66.7, 100][i]}%`),
        );
      }
      expect(new Set(await Promise.all(shown.map((one) => one.getAttribute("src")))).size, path).toBe(1);
    }
  });

test("fees and rules begin with what each course costs", async ({ page }) => {
  await openPage(page, "/policies");
  const fees = page.getByRole("region", { name: "What it costs" });
  await expect(fees.locator("tbody tr")).toHaveText([
    /^Cloud Computing & DevOps\s*Rs\s50,000\s*8 Months$/,
    /^Full Stack Web Development\s*Rs\s45,000/,
    /^Graphic Design\s*Rs\s35,000/,
    /^AI & Machine Learning\s*Rs\s55,000/,
    /^Mobile App Development\s*Rs\s40,000/,
    /^Database & Data Engineering\s*Rs\s38,000/,
  ]);
  expect((await boxOf(fees)).y).toBeLessThan((await boxOf(page.getByRole("heading", { name: "Deposit" }))).y);
  const cloths = await fees
    .locator("tbody tr img")
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
  expect(new Set(cloths).size).toBe(6);
});

test("the newsletter's page names the next start of each course, the soonest first", async ({ page }) => {
  await openPage(page, "/newsletter");
  const starts = page.locator(".next-starts");
  await expect(starts.getByRole("heading", { name: "Next dates" })).toBeVisible();
  await expect(starts.getByRole("link")).toHaveCount(6);
  const days = await starts.locator("dt").allTextContents();
  expect(days).toEqual(days.toSorted((a, b) => Date.parse(a) - Date.parse(b)));
  await starts.getByRole("link").first().click();
  await expect(page.getByText(`Next start ${Number.parseInt(days[0] ?? "", 10)} `).first()).toBeVisible();
});

test("the newest notice is large, and the others stand two in a row below it", async ({ page }) => {
  await page.goto("/notices");
  const [first, second, third] = await page
    .locator(".notices li")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  if (!first || !second || !third) throw new Error("there are three notices");
  expect(first.width).toBeGreaterThan(second.width + third.width);
  expect(second.y).toBe(third.y);
  expect(second.y).toBeGreaterThanOrEqual(first.bottom);
});

for (const width of [360, 1440])
  test(`at ${width} px a course shows what was made in it before its modules, large`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/graphics-design-course", "/fullstack-web"]) {
      await page.goto(path);
      const work = await boxOf(page.locator("#work figure").first().locator("img"));
      expect(work.y + work.height, path).toBeLessThan((await boxOf(page.locator("#syllabus"))).y);
      expect(work.width, path).toBeGreaterThan(width < 600 ? 300 : 600);
    }
  });

test("what one builds in a module comes before its topics", async ({ page }) => {
  await page.goto("/training/fullstack/react-interfaces");
  const builds = page.locator(".builds li");
  await expect(builds).toHaveCount(3);
  const topics = await boxOf(page.getByRole("heading", { name: "Topics" }));
  for (const one of await builds.all()) expect((await boxOf(one)).y).toBeLessThan(topics.y);
});

test("who teaches is known by their faces, side by side", async ({ page }) => {
  await openPage(page, "/training");
  const teachers = page.locator("#teachers");
  await expect(teachers.getByRole("link")).toHaveText(["Bikram Rai", "Pema Sherpa", "Mohan Karki"]);
  const faces = await Promise.all((await teachers.locator("img").all()).map(boxOf));
  expect(new Set(faces.map(({ y }) => y)).size).toBe(1);
  for (const { width, height } of faces) expect(Math.min(width, height)).toBeGreaterThan(200);
});

test("training shows a work of each course, three in a row, with a link to the course", async ({ page }) => {
  await page.goto("/training");
  const works = page.locator("#work figure");
  await expect(works.getByRole("link")).toHaveText([
    "Full Stack Web Development",
    "Advanced Graphic Design Masterclass",
    "Cloud Computing & DevOps",
    "AI & Machine Learning",
    "Mobile App Development",
    "Database & Data Engineering",
  ]);
  const tops = await works
    .locator("img")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toHaveLength(6);
  expect(new Set(tops).size).toBe(2);
  // Titles are of one line or of two.
  for (const below of [works.locator("figcaption > span"), works.getByRole("link")]) {
    const tops = await below.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(2);
  }
  await works.first().getByRole("link").click();
  await expect(page).toHaveURL("/fullstack-web");
});

test("each case of first aid has its first step below its title, beside its picture", async ({ page }) => {
  await page.goto("/pc-laptop/first-aid");
  const cases = page.locator("summary.pictured");
  await expect(cases).toHaveCount(8);
  const heading = await boxOf(page.getByRole("heading", { name: "What happened?" }));
  expect(Math.abs(heading.y - (await boxOf(cases.first().locator("img"))).y)).toBeLessThan(10);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const one of await cases.all()) {
      const picture = await boxOf(one.locator("img"));
      const [title, step] = [
        await boxOf(one.getByRole("heading")),
        await boxOf(one.locator(".triage-first")),
      ];
      expect(title.x).toBeGreaterThanOrEqual(picture.x + picture.width);
      expect(step.x).toBe(title.x);
    }
  }
});

test("each module without a page of its own has its cloth, unlike the others: above its words, on a phone beside them", async ({
  page,
}) => {
  await page.goto("/mobile-app-course");
  const modules = page.locator("#syllabus .syll > li");
  await expect(modules).toHaveCount(4);
  const cloths = modules.locator("img");
  expect(new Set(await cloths.evaluateAll((all) => all.map((one) => one.getAttribute("src")))).size).toBe(4);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const module of await modules.all()) {
      const [cloth, words] = [await boxOf(module.locator("img")), await boxOf(module.getByRole("heading"))];
      if (width === 1440) expect(cloth.y + cloth.height).toBeLessThan(words.y);
      else expect(cloth.x + cloth.width).toBeLessThan(words.x);
      // What one can do afterwards is in sight; what leads there opens.
      await expect(module.locator(".outcome")).toBeVisible();
      const topic = module.locator("li").first();
      await expect(topic).toBeHidden();
      await module.getByText("Topics").click();
      await expect(topic).toBeVisible();
      await module.getByText("Topics").click();
    }
    const [first, second] = [await boxOf(modules.nth(0)), await boxOf(modules.nth(1))];
    if (width === 1440) expect(first.y).toBe(second.y);
    else expect(first.y + first.height).toBeLessThanOrEqual(second.y);
  }
});

test("where a service's picture is small it is cut to its sign", async ({ page }) => {
  await page.goto("/");
  const sources = await page
    .locator("#services img")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? ""));
  expect(sources).toHaveLength(8);
  const drawn = sources.filter((source) => source.includes("/service-"));
  expect(drawn).toHaveLength(7);
  for (const source of drawn) expect(source).toMatch(/\.svg#svgView\(viewBox\(120,75,240,150\)\)$/);
});

test("what a company keeps begins with a summary in large type, whose first words stand out", async ({
  page,
}) => {
  await page.goto("/privacy");
  const sections = page.locator(".prose section");
  const items = sections.first().locator("li");
  await expect(items.locator("strong")).toHaveCount(4);
  const styleOf = (element: Locator, property: "fontSize" | "fontWeight") =>
    element.evaluate((one, name) => Number.parseFloat(getComputedStyle(one)[name]), property);
  const usual = sections.nth(2).locator("li").first();
  for (const [width, rows] of [
    [360, 4],
    [768, 2],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const item of await items.all()) {
      expect(await styleOf(item, "fontSize")).toBeGreaterThan(await styleOf(usual, "fontSize"));
      const first = item.locator("strong");
      expect(await styleOf(first, "fontWeight")).toBeGreaterThan(await styleOf(item, "fontWeight"));
    }
    const tops = await Promise.all((await items.all()).map(async (item) => (await boxOf(item)).y));
    expect(new Set(tops).size).toBe(rows);
  }
});

/** Rows of one colour from edge to edge, as a share of all. */
function blankRows({ width, height, channels, data }: Pixels): number {
  let blank = 0;
  for (let row = 0; row < height; row++) {
    const first = row * width * channels;
    let at = first + channels;
    const end = first + width * channels;
    while (at < end && data[at] === data[first + (at % channels)]) at++;
    if (at === end) blank++;
  }
  return blank / height;
}

for (const [, path] of specifiedServices)
  test(`${path}: less than 30 % of its rows of pixels are blank`, async ({ page }) => {
    await page.goto(path);
    const drawsLines = await page.evaluate(() => CSS.supports("column-rule-break: none"));
    test.skip(!drawsLines, "this engine draws no lines between the columns of a grid");
    const share = blankRows(readPicture(await page.screenshot({ fullPage: true })));
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.3);
  });

for (const width of [360, 768, 1440])
  test(`where students are now is drawn, a square for each, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, "/training");
    const rows = page.locator("#outcomes tbody tr");
    const wholes = [14, 10, 11, 14];
    await expect(rows).toHaveCount(wholes.length);
    const boxes = await Promise.all(wholes.map((_, i) => boxOf(rows.nth(i).locator(".squares"))));
    const side = (boxes[0]?.width ?? 0) / 14;
    expect(side).toBeGreaterThan(12);
    for (const [i, whole] of wholes.entries()) expect((boxes[i]?.width ?? 0) / side).toBeCloseTo(whole, 0);
    const painted = (i: number) => rows.nth(i).locator(".squares").screenshot().then(readPicture);
    const keyOf = (name: string) =>
      page
        .getByRole("columnheader", { name })
        .locator(".square")
        .evaluate((square) => getComputedStyle(square).backgroundColor);
    const [accent, rest] = [await keyOf("In work"), await keyOf("Enrolled")];
    await expect(page.locator("#outcomes .square")).toHaveCount(2);
    const { data, channels, width: wide, height } = await painted(0);
    const inRow = (x: number) => {
      const at = (Math.floor(height / 2) * wide + Math.round(x)) * channels;
      return `rgb(${[0, 1, 2].map((part) => data[at + part]).join(", ")})`;
    };
    // Of fourteen who enrolled, nine are in work.
    const shown = Array.from({ length: 14 }, (_, i) => inRow((i + 0.35) * side));
    expect(shown).toEqual([...Array(9).fill(accent), ...Array(5).fill(rest)]);
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("what can be tried shows its picture below its title and above what is to be done", async ({
    page,
  }) => {
    await openPage(page, "/ai-ml");
    const demo = page.locator(".demo").first();
    const picture = await boxOf(demo.locator(".demo-stage"));
    const title = await boxOf(demo.getByRole("heading"));
    expect(title.y + title.height).toBeLessThan(picture.y);
    expect(picture.y + picture.height).toBeLessThan((await boxOf(demo.locator(".btn"))).y);
  });

  test("how we count names each figure, and tells more of a part when its heading is pressed", async ({
    page,
  }) => {
    await openPage(page, "/claims");
    const part = page.locator(".part", { hasText: "Web development" });
    await expect(part.locator(".folded-figures > *")).toHaveText([
      "150+ Projects",
      "98% Satisfaction",
      "50+ Happy Clients",
      "24/7 Support",
    ]);
    const basis = part.getByText("Finished jobs with a signed handover");
    await expect(basis).toBeHidden();
    await part.locator("summary").click();
    await expect(basis).toBeVisible();
    await expect(part.locator(".folded-figures")).toBeHidden();
  });

  for (const from of ["/web-development", undefined])
    test(`a link to a figure opens its part${from ? `, from ${from}` : " at once"}`, async ({ page }) => {
      if (from) {
        await openPage(page, from);
        await page.locator(".figures-note a").click();
      } else await page.goto("/claims#web-projects");
      const figure = page.locator("#web-projects");
      await expect(figure).toBeInViewport();
      await expect(figure.getByText("Finished jobs")).toBeVisible();
    });

  for (const path of ["/fullstack-web", "/pc-laptop"])
    test(`the headings of the sections of ${path} are of one size`, async ({ page }) => {
      await openPage(page, path);
      const sizes = await page
        .locator("main .section h2:not(.by-heading *)")
        .evaluateAll((headings) =>
          headings.map((heading) => `${getComputedStyle(heading).fontSize}: ${heading.textContent}`),
        );
      expect(sizes.length).toBeGreaterThan(5);
      expect(sizes.filter((size) => !size.startsWith("26px"))).toEqual([]);
    });

  test("a long answer about a course takes the whole width below its label", async ({ page }) => {
    await openPage(page, "/fullstack-web");
    const fact = (name: string) =>
      page.locator("#known > div > div > .terms").first().locator("> div", { hasText: name });
    const label = await boxOf(fact("Certificate").getByText("Certificate", { exact: true }));
    const answer = await boxOf(fact("Certificate").locator("dd"));
    expect(answer.x).toBe(label.x);
    expect(answer.y).toBeGreaterThanOrEqual(label.y + label.height);
    expect((await boxOf(fact("Hours a week").locator("dd"))).x).toBeGreaterThan(label.x);
  });

  test("a course's row says what it is in one line, and the next start in a line of its own", async ({
    page,
  }) => {
    await openPage(page, "/training");
    const facts = page.locator(".cards.list .facts").nth(1);
    const [length, projects, level] = await Promise.all(
      ["6 Months", "20", "All Levels"].map((text) => boxOf(facts.getByText(text, { exact: true }))),
    );
    expect([projects?.y, level?.y]).toEqual([length?.y, length?.y]);
    const next = await boxOf(facts.getByText("Next start"));
    expect(next.y).toBeGreaterThan(length?.y ?? Number.NaN);
    const popular = page.locator(".cards.list .course", { has: page.locator(".badge") }).first();
    const picture = await boxOf(popular.locator("img"));
    expect((await boxOf(popular.locator(".badge"))).y).toBeGreaterThan(picture.y + picture.height);
  });

  test("short facts about a course have their labels beside them, in one line, above the long ones", async ({
    page,
  }) => {
    await openPage(page, "/fullstack-web");
    const known = page.locator("#known .known > .terms > div");
    const label = known.getByText("Places in a class", { exact: true });
    expect((await boxOf(label)).height).toBeLessThan(30);
    const isLong = await known.evaluateAll((all) => all.map((one) => one.classList.contains("long")));
    expect(isLong).toContain(true);
    expect(isLong).toEqual(isLong.toSorted());
  });

  test("for whom a course is and what it needs open by their headings", async ({ page }) => {
    await openPage(page, "/ai-ml-course");
    await expect(page.getByText("Clean a table from a real office")).toBeVisible();
    for (const [heading, answer] of [
      ["Who it is for", "Computing students and programmers"],
      ["What you need to begin", "School mathematics to class 12"],
    ] as const) {
      await expect(page.getByText(answer)).toBeHidden();
      await page.locator("summary", { hasText: heading }).click();
      await expect(page.getByText(answer)).toBeVisible();
    }
  });

  test("what a service includes is one sentence on its card", async ({ page }) => {
    await page.goto("/services");
    const tags = page.locator(".svc .tags").first();
    const separate = await tags
      .locator("li")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::after").content));
    expect(separate).toEqual(['", "', '", "', "none"]);
    expect((await boxOf(tags)).height).toBeLessThan(60);
  });

  for (const path of ["/newsletter", "/notices/backup-day"])
    test(`a notice's picture stands beside its words on ${path}`, async ({ page }) => {
      await page.goto(path);
      const notice = page.locator(".notices li").last();
      const [title, picture] = [await boxOf(notice.getByRole("heading")), await boxOf(notice.locator("img"))];
      expect(picture.x).toBeGreaterThanOrEqual(title.x + title.width);
      expect(picture.width).toBeLessThan(title.width);
    });

  test("privacy is short, and each of its parts opens by its heading", async ({ page }) => {
    await openPage(page, "/privacy");
    await expect(page.getByText("we set no cookies").first()).toBeVisible();
    const kept = page.getByText("A confirmed newsletter address is kept");
    await expect(kept).toBeHidden();
    await page.locator("summary", { hasText: "How long it is kept" }).click();
    await expect(kept).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000);
  });

  test("a table of rules is read row by row: what a row is about has its line", async ({ page }) => {
    await page.goto("/policies");
    const rows = page.locator("main tbody tr");
    expect(await rows.count()).toBeGreaterThan(4);
    for (const row of await rows.all()) {
      const [first, second] = [await boxOf(row.locator("td").first()), await boxOf(row.locator("td").nth(1))];
      // Beside its picture, where it has one.
      expect(first.width).toBeGreaterThan((await row.locator("img").count()) > 0 ? 240 : 300);
      expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
    }
  });

  test("a link above the rules leads to each of them", async ({ page }) => {
    await openPage(page, "/policies");
    const links = page.getByRole("navigation", { name: "On this page" });
    await expect(links.getByRole("link")).toHaveText(await page.locator("main .part h2").allTextContents());
    await links.getByRole("link", { name: "Refunds" }).click();
    await expect(page.getByRole("heading", { name: "Refunds" })).toBeInViewport();
  });
});
