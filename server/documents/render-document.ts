import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { stateClasses } from "../../app/browser/state-classes.ts";
import {
  factsContext,
  failureContext,
  fieldsContext,
  requestContext,
  type SiteFacts,
  type SiteServices,
  servicesContext,
} from "../../app/context.ts";
import announcementScript from "../../app/document/announcement.ts?script";
import keywordScript from "../../app/document/keyword.ts?script";
import openNowScript from "../../app/document/open-now.ts?script";
import startScript from "../../app/document/start.ts?script";
import themeScript from "../../app/document/theme.ts?script";
import { content } from "../../content-model/read/index.server.ts";
import type { FormFields, SubmissionOrigin } from "../../domain/forms/submission.ts";
import { linksOf, markHtml } from "../../domain/marked-text.ts";
import { localTime } from "../../domain/time/local-time.ts";
import {
  contentSecurityPolicy,
  framingPolicy,
  scriptHashes,
  securityHeaders,
  withPolicy,
} from "../http/security-headers.ts";
import { backupDays, type Config, webhookHost } from "../run/config.ts";
import { describeError, describePath, type Logger } from "../run/log.ts";
import { createCssPruner } from "./thin-styles.ts";

type Options = {
  build: ServerBuild;
  /** None for files, whose server stores nothing: rendering a page without a query asks for none of these. */
  site?: SiteServices;
  config: Config;
  /** Where forms of a static copy are posted, empty where nothing takes them. This server takes those of its own pages. */
  formsOrigin?: string;
  /** Further origins that scripts may connect to. */
  connect: string[];
  /** Files have no headers of their own, so the policy of a page that becomes a file stands in the page. */
  policyIn: "header" | "page";
  logger: Logger;
};

/** As they are in the source, never as in a rendered page: a script that got into one by a mistake must not run. */
const documentScripts = [themeScript, startScript, keywordScript, openNowScript, announcementScript];
const hashes = scriptHashes(documentScripts);

/** The links inside the content's texts, as React writes them into HTML. */
const contentLinks = new Set(linksOf(JSON.stringify(content)).map((href) => href.replaceAll("&", "&amp;")));
const contentLink = (href: string) => (contentLinks.has(href) ? href : undefined);

export type RenderDocument = ReturnType<typeof createDocumentRenderer>;

export const prerender = (render: RenderDocument, path: string, siteUrl: string): Promise<Response> =>
  render(new Request(new URL(path, siteUrl)), { clientAddress: "", sourcePage: undefined });

export function createDocumentRenderer(options: Options) {
  const { build, site, config, formsOrigin, policyIn, logger } = options;
  const { siteUrl } = config;
  const connect = [content.contactService.origin, ...options.connect].filter((origin) => origin !== "");
  const facts = (): SiteFacts => ({
    siteUrl,
    today: localTime(new Date(), content.site.timeZone).date,
    retentionDays: config.retentionDays,
    backupDays: backupDays(config),
    staffInbox: config.staffInbox,
    webhookHost: webhookHost(config),
    formsOrigin: formsOrigin ?? "",
    hasServer: formsOrigin !== "",
  });
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const thinStyles = createCssPruner(stateClasses);
  const policyOf = (html: string) =>
    contentSecurityPolicy({
      hashes: hashes.filter((_, i) => html.includes(documentScripts[i] as string)),
      connect,
      framing: policyIn === "header",
    });

  return async (request: Request, from: SubmissionOrigin, posted: FormFields = {}): Promise<Response> => {
    const context = new RouterContextProvider();
    if (site) context.set(servicesContext, site);
    context.set(factsContext, facts());
    context.set(requestContext, from);
    context.set(fieldsContext, posted);
    context.set(failureContext, (error) =>
      logger.error("page.failed", {
        path: describePath(new URL(request.url).pathname),
        error: describeError(error),
      }),
    );
    // The headers of a page depend on its text, also for somebody who asks for the headers alone.
    const isHead = request.method === "HEAD";
    const response = await handle(isHead ? new Request(request, { method: "GET" }) : request, context);
    if (!response.headers.get("Content-Type")?.startsWith("text/html"))
      return isHead ? new Response(null, response) : response;

    const headers = new Headers({ "Cache-Control": "no-cache", ...securityHeaders(siteUrl) });
    for (const [name, value] of response.headers) headers.set(name, value);
    let html = markHtml(await response.text(), contentLink);
    // In development Vite adds scripts and styles of its own.
    if (import.meta.env.PROD) {
      html = thinStyles(html);
      const policy = policyOf(html);
      headers.set("Content-Security-Policy", policyIn === "header" ? policy : framingPolicy);
      if (policyIn === "page") html = withPolicy(html, policy);
    }
    return new Response(isHead ? null : html, { status: response.status, headers });
  };
}
