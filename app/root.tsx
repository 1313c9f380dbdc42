import searchIndex from "virtual:search-index";
import fontUrl from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url";
import { memo, type ReactNode, useMemo } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Scripts,
  ScrollRestoration,
  useLocation,
  useOutlet,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { content } from "../content/index.server.ts";
import type { Route } from "./+types/root.ts";
import { factsContext } from "./context.ts";
import { Toasts } from "./forms/toasts.tsx";
import { useWaitingMessages } from "./forms/use-waiting-messages.ts";
import { picture } from "./pictures.server.ts";
import { prerenderRules } from "./prerender-rules.ts";
import { FailureScreen } from "./sections/failure-screen.tsx";
import { Find } from "./sections/find.tsx";
import { NotFound } from "./sections/not-found.tsx";
import { RouteAnnouncer } from "./sections/route-announcer.tsx";
import { ScrollToTop } from "./sections/scroll-to-top.tsx";
import { SiteFooter } from "./sections/site-footer.tsx";
import { SiteHeader } from "./sections/site-header.tsx";
import { startScript } from "./start-script.ts";
import printStyles from "./styles/print.css?url";
import { themeScript } from "./theme.ts";
import { PageLinks } from "./ui/page-links.tsx";
import { Tooltips } from "./ui/tooltips.tsx";
import { useHydrated } from "./ui/use-hydrated.ts";
import { t } from "./words.ts";

// The style sheet is in the document, so the first paint waits for nothing. It never reaches the client bundle.
// The document has the rules of its own page; entry.client.tsx loads those of the others.
const css = import.meta.env.SSR ? (await import("./styles/document-styles.ts")).documentStyles : "";

/** What header, footer and every page's head need; the same for all visitors, so it is fetched once. */
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

export const shouldRevalidate = () => false;

export type RootData = Awaited<ReturnType<typeof loader>>;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  useWaitingMessages(data);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content="#fafbfd"
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content="#0b1226"
          suppressHydrationWarning
        />
        <InlineScript text={import.meta.env.SSR ? themeScript() : ""} />
        <style href="app" precedence="default">
          {css}
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
        {data && <Header data={data} />}
        <main id="main">{children}</main>
        {data && <Footer data={data} />}
        <ScrollToTop />
        <RouteAnnouncer />
        {data && <Find indexUrl={data.searchIndexUrl} />}
        <Toasts />
        <Tooltips />
        <PageLinks />
        <RestoredScroll />
        <Scripts />
        <InlineScript text={import.meta.env.SSR ? startScript() : ""} />
        <PrerenderRules />
      </body>
    </html>
  );
}

/** Drawn again when they show something else, not whenever the router's state changes. */
const Header = memo(SiteHeader);
const Footer = memo(SiteFooter);

/** Until then the browser restores by itself, and the document is spared the router's script for it. */
function RestoredScroll() {
  return useHydrated() && <ScrollRestoration />;
}

/** Once the router takes the clicks, pages drawn ahead would be drawn for nothing. */
function PrerenderRules() {
  if (useHydrated()) return null;
  return <InlineScript type="speculationrules" text={import.meta.env.SSR ? prerenderRules() : ""} />;
}

/** A script that the document brings along. The browser has it from there, so it is not in the page's own script. */
function InlineScript({ type, text }: { type?: string; text: string }) {
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />;
}

/** The page. While the next one is on its way, this one is not drawn again. */
export default function App() {
  const { key } = useLocation();
  const outlet = useOutlet();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router makes a new one for each of its states
  return useMemo(() => outlet, [key]);
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <FailureScreen error={error} />;
}
