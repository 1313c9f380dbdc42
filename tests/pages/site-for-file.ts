// A running site for the tests of a file: requests as they go over the wire, and pages already read.

import { beforeAll } from "vitest";
import { listedPages } from "../../content-model/map/pages.ts";
import { loadContent } from "../../content-model/read/load.server.ts";
import { type HtmlElement, readHtml } from "../support/reading/html.ts";
import { type Answer, ask } from "../support/reading/read-answer.ts";
import { type SiteProcess, startSite } from "../support/sites/site-process.ts";

export const content = loadContent();

/** Every page that is the same for every visitor. */
export const listedPaths = listedPages(content).map(({ path }) => path);

/** What each form leads to when it has been sent. */
export const sentPaths = ["/contact?sent=unknown", "/enroll?sent=unknown", "/newsletter?sent=unknown"];
/** Where links in mails lead. */
export const tokenPaths = [
  "/newsletter/confirm?token=unknown",
  "/newsletter/unsubscribe?token=unknown",
  "/lead-answered?token=unknown",
];
/** Whatever the site shows, each kind of page with a query once. */
export const everyPath = [...listedPaths, "/no-such-page", ...sentPaths, ...tokenPaths];

export type Page = Answer & { readonly html: string; readonly document: HtmlElement };

type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** Of a web server in front of the site. */
  port?: number;
  /** Sends the body in chunks, so that its length is not known beforehand. */
  chunked?: boolean;
};

export type SiteForFile = {
  readonly url: string;
  /** Only of a site of the file's own. */
  readonly process: SiteProcess;
  /** Sends the path as it is: nothing is normalised, unpacked or followed. */
  request(path: string, options?: RequestOptions): Promise<Answer>;
  /** Posts fields as a browser's form does, naming this site as the origin. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Page>;
  /** A page as a new visitor gets it; asked for once only. */
  page(path: string): Promise<Page>;
};

/** Pages of the shared site, also for the files that run later in this process. */
const readPages = new Map<string, Promise<Page>>();

/**
 * With settings, or none as `{}`, a site of the file's own: for what is stored, logged or mailed. Otherwise the one that the
 * set-up started, since each start renders every page.
 */
export function siteForFile(env?: Record<string, string>): SiteForFile {
  let own: SiteProcess | undefined;
  const pages = env ? new Map<string, Promise<Page>>() : readPages;
  if (env)
    beforeAll(async () => {
      own = await startSite(env);
      return own.stop;
    });

  const running = () => {
    if (!own) throw new Error("The site runs within tests only, and the shared one keeps to itself");
    return own;
  };
  const address = () => new URL(env ? running().url : (process.env.TEST_SITE_URL ?? ""));
  const request: SiteForFile["request"] = (
    path,
    { method = "GET", headers = {}, body, port, chunked } = {},
  ) => {
    const bytes = body === undefined ? undefined : Buffer.from(body.toString());
    const announced: Record<string, string> = chunked
      ? { "Transfer-Encoding": "chunked" }
      : bytes
        ? { "Content-Length": String(bytes.length) }
        : {};
    return ask(
      {
        host: "localhost",
        port: port ?? address().port,
        method,
        path,
        headers: { ...announced, ...headers },
      },
      bytes,
    );
  };
  const read = (answer: Answer): Page => {
    let document: HtmlElement | undefined;
    return {
      ...answer,
      get html() {
        return answer.body.toString();
      },
      get document() {
        document ??= readHtml(this.html);
        return document;
      },
    };
  };
  return {
    get url() {
      return address().origin;
    },
    get process() {
      return running();
    },
    request,
    async post(path, fields, headers = {}) {
      const answer = await request(path, {
        method: "POST",
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          Origin: address().origin,
          ...headers,
        },
        body: new URLSearchParams(fields),
      });
      return read(answer);
    },
    page(path) {
      const known = pages.get(path) ?? request(path).then(read);
      pages.set(path, known);
      return known;
    },
  };
}
