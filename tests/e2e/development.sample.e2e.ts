// `npm run dev`: what is saved shows in the open page by itself, and a mistake says where it is.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { expect as anyExpect, test as base, type Page, type WebSocket } from "@playwright/test";
import { installTypeface } from "../support/companies/typefaces.ts";
import { firstMove } from "../support/reading/first-move.ts";
import { startSite } from "../support/sites/site-process.ts";
import { copySources } from "../support/sites/source-copy.ts";

type Workers = { project: { url: string; folder: string; output(): string } };

/** An entry that comes or goes, and a change of the brand, start Vite anew, which takes both cores of a small machine for a while. */
const expect = anyExpect.configure({ timeout: 120_000 });

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
    { scope: "worker", timeout: 180_000 },
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
// Each start of Vite takes seconds, and many on a machine that does other work.
test.describe.configure({ mode: "default", timeout: 600_000 });

function change(file: string, from: string | RegExp, to: string) {
  const before = readFileSync(file, "utf8");
  const after = before.replace(from, to);
  expect(after, `${file} has nothing like ${from}`).not.toBe(before);
  writeFileSync(file, after);
}

/** The file behind /portfolio, whose heading can be changed as a line of YAML, and put back. */
function portfolioFile(page: Page, folder: string) {
  const changes = async () => (await page.request.get("/portfolio")).headers()["server-timing"];
  const file = join(folder, "content/pages/portfolio.yaml");
  const whole = readFileSync(file, "utf8");
  return {
    whole,
    writeHeading: (line: string) => writeFileSync(file, whole.replace(/^heading: .*/m, line)),
    /** Resolves once the change is known, which would have the page of the next test loaded again. */
    putBack: async () => {
      const before = await changes();
      writeFileSync(file, whole);
      await expect.poll(changes).not.toBe(before);
    },
  };
}

/** Pages hear of no change until the function that comes back is called. */
async function holdConnection(page: Page): Promise<() => void> {
  const connection = Promise.withResolvers<void>();
  await page.route(/@changes\?/, (route) => connection.promise.then(() => route.continue()));
  return connection.resolve;
}

