import { addressKey, paths, socialPicturePath } from "../../domain/paths.ts";
import { documentAddresses, fixedAddresses, pageAddresses } from "../map/pages.ts";
import type { Report } from "../schema/content-problem.ts";
import type { Content } from "../schema/schema.ts";

const taken = ["api", "assets", "downloads", "healthz", "social"];
const isReserved = (slug: string) => [...taken, "404", "index"].includes(slug);
const rootFiles =
  /^\/(_headers|_redirects|favicon\.(ico|svg)|(apple-touch-)?icon[\w-]*\.png|robots\.txt|llms\.txt|sitemap\.xml|site\.webmanifest|notices\.(xml|json))$/;

const below = ["projects", "notices"];

export const fileNameProblem = (slug: string) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
    ? undefined
    : "rename the file: its name is the address, so use a-z, 0-9 and single hyphens";

/** Each entry has an address that no other page has, since the file's name is the address. */
export function checkEntryAddresses(content: Content, report: Report) {
  const { courses, services, projects, ownPages, notices } = content;
  const fixed = fixedAddresses(content);
  const pages = pageAddresses(content);
  for (const [name, slug = ""] of Object.entries(content.site.paths)) {
    const isTwice = Object.values<string>(paths).filter((path) => path === `/${slug}`).length > 1;
    if (isTwice || isReserved(slug))
      report("site.yaml", `paths.${name}`, `the site has something else at /${slug}; choose another address`);
  }
  const entries = [
    ...courses.map(({ slug }) => ({ folder: "courses", slug, file: `courses/${slug}.yaml` })),
    ...services.map(({ slug }) => ({ folder: "services", slug, file: `services/${slug}.yaml` })),
    ...projects.map(({ slug }) => ({ folder: "projects", slug, file: `projects/${slug}.yaml` })),
    ...ownPages.map(({ slug }) => ({ folder: "pages/own", slug, file: `pages/own/${slug}.md` })),
    ...notices.map(({ slug }) => ({ folder: "notices", slug, file: `notices/${slug}.md` })),
  ];
  for (const { folder, slug, file } of entries) {
    const address = `/${slug}`;
    const picture = socialPicturePath(address);
    const problem = fileNameProblem(slug);
    if (problem) report(file, "", problem);
    else if (below.includes(folder)) continue;
    else if (fixed.includes(address) || isReserved(slug))
      report(file, "", `rename the file: the site already has something else at ${address}`);
    else if (pages.some((page) => page !== address && socialPicturePath(page) === picture))
      report(file, "", `rename the file: ${picture} is the picture of another page already`);
  }
  const atRoot = entries.filter(({ folder }) => !below.includes(folder));
  for (const [i, { slug, file }] of atRoot.entries()) {
    const other = atRoot.slice(i + 1).find((entry) => entry.slug === slug);
    if (other) report(file, "", `rename one of the two: ${other.file} has the same address`);
  }
}

/** Checks that old addresses hide no page and lead to one in a single step. */
export function checkRedirects(content: Content, report: Report) {
  const { redirects } = content;
  const pages = pageAddresses(content);
  const documents = documentAddresses(content);
  const keys = redirects.map(({ from }) => addressKey(from));
  for (const [i, { from, to }] of redirects.entries()) {
    const problem = (field: "from" | "to", text: string) => report("redirects.yaml", `${i}.${field}`, text);
    const key = keys[i] ?? "";
    const isFile = rootFiles.test(key) || taken.includes(key.split("/")[1] ?? "");
    if (pages.includes(key)) problem("from", `${from} is a page of this site, so the redirect would hide it`);
    else if (isFile) problem("from", `${from} belongs to a file or an answer of the server`);
    if (keys.indexOf(key) !== i) problem("from", `${from} stands here twice (capitals make no difference)`);

    const [target = ""] = to.split(/[?#]/);
    if (keys.includes(addressKey(target)))
      problem("to", `${target} is an old address itself; write the page that it leads to`);
    else if (!pages.includes(target) && !documents.includes(target))
      problem("to", `there is no page ${target}; name one that exists`);
  }
}
