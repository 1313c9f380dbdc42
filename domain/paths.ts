export const paths = {
  home: "/",
  about: "/about-us",
  services: "/services",
  training: "/training",
  catalogue: "/training-courses",
  compare: "/training-courses/compare",
  courseFinder: "/course-finder",
  brief: "/brief",
  enroll: "/enroll",
  portfolio: "/portfolio",
  team: "/team",
  contact: "/contact",
  search: "/search",
  newsletter: "/newsletter",
  newsletterConfirm: "/newsletter/confirm",
  newsletterUnsubscribe: "/newsletter/unsubscribe",
  leadAnswered: "/lead-answered",
  staff: "/staff",
  editor: "/editor",
  unavailable: "/unavailable",
  policies: "/policies",
  privacy: "/privacy",
  claims: "/claims",
  notices: "/notices",
  brochure: "/downloads/brochure.pdf",
} as const;

/** Pages whose address a company may choose. Those that mails lead to keep theirs. */
export const renamable = [
  ...(["about", "services", "training", "catalogue", "compare", "courseFinder", "brief", "enroll"] as const),
  ...(["portfolio", "team", "contact", "search", "newsletter"] as const),
  ...(["policies", "privacy", "claims", "notices"] as const),
];
type OwnPaths = Partial<Record<(typeof renamable)[number], string | undefined>>;

const usualPaths = { ...paths };

/** Where this page, or one below it, may be instead: at the company's own address of what usually is there. */
export const ownAddresses = (path: string): string[] =>
  renamable
    .filter((name) => isWithin(path, usualPaths[name]))
    .map((name) => paths[name] + path.slice(usualPaths[name].length));

/** Done first by whatever loads content, and written into this file by the build. Returns what was moved, as [from, to]. */
export function renamePaths(own: OwnPaths): [from: string, to: string][] {
  const catalogue = own.catalogue ?? usualPaths.catalogue.slice(1);
  const all: OwnPaths = { compare: `${catalogue}/compare`, ...own };
  for (const name of renamable)
    (paths as Record<string, string>)[name] = all[name] === undefined ? usualPaths[name] : `/${all[name]}`;
  return renamable.flatMap((name) =>
    paths[name] === usualPaths[name] ? [] : [[usualPaths[name], paths[name]] as [string, string]],
  );
}

export const workPath = () => `${paths.about}#work`;
export const servicePath = (slug: string) => `/${slug}`;
/** What to do first when something has happened, below the page of the service that helps. */
export const triagePath = ({ service, address }: { service: string; address: string }) =>
  `${servicePath(service)}/${address}`;
/** The same with one symptom open, since older browsers do not open it for the fragment. */
export const symptomPath = (triage: { service: string; address: string }, id: string) =>
  `${triagePath(triage)}?symptom=${id}#${id}`;
export const coursePath = (slug: string) => `/${slug}`;
export const readyPath = (slug: string) => `${coursePath(slug)}/ready`;
export const batchCalendarPath = (batch: string) => `/calendar/${batch}.ics`;
/** The end is asked first: a long address that lacks it is not searched for dates. */
export const courseOfCalendar = (path: string): string | undefined =>
  path.endsWith(".ics") ? /^\/calendar\/(.+)-\d{4}-\d\d-\d\d-/.exec(path)?.[1] : undefined;
export const syllabusPath = (slug: string) => `${coursePath(slug)}#syllabus`;
export const datesPath = (slug: string) => `${coursePath(slug)}#dates`;
export const lessonPath = (slug: string) => `${coursePath(slug)}/first-lesson`;
export const syllabusFile = (slug: string) => `syllabus-${slug}.pdf`;
export const syllabusFilePath = (slug: string) => `/downloads/${syllabusFile(slug)}`;
/** The course's terms on one sheet of paper. */
export const parentsFile = (slug: string) => `for-parents-${slug}.pdf`;
export const parentsFilePath = (slug: string) => `/downloads/${parentsFile(slug)}`;
export const sampleFile = (file: string) => `${file}.pdf`;
export const sampleFilePath = (file: string) => `/downloads/${sampleFile(file)}`;
export const ownPagePath = (slug: string) => `/${slug}`;
export const personPath = (id: string) => `${paths.team}/${id}`;
export const noticePath = (slug: string) => `${paths.notices}/${slug}`;
export const feedPaths = { rss: "/notices.xml", json: "/notices.json" } as const;
export const projectPath = (slug: string) => `${paths.portfolio}/${slug}`;

type Module = { title: string; slug?: string | undefined };

/** A module's own slug, or its title in lower case with hyphens, without accents; empty for a title in other letters. */
export function moduleSlug({ title, slug }: Module): string {
  if (slug !== undefined) return slug;
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  if (/[^\P{L}a-z]|[^\P{N}0-9]/u.test(plain)) return "";
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

export const modulePath = (track: string, module: Module) =>
  `${paths.training}/${track}/${moduleSlug(module)}`;

export const policyPath = (id: string) => `${paths.policies}#${id}`;
export const claimPath = (id: string) => `${paths.claims}#${id}`;
export const openQuestionsPath = () => `${paths.training}#open`;
export const questionsPath = (page: string) => `${page}#questions`;

export const isWithin = (path: string, of: string) => path === of || path.startsWith(`${of}/`);

export const searchPath = (query: string) => `${paths.search}?${new URLSearchParams({ q: query })}`;

export const enrollPath = (course: string, batch?: string) =>
  `${paths.enroll}?${new URLSearchParams({ course, ...(batch !== undefined && { batch }) })}`;

/** The contact form with its fields filled in; with `consultation` it also offers office times. */
export function contactPath(subject: string, { consultation = false, message = "" } = {}) {
  const further = { ...(message && { message }), ...(consultation && { consultation: "1" }) };
  return `${paths.contact}?${new URLSearchParams({ subject, ...further })}`;
}

/** The comparison of courses. It accepts more than fit: the page shows the first ones and says so. */
export const comparePath = (courses: readonly string[] = []) =>
  courses.length === 0 ? paths.compare : `${paths.compare}?courses=${courses.join(",")}`;

export const socialPicturePath = (path: string): string =>
  `/social/${path === paths.home ? "home" : path.slice(1).replaceAll("/", "-")}.jpg`;

/** Decodes what is encoded in an address, and keeps a % that begins no code. */
export const decodeAddress = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });

export function isDecodable(text: string): boolean {
  try {
    // The result is used, or the bundler would leave out the call with its error.
    return decodeURIComponent(text).length <= text.length;
  } catch {
    return false;
  }
}

export const addressKey = (path: string): string => decodeAddress(path).toLowerCase();
