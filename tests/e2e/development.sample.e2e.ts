// `npm run dev`: what is saved shows in the open page by itself, and a mistake says where it is.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect as anyExpect, test as base } from "@playwright/test";
import { firstMove } from "../support/first-move.ts";
import { startSite } from "../support/site-process.ts";
import { copySources } from "../support/source-copy.ts";

type Workers = { project: { url: string; folder: string; output(): string } };

/** An entry that comes or goes, and a change of the brand, start Vite anew, which takes both cores of a small machine. */
const expect = anyExpect.configure({ timeout: 30_000 });

const test = base.extend<{ problems: string[] }, Workers>({
  project: [
    async ({ browserName: _ }, use) => {
      const { folder, remove } = copySources();
      const entry = join(folder, "server/cli/dev.ts");
      const site = await startSite({}, undefined, entry);
      await use({ url: site.url, folder, output: site.output });
      await site.stop();
      remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ project }, use) => use(project.url),
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && problems.push(message.text())));
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("response", (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
    await use(problems);
  },
});

// One after the other, on one site.
test.describe.configure({ mode: "default" });

function change(file: string, from: string | RegExp, to: string) {
  const before = readFileSync(file, "utf8");
  const after = before.replace(from, to);
  expect(after, `${file} has nothing like ${from}`).not.toBe(before);
  writeFileSync(file, after);
}

test("pages come with their pictures and styles, and without an error", async ({
  page,
  project,
  problems,
}) => {
  for (const path of ["/", "/team", "/services", "/contact"]) {
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
    await firstMove(page);
    await expect(page.locator("html[data-ready]")).toBeAttached({ timeout: 30_000 });
    const emptyImages = () =>
      page
        .locator("img")
        .evaluateAll((images) =>
          (images as HTMLImageElement[])
            .filter((image) => image.complete && image.naturalWidth === 0)
            .map((i) => i.src),
        );
    await expect.poll(emptyImages, { message: path }).toEqual([]);
  }
  expect(problems).toEqual([]);
  // A package that Vite prepares only now loads the open page once more, or breaks off the click on a link.
  expect(project.output()).not.toContain("optimized dependencies changed");
});

test("a changed text, component and style show by themselves", async ({
  page,
  project: { folder },
  problems,
}) => {
  await page.goto("/team");
  change(join(folder, "content/pages/team.yaml"), /^heading: .*/m, "heading: Everybody at a glance");
  await expect(page.getByRole("heading", { name: "Everybody at a glance" })).toBeVisible();
  change(join(folder, "app/sections/people.tsx"), "{person.role}</p>", "Works as {person.role}</p>");
  await expect(page.getByText(/^Works as /).first()).toBeVisible();
  change(join(folder, "app/sections/people.css"), /$/, "\n.role { letter-spacing: 3px; }\n");
  await expect(page.locator(".role").first()).toHaveCSS("letter-spacing", "3px");
  expect(problems.filter((problem) => !problem.includes("WebSocket"))).toEqual([]);
});

test("a colour of the brand shows by itself, the first time and when it is changed", async ({
  page,
  project,
}) => {
  const file = join(project.folder, "content/brand.yaml");
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent").trim());
  await page.goto("/team");
  const own = await accent();
  for (const colour of ["#2f6f4f", "#1d4fa0"]) {
    writeFileSync(file, `colours: ["${colour}", "#14241c"]\n`);
    // Between two pages there is no document to ask.
    await expect.poll(() => accent().catch(() => "loading")).toBe(colour);
  }
  writeFileSync(file, 'colours: ["#ffe9e9", "#14241c"]\n');
  await expect(page.getByText(/brand\.yaml:1 colours\.0/)).toBeVisible({ timeout: 30_000 });
  rmSync(file);
  await expect.poll(() => accent().catch(() => "loading")).toBe(own);
});

test("an entry that is added, renamed and deleted has, changes and loses its page", async ({
  page,
  project,
}) => {
  const courses = join(project.folder, "content/courses");
  await page.goto("/training-courses");
  const added = readFileSync(join(courses, "fullstack-web.yaml"), "utf8")
    .replace(/^title: .*/m, "title: A course that is new")
    .replace(/^order: .*/m, "order: 71")
    .replace(/^enrollmentOrder: .*/m, "enrollmentOrder: 71")
    .replace(/^( {2}slug: ).*/m, "$1new-track");
  writeFileSync(join(courses, "new-course.yaml"), added);
  await expect(page.getByRole("heading", { name: "A course that is new" })).toBeVisible({ timeout: 30_000 });
  await page.goto("/new-course");
  await expect(page.getByRole("heading", { level: 1, name: "A course that is new" })).toBeVisible();

  renameSync(join(courses, "new-course.yaml"), join(courses, "newer-course.yaml"));
  const status = async (path: string) => (await page.request.get(path)).status();
  await expect.poll(() => status("/new-course")).toBe(404);
  expect(await status("/newer-course")).toBe(200);

  rmSync(join(courses, "newer-course.yaml"));
  await expect.poll(() => status("/newer-course")).toBe(404);
});