/** The colour of the brand that the page shows. Between two pages there is no document to ask. */
function accent(page: Page): Promise<string> {
  return page
    .evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent").trim())
    .catch(() => "loading");
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

test("other machines do not reach Vite's connection to the browser", async ({ page, project }) => {
  const connected = page.waitForEvent("websocket");
  await page.goto(`${project.url}/team`);
  const { port } = new URL((await connected).url());
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4");
  const reached = (host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), host, () => resolve(true)).on("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
  expect(await reached("127.0.0.1")).toBe(true);
  for (const { address } of outside) expect(await reached(address), address).toBe(false);
});

test("a changed text, component, style and part of the server show by themselves", async ({
  page,
  project: { folder },
  problems,
}) => {
  await page.goto("/team");
  change(join(folder, "content/pages/team.yaml"), /^heading: .*/m, "heading: Everybody at a glance");
  await expect(page.getByRole("heading", { name: "Everybody at a glance" })).toBeVisible();
  change(join(folder, "app/sections/company/people.tsx"), "{person.role}</p>", "Works as {person.role}</p>");
  await expect(page.getByText(/^Works as /).first()).toBeVisible();
  change(join(folder, "app/sections/company/people.css"), /$/, "\n.role { letter-spacing: 3px; }\n");
  await expect(page.locator(".role").first()).toHaveCSS("letter-spacing", "3px");
  change(join(folder, "server/http/security-headers.ts"), "strict-origin-when-cross-origin", "no-referrer");
  const policy = async () => (await page.request.get("/team")).headers()["referrer-policy"];
  await expect.poll(policy).toBe("no-referrer");
  expect(problems.filter((problem) => !problem.includes("WebSocket"))).toEqual([]);
});

test("a colour of the brand shows by itself, and a mistake in it is told, also while the site is started anew", async ({
  page,
  project,
}) => {
  const file = join(project.folder, "content/brand.yaml");
  const save = (colour: string) => writeFileSync(file, `colours: ["${colour}", "#14241c"]\n`);
  const told = page.getByText(/brand\.yaml:1 colours\.0/);
  let connection: WebSocket | undefined;
  page.on("websocket", (socket) => {
    connection = socket;
  });
  await page.goto("/team");
  await expect.poll(() => accent(page)).toMatch(/^#/);
  const own = await accent(page);
  save("#2f6f4f");
  await expect.poll(() => accent(page)).toBe("#2f6f4f");
  await expect.poll(() => connection?.isClosed()).toBe(false);
  // Vite has ended and has not started again.
  const ended = connection?.waitForEvent("close", { timeout: 30_000 });
  save("#1d4fa0");
  await ended;
  save("#ffe9e9");
  await expect(told).toBeVisible();
  // As soon as the site is back from the mistake.
  save("#1d4fa0");
  await expect.poll(() => accent(page)).toBe("#1d4fa0");
  save("#ffe9e9");
  await expect(told).toBeVisible();
  rmSync(file);
  await expect.poll(() => accent(page)).toBe(own);
});

test("a page whose scripts broke off while the site was started anew shows changes all the same", async ({
  page,
  project: { folder },
}) => {
  const { writeHeading, putBack } = portfolioFile(page, folder);
  const broken = page.waitForEvent("requestfailed");
  await page.route(/\/(app|node_modules|@vite|@id|@fs)\//, (route) => route.abort());
  await page.goto("/portfolio");
  await broken;
  writeHeading("heading: One: two");
  await expect(page.getByText("put the whole text in quotation marks")).toBeVisible();
  writeHeading("heading: All our works");
  await expect(page.locator("h1")).toHaveText("All our works");
  await putBack();
});

/** Pages of new addresses need the server anew, which answers nobody meanwhile. */
const statusOf = async (page: Page, path: string) =>
  (await page.request.get(path).catch(() => undefined))?.status() ?? "no answer";

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
  await expect(page.getByRole("heading", { name: "A course that is new" })).toBeVisible();
  await page.goto("/new-course");
  await expect(page.getByRole("heading", { level: 1, name: "A course that is new" })).toBeVisible();

  renameSync(join(courses, "new-course.yaml"), join(courses, "newer-course.yaml"));
  await expect.poll(() => statusOf(page, "/new-course")).toBe(404);
  await expect.poll(() => statusOf(page, "/newer-course")).toBe(200);

  rmSync(join(courses, "newer-course.yaml"));
  await expect.poll(() => statusOf(page, "/newer-course")).toBe(404);
});

test("a page of the company's own comes and changes, and its mistakes are told", async ({
  page,
  project,
}) => {
  const pages = join(project.folder, "content/pages/own");
  const front = "---\ntitle: Refund rules\nsummary: When fees are paid back.\nmenu: {}\n---\n";
  // As a company without one: the folder is new, too.
  const privacy = join(project.folder, "content/pages/privacy.yaml");
  writeFileSync(privacy, readFileSync(privacy, "utf8").replace(/\[([^\]]+)\]\(\/accessibility\)/, "$1"));
  rmSync(pages, { recursive: true });
  await expect.poll(() => statusOf(page, "/accessibility")).toBe(404);
  mkdirSync(pages);
  writeFileSync(join(pages, "refund-rules.md"), `${front}We pay at once.\n`);
  await expect.poll(() => statusOf(page, "/refund-rules")).toBe(200);
  await page.goto("/refund-rules");
  await expect(page.getByText("We pay at once.")).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Main navigation" }).getByText("Refund rules", { exact: true }),
  ).toBeAttached();

  writeFileSync(join(pages, "refund-rules.md"), `${front}We pay <b>soon</b>.\n`);
  await expect(page.getByText("pages/own/refund-rules.md:6 <b> is HTML")).toBeVisible();
  writeFileSync(join(pages, "refund-rules.md"), `${front}![A shop](pictures/shop.svg)\n`);
  await expect(page.getByText("pages/own/refund-rules.md:6 there is no pictures/shop.svg")).toBeVisible();
  mkdirSync(join(project.folder, "content/pictures"), { recursive: true });
  writeFileSync(
    join(project.folder, "content/pictures/shop.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>',
  );
  await expect(page.getByRole("img", { name: "A shop" })).toHaveJSProperty("naturalWidth", 30);
});

test("a broken file is named with its line in the browser, and the page comes back when it is mended", async ({
  page,
  project: { folder },
}) => {
  const { whole, writeHeading, putBack } = portfolioFile(page, folder);
  await page.goto("/portfolio");
  const heading = await page.locator("h1").textContent();
  writeHeading("heading: One: two");
  const line = whole.split("\n").findIndex((text) => text.startsWith("heading:")) + 1;
  await expect(page.getByText(`pages/portfolio.yaml:${line}`)).toBeVisible();
  await expect(page.getByText("put the whole text in quotation marks")).toBeVisible();
  // The pages stay as they were.
  await expect(page.locator("h1")).toHaveText(heading ?? "");
  for (const path of ["/portfolio", "/", "/contact"])
    expect((await page.request.get(path)).status(), path).toBe(200);
  await putBack();
  await expect.poll(async () => (await page.request.get("/@mistake")).text()).toBe("");
  await expect(page.getByRole("alert")).toHaveCount(0);

  const component = join(folder, "app/sections/company/works.tsx");
  const source = readFileSync(component, "utf8");
  writeFileSync(component, `${source}\nconst broken = ;\n`);
  await expect(page.getByText("app/sections/company/works.tsx")).toBeVisible();
  writeFileSync(component, source);
  await expect(page.locator("h1")).toHaveText(heading ?? "");
});

