// A page that an engineer adds: four files, and it is everywhere a page has to be.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createCompany } from "../support/companies/companies.ts";
import { startSite } from "../support/sites/site-process.ts";
import { buildCopy, copySources } from "../support/sites/source-copy.ts";

const { folder, remove } = copySources();
afterAll(remove);
// A company with few pages is built in half the time.
const company = join(folder, "company");
createCompany(company);

const edit = (file: string, from: string, to: string) => {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  expect(before, `${file} has no "${from}"`).toContain(from);
  writeFileSync(path, before.replace(from, to));
};

const files = {
  "content-model/map/pages.ts": () =>
    edit(
      "content-model/map/pages.ts",
      'listed("privacy",',
      'listed("careers", ({ pages }) => [copied("/careers", pages.careers)]),\n  listed("privacy",',
    ),
  "content-model/schema/page-schema.ts": () =>
    edit(
      "content-model/schema/page-schema.ts",
      "  privacy: z.",
      "  careers: z.strictObject({ ...page, heading: text }),\n  privacy: z.",
    ),
  "pages/careers.yaml": () =>
    writeFileSync(
      join(company, "pages/careers.yaml"),
      "title: Careers\nsummary: Who we are looking for.\nheading: Work with us\n",
    ),
  "app/routes/careers.tsx": () =>
    writeFileSync(
      join(folder, "app/routes/careers.tsx"),
      `import { content } from "../../content-model/read/index.server.ts";
import { PageHead } from "../sections/page-frame.tsx";
import { metaOfPage } from "../seo/page-meta.ts";
import type { Route } from "../pages/+types/careers.ts";

export const loader = (_: Route.LoaderArgs) => ({ page: content.pages.careers });
export const meta: Route.MetaFunction = metaOfPage;

export default function Careers({ loaderData: { page } }: Route.ComponentProps) {
  return <PageHead page={{ ...page, lead: page.summary }} />;
}
`,
    ),
};

const buildProblem = () => {
  try {
    buildCopy(folder, company);
    return "";
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error);
  }
};

test("a new page takes four files, the build names one that is missing, and then the page is everywhere", async () => {
  files["content-model/map/pages.ts"]();
  files["content-model/schema/page-schema.ts"]();
  expect(buildProblem()).toContain("pages/careers.yaml");
  files["pages/careers.yaml"]();
  expect(buildProblem()).toContain("routes/careers.tsx");
  files["app/routes/careers.tsx"]();
  const site = await startSite({}, undefined, buildCopy(folder, company));
  try {
    const read = async (path: string) => await (await fetch(site.url + path)).text();
    const html = await read("/careers");
    expect(html).toContain("Work with us</h1>");
    expect(await read("/sitemap.xml")).toContain("/careers</loc>");
    expect(await read("/llms.txt")).toContain("/careers)");
    expect(await read("/search?q=careers")).toContain('href="/careers"');
    const picture = /property="og:image" content="[^"]*?(\/social\/[^"]+)"/.exec(html)?.[1];
    expect((await fetch(site.url + picture)).headers.get("content-type")).toBe("image/jpeg");
    const again = await fetch(`${site.url}/careers`, {
      headers: { "If-None-Match": (await fetch(`${site.url}/careers`)).headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    expect((await fetch(`${site.url}/Careers/`)).url).toBe(`${site.url}/careers`);
  } finally {
    await site.stop();
  }
});