test("a page of the company's own comes, changes, is renamed and goes, and its mistakes are told", async ({
  page,
  project,
}) => {
  const pages = join(project.folder, "content/pages/own");
  const front = "---\ntitle: Refund rules\nsummary: When fees are paid back.\nmenu: {}\n---\n";
  const status = async (path: string) => (await page.request.get(path)).status();
  mkdirSync(pages);
  writeFileSync(join(pages, "refund-rules.md"), `${front}We pay at once.\n`);
  await expect.poll(() => status("/refund-rules")).toBe(200);
  await page.goto("/refund-rules");
  await expect(page.getByText("We pay at once.")).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Main navigation" }).getByText("Refund rules", { exact: true }),
  ).toBeAttached();

  writeFileSync(join(pages, "refund-rules.md"), `${front}We pay <b>soon</b>.\n`);
  await expect(page.getByText("pages/own/refund-rules.md:6 <b> is HTML")).toBeVisible();
  writeFileSync(join(pages, "refund-rules.md"), `${front}![A shop](pictures/shop.svg)\n`);
  await expect(page.getByText("pages/own/refund-rules.md:6 there is no pictures/shop.svg")).toBeVisible();
  mkdirSync(join(project.folder, "content/pictures"));
  writeFileSync(
    join(project.folder, "content/pictures/shop.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>',
  );
  await expect(page.getByRole("img", { name: "A shop" })).toHaveJSProperty("naturalWidth", 30);

  renameSync(join(pages, "refund-rules.md"), join(pages, "refunds.md"));
  await expect.poll(() => status("/refund-rules")).toBe(404);
  expect(await status("/refunds")).toBe(200);
  rmSync(join(pages, "refunds.md"));
  await expect.poll(() => status("/refunds")).toBe(404);
});

test("a broken file is named with its line in the browser, and the page comes back when it is mended", async ({
  page,
  project: { folder },
}) => {
  const file = join(folder, "content/pages/portfolio.yaml");
  const whole = readFileSync(file, "utf8");
  await page.goto("/portfolio");
  const heading = await page.locator("h1").textContent();
  writeFileSync(file, whole.replace(/^heading: .*/m, "heading: One: two"));
  const line = whole.split("\n").findIndex((text) => text.startsWith("heading:")) + 1;
  await expect(page.getByText(`pages/portfolio.yaml:${line}`)).toBeVisible();
  await expect(page.getByText("put the whole text in quotation marks")).toBeVisible();
  writeFileSync(file, whole);
  await expect(page.locator("h1")).toHaveText(heading ?? "");

  const component = join(folder, "app/sections/works.tsx");
  const source = readFileSync(component, "utf8");
  writeFileSync(component, `${source}\nconst broken = ;\n`);
  await expect(page.getByText("app/sections/works.tsx")).toBeVisible();
  writeFileSync(component, source);
  await expect(page.locator("h1")).toHaveText(heading ?? "");
});

test("a mistake that changes before its page hears of changes shows as it is now", async ({
  page,
  project: { folder },
}) => {
  const file = join(folder, "content/pages/portfolio.yaml");
  const whole = readFileSync(file, "utf8");
  const connection = Promise.withResolvers<void>();
  await page.routeWebSocket(/./, async (socket) => {
    await connection.promise;
    socket.connectToServer();
  });
  writeFileSync(file, whole.replace(/^heading: .*/m, "heading: One: two"));
  await expect.poll(async () => (await page.request.get("/portfolio")).text()).toContain("second colon");
  await page.goto("/portfolio");
  await expect(page.getByText("put the whole text in quotation marks")).toBeVisible();
  writeFileSync(file, whole.replace(/^heading: /m, "headin: "));
  await expect.poll(async () => (await page.request.get("/portfolio")).text()).toContain("headin");
  connection.resolve();
  await expect(page.getByText("headin")).toBeVisible();
  writeFileSync(file, whole);
  await expect(page.locator("main h1")).toBeVisible();
});

test("a file that changes before its page hears of changes shows as it is now", async ({
  page,
  context,
  project: { folder },
}) => {
  const file = join(folder, "content/pages/portfolio.yaml");
  const whole = readFileSync(file, "utf8");
  // What happens while no page at all is connected Vite itself tells the next one.
  const other = await context.newPage();
  const connected = other.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await other.goto("/about-us");
  await connected;
  const connection = Promise.withResolvers<void>();
  await page.routeWebSocket(/./, async (socket) => {
    await connection.promise;
    socket.connectToServer();
  });
  await page.goto("/portfolio");
  writeFileSync(file, whole.replace(/^heading: .*/m, "heading: All our works"));
  await expect.poll(async () => (await page.request.get("/portfolio")).text()).toContain("All our works");
  connection.resolve();
  await expect(page.locator("h1")).toHaveText("All our works");
  writeFileSync(file, whole);
});
