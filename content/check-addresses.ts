// Addresses: which the site answers, which an entry may take, and where old ones may lead.
import type { Content } from "./schema.ts";

type Report = (file: string, field: string, problem: string) => void;

/** Pages that are there whatever the entries are; `app/routes.ts` has the same. */
const fixedPages = [
  "/",
  "/about-us",
  "/services",
  "/training",
  "/training-courses",
  "/training-courses/compare",
  "/course-finder",
  "/enroll",
  "/portfolio",
  "/team",
  "/contact",
  "/search",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/lead-answered",
  "/privacy",
];

/** First parts of addresses that are files or answers of the server. */
const taken = ["api", "assets", "downloads", "healthz", "social"];
/** A static copy of the site has files of its own under these names. */
const takenInCopies = ["404", "index"];
/** Files at the root of the site, made by the build. */
const rootFiles =
  /^\/(_headers|_redirects|.*\.data|favicon\.(ico|svg)|(apple-touch-)?icon[\w-]*\.png|robots\.txt|llms\.txt|sitemap\.xml|site\.webmanifest)$/;

const fileName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Every page of the site by its address. */
export function pageAddresses({ courses, services, projects }: Content): string[] {
  return [
    ...fixedPages,
    ...services.map(({ slug }) => `/${slug}`),
    ...courses.map(({ slug }) => `/${slug}`),
    ...courses.flatMap(({ track, modules }) =>
      track
        ? modules.map(({ title }) => `/training/${track.slug}/${title.toLowerCase().replaceAll(" ", "-")}`)
        : [],
    ),
    ...projects.map(({ slug }) => `/portfolio/${slug}`),
  ];
}

const isTaken = (slug: string) =>
  fixedPages.includes(`/${slug}`) || taken.includes(slug) || takenInCopies.includes(slug);

/** Each entry has an address that no other page has, since the file's name is the address. */
export function checkEntryAddresses({ courses, services, projects }: Content, report: Report) {
  const entries = [
    ...courses.map(({ slug }) => ({ folder: "courses", slug })),
    ...services.map(({ slug }) => ({ folder: "services", slug })),
    ...projects.map(({ slug }) => ({ folder: "projects", slug })),
  ];
  for (const { folder, slug } of entries) {
    const file = `${folder}/${slug}.yaml`;
    if (!fileName.test(slug)) {
      report(file, "", "rename the file: its name is the address, so use a-z, 0-9 and single hyphens");
    } else if (folder !== "projects" && isTaken(slug)) {
      report(file, "", `rename the file: the site already has something else at /${slug}`);
    }
  }
  const courseSlugs = courses.map(({ slug }) => slug);
  for (const { slug } of services)
    if (courseSlugs.includes(slug))
      report(`courses/${slug}.yaml`, "", `rename one of the two: services/${slug}.yaml has the same address`);
}

/** What old addresses are compared by: decoded, without regard to capitals. */
export function addressKey(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** Old addresses take no page's place, lead to a page in one step, and never in a circle. */
export function checkRedirects(content: Content, report: Report) {
  const { redirects, courses } = content;
  const pages = pageAddresses(content);
  const documents = [
    "/downloads/brochure.pdf",
    ...courses.map(({ slug }) => `/downloads/syllabus-${slug}.pdf`),
  ];
  const keys = redirects.map(({ from }) => addressKey(from));
  for (const [i, { from, to }] of redirects.entries()) {
    const problem = (field: "from" | "to", text: string) => report("redirects.yaml", `${i}.${field}`, text);
    const key = keys[i] ?? "";
    const isFile = rootFiles.test(key) || taken.includes(key.split("/")[1] ?? "");
    if (pages.includes(key)) problem("from", `${from} is a page of this site, so the redirect would hide it`);
    else if (isFile) problem("from", `${from} belongs to a file or an answer of the server`);
    if (keys.indexOf(key) !== i) problem("from", `${from} stands here twice (capitals make no difference)`);

    const [target = ""] = to.split(/[?#]/);
    const next = redirects[keys.indexOf(addressKey(target))];
    if (next === undefined) {
      if (!pages.includes(target) && !documents.includes(target))
        problem("to", `there is no page ${target}; name one that exists`);
    } else if (isCircle(redirects, keys, i)) {
      problem("to", `${from} leads in a circle; name a page that exists`);
    } else {
      problem("to", `${target} is an old address itself and leads on to ${next.to}; write that here`);
    }
  }
}

function isCircle(redirects: Content["redirects"], keys: string[], start: number): boolean {
  const seen = new Set<number>();
  for (let at = start; at >= 0; ) {
    if (seen.has(at)) return true;
    seen.add(at);
    const [target = ""] = (redirects[at]?.to ?? "").split(/[?#]/);
    at = keys.indexOf(addressKey(target));
  }
  return false;
}
