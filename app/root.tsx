import searchIndex from "virtual:search-index";
import fontUrl from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url";
import { type ReactNode, useContext } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { content } from "../content/index.server.ts";
import type { Route } from "./+types/root.ts";
import { factsContext } from "./context.ts";
import startScript from "./document/start.ts?script";
import themeScript from "./document/theme.ts?script";
import { EntryScript } from "./entry-script.ts";
import { picture } from "./pictures.server.ts";
import { FailureScreen } from "./sections/failure-screen.tsx";
import { NotFound } from "./sections/not-found.tsx";
import { ScrollToTop } from "./sections/scroll-to-top.tsx";
import { SiteFooter } from "./sections/site-footer.tsx";
import { SiteHeader } from "./sections/site-header.tsx";
import { type SiteFactsForScripts, siteFactsId } from "./site-facts.ts";
import { documentStyles } from "./styles/document-styles.ts";
import printStyles from "./styles/print.css?url";
import { t } from "./words.ts";

/** In development the parts that React draws in the browser expect it before them. */
const refreshRuntime = "/@id/__x00__virtual:react-router/inject-hmr-runtime";

/** What header, footer and every page's head need; the same for all visitors. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, services, pages, contactService } = content;
  const facts = context.get(factsContext);
  return {
    site: {
      name: site.name,
      title: site.title,
      place: site.place,
      phone: site.phone.value,
      mailboxes: site.mailboxes.map(({ label, value }) => ({ label, value })),
      registration: { label: site.registration.label, value: site.registration.value },
      tax: { label: site.tax.label, value: site.tax.value },
      social: site.social.map(({ network, url }) => ({ network, url })),
    },
    contactService: { ...contactService, origin: contactService.origin || facts.formsOrigin },
    coursePaths: content.courses.map(({ slug }) => `/${slug}`),
    services: services.map(({ slug, title, emoji }) => ({
      title,
      emoji,
      path: `/${slug}`,
      picture: picture(`service/${slug}`),
    })),
    newsletter: { heading: pages.newsletter.footerHeading, promise: pages.newsletter.promise },
    notFound: pages.notFound.text,
    searchIndexUrl: searchIndex.url,
    facts,
  };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

/** The document. It is drawn on the server only: in the browser it is HTML, served by entry.client.ts. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const entry = useContext(EntryScript);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafbfd" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1226" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <style href="app" precedence="default">
          {documentStyles}
        </style>
        <link rel="stylesheet" href={printStyles} media="print" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body id="top">
        <a className="skip" href="#main">
          {t("skip.toContent")}
        </a>
        {data && <SiteHeader data={data} />}
        <main id="main">{children}</main>
        {data && <SiteFooter data={data} />}
        <ScrollToTop />
        <div className="sr" id="announcer" aria-live="polite" aria-atomic="true" />
        {data && <SiteFactsScript data={data} />}
        {import.meta.env.DEV && <script type="module" src={refreshRuntime} />}
        <script data-entry={entry} dangerouslySetInnerHTML={{ __html: startScript }} />
      </body>
    </html>
  );
}

/** What scripts need to know of the site. */
function SiteFactsScript({ data: { site, contactService, facts, searchIndexUrl } }: { data: RootData }) {
  const known: SiteFactsForScripts = {
    name: site.name.value,
    phone: site.phone,
    mailboxes: site.mailboxes.map(({ value }) => value),
    contactService,
    formsOrigin: facts.formsOrigin,
    searchIndexUrl,
  };
  const json = JSON.stringify(known).replaceAll("<", "\\u003c");
  return <script type="application/json" id={siteFactsId} dangerouslySetInnerHTML={{ __html: json }} />;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <FailureScreen />;
}