test("a mistake that changes before its page hears of changes shows as it is now", async ({
  page,
  project: { folder },
}) => {
  const { writeHeading, putBack } = portfolioFile(page, folder);
  const connect = await holdConnection(page);
  writeHeading("heading: One: two");
  await expect.poll(async () => (await page.request.get("/@mistake")).text()).toContain("second colon");
  await page.goto("/portfolio");
  await expect(page.getByText("put the whole text in quotation marks")).toBeVisible();
  writeHeading("headin: All our works");
  await expect.poll(async () => (await page.request.get("/@mistake")).text()).toContain("headin:");
  connect();
  await expect(page.getByText("headin")).toBeVisible();
  await putBack();
  await expect(page.locator("main h1")).toBeVisible();
});

test("a page out of sight keeps no connection and shows what changed once it is seen", async ({
  page,
  context,
  project: { folder },
}) => {
  const { writeHeading, putBack } = portfolioFile(page, folder);
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  const connected = page.waitForRequest(/@changes\?/);
  await page.goto("/portfolio");
  const heading = (await page.locator("h1").textContent()) ?? "";
  const ended = page.waitForEvent("requestfailed", (request) => request === connection);
  const connection = await connected;
  await setHidden(true);
  await ended;
  const seen = await context.newPage();
  await seen.goto("/portfolio");
  writeHeading("heading: All our works");
  await expect(seen.locator("h1")).toHaveText("All our works");
  expect(await page.locator("h1").textContent()).toBe(heading);
  await setHidden(false);
  await expect(page.locator("h1")).toHaveText("All our works");
  await putBack();
});

test("what is saved in a company's folder elsewhere shows, with its typeface's packages and its addresses", async ({
  page,
  project,
}) => {
  const company = mkdtempSync(join(tmpdir(), "company-"));
  cpSync(join(project.folder, "content"), company, { recursive: true });
  installTypeface(company, "second-face");
  const site = await startSite(
    { CONTENT_DIR: company },
    undefined,
    join(project.folder, "server/cli/dev.ts"),
  );
  try {
    await page.goto(`${site.url}/team`);
    change(join(company, "pages/team.yaml"), /^heading: .*/m, "heading: Seen at once");
    await expect(page.getByRole("heading", { name: "Seen at once" })).toBeVisible();
    writeFileSync(join(company, "brand.yaml"), "typeface: second-face\n");
    change(join(company, "site.yaml"), /$/, "\npaths:\n  brief: anfrage\n");
    await expect.poll(() => page.content().catch(() => "")).toContain("latin-400-normal");
    const status = () => page.request.get(`${site.url}/anfrage`).then((answer) => answer.status());
    await expect.poll(status).toBe(200);
    change(join(company, "pages/team.yaml"), /^heading: .*/m, "heading: And once more");
    await expect(page.getByRole("heading", { name: "And once more" })).toBeVisible();
  } finally {
    await site.stop();
    rmSync(company, { recursive: true, force: true });
  }
});

test("a second one on the same port says so and ends", async ({ project }) => {
  const { port } = new URL(project.url);
  const second = startSite({ PORT: port }, undefined, join(project.folder, "server/cli/dev.ts"));
  // Vite may write a line of its own before.
  await expect(second).rejects.toThrow(new RegExp(`ended with 2\n(.*\n)*PORT is ${port}, where`));
});

test("one that starts on a mistake says where it is and ends", async ({ project }) => {
  const company = mkdtempSync(join(tmpdir(), "company-"));
  cpSync(join(project.folder, "content"), company, { recursive: true });
  writeFileSync(join(company, "brand.yaml"), 'colours: ["#ffe9e9", "#14241c"]\n');
  const entry = join(project.folder, "server/cli/dev.ts");
  try {
    await expect(startSite({ CONTENT_DIR: company }, undefined, entry)).rejects.toThrow(
      /ended with 1\nbrand\.yaml:1 colours\.0/,
    );
  } finally {
    rmSync(company, { recursive: true, force: true });
  }
});
