export type Page = {
  title: string;
  main: HTMLElement;
  styles: Element;
  /** Description, canonical address, tags for link previews, print style sheets. */
  head: Element[];
  facts: Element | null;
  /** `aria-current` of the header's links and buttons, by their target. */
  current: Map<string, string>;
  /** The classes of the footer, which some pages have short. */
  footer: string;
  /** The company's name or logo in the footer, below some pages. */
  sign: Element | null;
};

const headParts =
  'meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"], link[media="print"]';
const marks = "a[href], button[popovertarget]";

const targetOf = (mark: Element) => mark.getAttribute("href") ?? mark.getAttribute("popovertarget") ?? "";
const headerMarks = (from: Document) => [
  ...from.querySelectorAll(`header ${marks.replace(",", ", header")}`),
];

/** The document's script. Its address changes with every version of the site. */
const versionOf = (from: Document) => from.querySelector("script[data-entry]")?.getAttribute("data-entry");

/** The page in a document; undefined when the document is not from this site or from another version of it. */
export function readPage(from: Document): Page | undefined {
  const main = from.querySelector<HTMLElement>("body > main");
  const styles = from.querySelector("head > style[data-href=app]");
  if (!main || !styles || versionOf(from) !== versionOf(document)) return undefined;
  return {
    title: from.title,
    main,
    styles,
    head: [...from.head.querySelectorAll(headParts)],
    facts: from.querySelector('script[type="application/ld+json"]'),
    current: new Map(
      headerMarks(from).flatMap((mark) => {
        const value = mark.getAttribute("aria-current");
        return value === null ? [] : [[targetOf(mark), value] as const];
      }),
    ),
    footer: from.querySelector(".footer")?.className ?? "",
    sign: from.querySelector(".mega, .own-logo"),
  };
}

export function showPage(page: Page) {
  const shown = readPage(document);
  if (!shown) return;
  // Before the rules change: removing what has the focus makes the browser style the page that is about to go.
  shown.main.replaceWith(page.main);
  document.title = page.title;
  if (page.styles.textContent !== shown.styles.textContent) {
    const own = document.createElement("style");
    for (const { name, value } of page.styles.attributes) own.setAttribute(name, value);
    own.textContent = page.styles.textContent;
    shown.styles.replaceWith(own);
    page.styles = own;
  }
  for (const part of shown.head) part.remove();
  document.head.append(...page.head);
  shown.facts?.remove();
  if (page.facts) document.body.append(page.facts);
  for (const mark of headerMarks(document)) {
    const value = page.current.get(targetOf(mark));
    if (value === undefined) mark.removeAttribute("aria-current");
    else mark.setAttribute("aria-current", value);
  }
  document.querySelector(".footer")?.setAttribute("class", page.footer);
  shown.sign?.remove();
  if (page.sign) document.querySelector(".legal")?.before(page.sign);
}

/** How long a prefetched page may be used: as long as a visitor may take from pointing to clicking. */
const lifetimeMs = 60_000;
const maxKept = 20;
type Fetched = { time: number; page: Promise<FetchedPage> };
/** `path` differs from the requested one after a redirect. */
export type FetchedPage = Page & { path: string; status: number };

const fetched = new Map<string, Fetched>();

/** Reuses a pending or recent request. Rejects when it fails, or when the answer is no page of this version. */
export function fetchPage(path: string): Promise<FetchedPage> {
  const before = fetched.get(path);
  if (before && Date.now() - before.time < lifetimeMs) return before.page;
  const page = request(path);
  fetched.delete(path);
  fetched.set(path, { time: Date.now(), page });
  const [oldest] = fetched.keys();
  if (fetched.size > maxKept && oldest !== undefined) fetched.delete(oldest);
  page.catch(() => forgetPage(path));
  return page;
}

/** Drops a prefetched page, since a page that is shown cannot be used a second time. */
export const forgetPage = (path: string) => fetched.delete(path);

async function request(path: string): Promise<FetchedPage> {
  const response = await fetch(path, { headers: { Accept: "text/html" } });
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") && response.status < 500;
  const found = isPage && new DOMParser().parseFromString(await response.text(), "text/html");
  const page = found && readPage(found);
  if (!page) throw new Error(`${path}: no page, ${response.status}`);
  const { pathname, search } = new URL(response.url);
  // Static hosts may redirect /about-us to /about-us/. No address of ours ends with a slash.
  return { ...page, path: pathname.replace(/(.)\/$/, "$1") + search, status: response.status };
}
