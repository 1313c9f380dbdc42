import region from "virtual:region";
import { type ReactNode, useContext } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { colours } from "../content-model/write/looks.ts";
import type { Route } from "./+types/root.ts";
import { rootData } from "./data/root-data.server.ts";
import startScript from "./document/start.ts?script";
import themeScript from "./document/theme.ts?script";
import { FailureScreen, NotFound } from "./layout/error-screens.tsx";
import { SiteFooter } from "./layout/site-footer.tsx";
import { Announcement, SiteHeader } from "./layout/site-header.tsx";
import { type PageHandle, Rendering } from "./rendering.ts";
import { documentStyles, documentStylesWithBand } from "./styles/document-styles.ts";
import otherMedia from "./styles/other-media.css?url";
import { Icon } from "./ui/icon.tsx";
import { t } from "./words.ts";

export const loader = ({ context }: Route.LoaderArgs) => rootData(context);

/** The document. Rendered on the server only: in the browser it is HTML, which entry.client.ts enhances. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { entry } = useContext(Rendering);
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  return (
    <html lang={region.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.snow} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.ink950} />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* Without a precedence React leaves it here, behind the title and what link previews read. */}
        <style
          data-href="app"
          dangerouslySetInnerHTML={{
            __html: handles.some((handle) => handle?.bandAboveFold) ? documentStylesWithBand : documentStyles,
          }}
        />
        <link
          rel="stylesheet"
          href={otherMedia}
          media="print, (forced-colors: active), (prefers-contrast: more)"
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body id="top" data-forms-origin={data?.facts.formsOrigin || undefined}>
        <a className="skip" href="#main">
          {t("skip.toContent")}
        </a>
        {/* Text browsers would join the words of two links. */ " "}
        {data?.announcement && <Announcement announcement={data.announcement} />}
        {data && <SiteHeader data={data} />}
        <main id="main">{children}</main>
        {/* Not at the end, where its one pixel would show below the footer. */}
        <div className="sr" id="announcer" aria-live="polite" aria-atomic="true" />
        {data && <SiteFooter data={data} />}
        {/* Shown by script once the page is scrolled (browser/navigation/scroll-to-top.ts). */}
        <button type="button" className="tap totop" aria-label={t("scrollTop.label")}>
          <Icon name="up" />
        </button>
        {import.meta.env.DEV && (
          <>
            <script type="module" src="/@changes.js" />
            <script type="module" src="/app/entry.development.ts" />
          </>
        )}
        {handles.map(
          (handle) =>
            handle && <script key={handle.script} dangerouslySetInnerHTML={{ __html: handle.script }} />,
        )}
        {/* After what changes the page, since a browser may paint between two scripts. */}
        <script data-entry={entry} dangerouslySetInnerHTML={{ __html: startScript }} />
        <StructuredDataScript />
      </body>
    </html>
  );
}

function StructuredDataScript() {
  const json = useContext(Rendering).structuredData();
  return json && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFound course={error.data} />
  ) : (
    <FailureScreen />
  );
}
