// The staff's pages. Plain documents: no script of the site runs on them but the one that sets the theme.
import region from "virtual:region";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { content } from "../../content-model/read/index.server.ts";
import { colours } from "../../content-model/write/looks.ts";
import { emailLimit } from "../../domain/forms/form-fields.ts";
import { paths } from "../../domain/paths.ts";
import { ownLogo } from "../data/pictures.server.ts";
import themeScript from "../document/theme.ts?script";
import { documentStyles } from "../styles/document-styles.ts";
import visitorColours from "../styles/visitor-colors.css?inline";
import { Logo } from "../ui/logo.tsx";
import { t } from "../words.ts";
import { ErasePage } from "./erase-page.tsx";
import { LeadPage } from "./lead-page.tsx";
import { LeadsPage } from "./leads-page.tsx";
import staffStyles from "./staff.css?inline";
import { BackToLeads, StaffEvents, StaffField } from "./staff-parts.tsx";
import type { StaffMistake, StaffView } from "./staff-view.ts";

export const renderStaffPage = (view: StaffView): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<StaffDocument view={view} />)}`;

function titleOf(view: StaffView): string {
  switch (view.page) {
    case "sign-in":
    case "enter":
    case "signed-out":
      return t("staff.signInTitle");
    case "failed":
      return t("failure.title");
    case "link-ended":
      return t("staff.linkEndedTitle");
    case "limited":
      return t("staff.limitedTitle");
    case "list":
      return t("staff.title");
    case "lead":
      return `${view.lead.name}, ${view.lead.reference}`;
    case "erase":
      return t("staff.eraseTitle");
    case "erase-unfinished":
      return t("staff.unfinishedTitle");
    case "log":
      return t("staff.logTitle");
    case "not-found":
      return t("staff.notFoundTitle");
  }
}

function StaffDocument({ view }: { view: StaffView }) {
  const { value: name, short, rest } = content.site.name;
  return (
    <html lang={region.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.snow} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.ink950} />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <style
          data-href="app"
          dangerouslySetInnerHTML={{ __html: `${documentStyles}${visitorColours}${staffStyles}` }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>{`${titleOf(view)} | ${name}`}</title>
      </head>
      <body className="staff">
        <a className="skip" href="#main">
          {t("skip.toContent")}
        </a>
        <header className="staff-bar">
          <div className="wrap row">
            <Logo label={t("logo.home", { name })} short={short} rest={rest} own={ownLogo} />
            {"actor" in view && (
              <form method="post" action={`${paths.staff}/sign-out`} className="row staff-actor">
                <span>{view.actor}</span>
                <button type="submit" className="btn btn-line btn-sm">
                  {t("staff.signOut")}
                </button>
              </form>
            )}
          </div>
        </header>
        <main id="main" className="wrap">
          <StaffMain view={view} />
        </main>
      </body>
    </html>
  );
}

function StaffMain({ view }: { view: StaffView }) {
  switch (view.page) {
    case "sign-in":
      return <SignInPage {...view} />;
    case "enter":
      return (
        <Narrow heading={t("staff.signInTitle")} text={t("staff.enterText")}>
          <form method="post" action={`${paths.staff}/enter`}>
            <input type="hidden" name="token" value={view.token} />
            <button type="submit" className="btn btn-accent">
              {t("staff.enterButton")}
            </button>
          </form>
        </Narrow>
      );
    case "link-ended":
      return (
        <Narrow heading={t("staff.linkEndedTitle")} text={t("staff.linkEnded")}>
          <p>
            <a className="link" href={paths.staff}>
              {t("staff.again")}
            </a>
          </p>
        </Narrow>
      );
    case "limited":
    case "failed":
      return (
        <Narrow heading={titleOf(view)} text={t(view.page === "limited" ? "staff.limited" : "failure.plain")}>
          {view.typed && <TypedForm {...view.typed} />}
          <BackToLeads />
        </Narrow>
      );
    case "signed-out":
      return (
        <Narrow heading={titleOf(view)} text={t("staff.signedOut")}>
          <p>
            <a className="link" href={paths.staff} target="_blank" rel="noopener">
              {titleOf(view)}
            </a>
          </p>
          <TypedForm {...view.typed} />
        </Narrow>
      );
    case "list":
      return <LeadsPage {...view} />;
    case "lead":
      return <LeadPage {...view} />;
    case "erase":
      return <ErasePage {...view} />;
    case "erase-unfinished":
      return (
        <>
          <BackToLeads />
          <h1>{t("staff.unfinishedTitle")}</h1>
          <p>{t("staff.unfinished")}</p>
          <p className="num">{view.copiesLeft.join(", ")}</p>
        </>
      );
    case "log":
      return (
        <>
          <BackToLeads />
          <h1>{t("staff.logTitle")}</h1>
          <StaffEvents events={view.entries} />
        </>
      );
    case "not-found":
      return (
        <>
          <BackToLeads />
          <h1>{t("staff.notFoundTitle")}</h1>
          <p>{t("staff.notFound")}</p>
        </>
      );
  }
}

function SignInPage({ answer, typed }: Extract<StaffView, { page: "sign-in" }>) {
  return (
    <Narrow heading={t("staff.signInTitle")} text={t("staff.signInText")}>
      {answer === "sent" && (
        <p className="staff-done" role="status">
          {t("staff.linkSent")}
        </p>
      )}
      <form method="post" action={`${paths.staff}/sign-in`} className="staff-form">
        <StaffField
          name="email"
          label={t("mail.email")}
          error={answer === "no-address" ? t("staff.noAddress") : undefined}
          draw={(field) => (
            <input {...field} type="email" autoComplete="email" maxLength={emailLimit} defaultValue={typed} />
          )}
        />
        <button type="submit" className="btn btn-accent">
          {t("staff.signInButton")}
        </button>
      </form>
    </Narrow>
  );
}

/** Posts to the address of the page that it stands on. */
function TypedForm({ field, typed }: StaffMistake) {
  const isNote = field === "note";
  return (
    <form method="post" className="staff-form">
      <StaffField
        name={field}
        label={t(isNote ? "staff.noteLabel" : "staff.forwardLabel")}
        draw={(attributes) => <textarea {...attributes} defaultValue={typed} />}
      />
      <button type="submit" className="btn btn-accent">
        {t(isNote ? "staff.noteButton" : "staff.forwardButton")}
      </button>
    </form>
  );
}

function Narrow({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <div className="staff-narrow">
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
