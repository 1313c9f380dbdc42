import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { all, attributeOf, type HtmlElement, links, one, textOf, texts } from "../../support/reading/html.ts";
import { content, siteForFile } from "../site-for-file.ts";

const site = siteForFile();

const tabs = [
  ["software", "Software Development"],
  ["cloud", "Cloud & DevOps"],
  ["design", "Design & UX"],
] as const;

/** What a project's card shows: picture, field, title, description and View Project. */
function cardFacts(work: HtmlElement) {
  expect(all(work, "img")).toHaveLength(1);
  const [link] = links(work);
  return {
    field: textOf(one(work, ".cat")),
    title: textOf(one(work, "h2, h3")),
    description: texts(work, ".cap > p").at(-1),
    link,
  };
}

test.for(["/", "/portfolio"])("%s shows the projects of Software Development first", async (path) => {
  await expectTab(path, path, "software", "Software Development");
});

test.for(["/", "/portfolio"])(
  "?tab= chooses the field on %s, so it can be shared and reloaded",
  async (path) => {
    for (const [id, label] of tabs) await expectTab(path, `${path}?tab=${id}`, id, label);
    await expectTab(path, `${path}?tab=nonsense`, "software", "Software Development");
  },
);

async function expectTab(path: string, address: string, id: string, label: string) {
  const { document } = await site.page(address);
  const list = all(document, '[role="tab"]');
  expect(list.map((tab) => [textOf(tab), attributeOf(tab, "href")])).toEqual(
    tabs.map(([tab, name]) => [name, `${path}?tab=${tab}#portfolio`]),
  );
  const selected = list.filter((tab) => attributeOf(tab, "aria-selected") === "true");
  expect(selected.map(textOf)).toEqual([label]);
  // Without script the Tab key is the only one that moves between them.
  expect(list.map((tab) => attributeOf(tab, "tabindex"))).toEqual(tabs.map(() => undefined));
  const shown = all(document, '[role="tabpanel"]').filter((panel) => !panel.hasAttribute("hidden"));
  expect(shown.map((panel) => panel.id)).toEqual([`panel-${id}`]);
  expect(shown.flatMap((panel) => all(panel, "article.work")).map(cardFacts)).toEqual(
    content.projects
      .filter(({ category }) => category === id)
      // The home page has as many of each as one looks at there.
      .slice(0, path === "/" ? 3 : undefined)
      .map(({ slug, title, description, sample }) => ({
        field: sample ? `${label}Sample project` : label,
        title,
        description,
        link: ["View Project", `/portfolio/${slug}`],
      })),
  );
}

test("every field of the portfolio has projects", () => {
  for (const [id] of tabs) expect(content.projects.some(({ category }) => category === id)).toBe(true);
});

test.for(content.projects)(
  "/portfolio/$slug shows the project, labelled when it is a sample",
  async (project) => {
    const { document, status } = await site.page(`/portfolio/${project.slug}`);
    expect(status).toBe(200);
    expect(textOf(one(document, "h1"))).toBe(project.title);
    const labels = texts(document, ".split .sample");
    expect(labels).toEqual(project.sample ? ["Sample project"] : []);
    const words = textOf(one(document, "main"));
    for (const text of [project.brief, project.lesson, project.weeks, ...project.constraints]) {
      expect(words).toContain(text);
    }
    const start = links(document, "main a").filter(([label]) => label === "Start Your Project");
    expect(start).toHaveLength(2);
    for (const [, href] of start) {
      expect(new URL(href, "http://site.example").searchParams.get("subject")).toContain(project.title);
    }
    const service = content.services.find(({ slug }) => slug === project.service);
    expect(links(document, ".module-facts .link")).toEqual([[service?.title, `/${project.service}`]]);
  },
);

test("projects that are not a client's are labelled Sample project, and only this website claims to be real", () => {
  expect(content.projects.filter(({ sample }) => !sample).map(({ slug }) => slug)).toEqual(["this-website"]);
});

test("what the portfolio says of this website is no better than what was measured", () => {
  const report = readFileSync(join(import.meta.dirname, "../../../docs/performance.md"), "utf8");
  const measured = (row: string) => {
    const [, cell] = report.match(new RegExp(`^\\| ${row}(?: \\([^)]*\\))? +\\| +([\\d.]+)`, "m")) ?? [];
    return Number(cell);
  };
  expect(measured("Heaviest document, its CSS included, brotli")).toBeLessThanOrEqual(25);
  expect(measured("Script asked for before the load event")).toBe(0);
  expect(measured("Largest paint, slowest page")).toBeLessThanOrEqual(1500);
  expect(measured("Layout shift, worst page")).toBe(0);
  expect(measured("Lowest performance score")).toBe(100);
  expect(measured("Lowest score of accessibility, best practices and SEO")).toBe(100);
  const said = JSON.stringify(content.projects.find(({ slug }) => slug === "this-website"));
  for (const figure of ["25 KB", "1.5 seconds", "Lighthouse scores are 100"]) expect(said).toContain(figure);
});

test("each project has a drawing of its own, which says what it shows wherever it stands", async () => {
  const { document } = await site.page("/portfolio");
  const shown = all(document, "article.work img").map((img) => attributeOf(img, "alt"));
  expect(new Set(shown).size).toBe(content.projects.length);
  for (const { slug, pictures } of content.projects) {
    const says = pictures[0]?.alt;
    expect(shown).toContain(says);
    const page = await site.page(`/portfolio/${slug}`);
    expect(attributeOf(one(page.document, ".split .r img"), "alt")).toBe(says);
  }
});

test("neighbouring projects lead to each other", async () => {
  for (const [index, { slug }] of content.projects.entries()) {
    const { document } = await site.page(`/portfolio/${slug}`);
    const expected = [content.projects[index - 1], content.projects[index + 1]].flatMap((p) =>
      p ? [`/portfolio/${p.slug}`] : [],
    );
    expect(links(document, "nav.neighbours a").map(([, href]) => href)).toEqual(expected);
  }
});
