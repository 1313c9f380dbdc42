// The staff's pages. Plain documents: no script of the site runs on them but the one that sets the theme.
import region from "virtual:region";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { content } from "../../content-model/read/index.server.ts";
import { colours } from "../../content-model/write/looks.ts";
import { noteLength } from "../../domain/leads/staff-note.ts";
import { paths } from "../../domain/paths.ts";
import type { StaffTyped, StaffView } from "../context.ts";
import { ownLogo } from "../data/pictures.server.ts";
import themeScript from "../document/theme.ts?script";
import { documentStyles } from "../styles/document-styles.ts";
import visitorColours from "../styles/visitor-colors.css?inline";
import { SubmitButton } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { t } from "../words.ts";
import { ErasePage, ForwardField, LeadPage, NoteField } from "./lead-page.tsx";
import { LeadsPage } from "./leads-page.tsx";
import staffStyles from "./staff.css?inline";
import { BackToLeads, PageId, StaffEvents, StaffField, StaffLink } from "./staff-parts.tsx";

export const renderStaffPage = (view: StaffView): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<StaffDocument view={view} />)}`;

function StaffDocument({ view }: { view: StaffView }) {
  const { value: name, short, rest } = content.site.name;
  const { title, main } = shownOf(view);
  return (
    <html lang={region.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        {view.page === "go-on" && <meta httpEquiv="refresh" content="0; url=?again" />}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.snow} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.ink950} />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <style
          data-href="app"
          dangerouslySetInnerHTML={{ __html: `${documentStyles}${visitorColours}${staffStyles}` }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>{`${title} | ${name}`}</title>
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
                <SubmitButton kind="line" small>
                  {t("staff.signOut")}
                </SubmitButton>
              </form>
            )}
          </div>
        </header>
        <main id="main" className="wrap">
          {main}
        </main>
      </body>
    </html>
  );
}

type Shown = { title: string; main: ReactNode };

function shownOf(view: StaffView): Shown {
  switch (view.page) {
    case "sign-in":
      return narrow(t("staff.signInTitle"), t("staff.signInText"), <SignInForm {...view} />);
    case "enter":
      return narrow(
        t("staff.signInTitle"),
        t("staff.enterText"),
        <form method="post" action={`${paths.staff}/enter`}>
          <PageId />
          <WantedLead reference={view.lead} />
          <input type="hidden" name="token" value={view.token} />
          <SubmitButton>{t("staff.enterButton")}</SubmitButton>
        </form>,
      );
    case "link-ended":
      return narrow(
        t("staff.linkEndedTitle"),
        t("staff.linkEnded"),
        <p>
          <StaffLink to={paths.staff}>{t("staff.again")}</StaffLink>
        </p>,
      );
    case "go-on":
      return belowLeads(t("staff.title"), <StaffLink to="?again">{t("failure.reload")}</StaffLink>);
    case "too-long":
      return belowLeads(t("staff.tooLongTitle"), <p>{t("staff.noteWrong", { count: noteLength })}</p>);
    case "limited":
      return narrow(t("staff.limitedTitle"), t("staff.limited"), <TryAgain typed={view.typed} />);
    case "failed":
      return narrow(t("failure.title"), t("failure.plain"), <TryAgain typed={view.typed} />);
    case "signed-out":
      return narrow(
        t("staff.signInTitle"),
        t("staff.signedOut"),
        <>
          <p>
            <a className="link" href={paths.staff} target="_blank" rel="noopener">
              {t("staff.signInTitle")}
            </a>
          </p>
          <TypedForm typed={view.typed} />
        </>,
      );
    case "list":
      return { title: t("staff.title"), main: <LeadsPage {...view} /> };
    case "lead":
      return { title: `${view.lead.name}, ${view.lead.reference}`, main: <LeadPage {...view} /> };
    case "erase":
      return { title: t("staff.eraseTitle"), main: <ErasePage {...view} /> };
    case "erase-unfinished":
      return belowLeads(
        t("staff.unfinishedTitle"),
        <>
          <p>{t("staff.unfinished")}</p>
          <p className="num">{view.copiesLeft.join(", ")}</p>
        </>,
      );
    case "log":
      return belowLeads(t("staff.logTitle"), <StaffEvents events={view.entries} />);
    case "not-found":
      return belowLeads(t("staff.notFoundTitle"), <p>{t("staff.notFound")}</p>);
  }
}

const narrow = (title: string, text: string, acts: ReactNode): Shown => ({
  title,
  main: (
    <div className="staff-narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      {acts}
    </div>
  ),
});

const belowLeads = (title: string, text: ReactNode): Shown => ({
  title,
  main: (
    <>
      <BackToLeads />
      <h1>{title}</h1>
      {text}
    </>
  ),
});

const WantedLead = ({ reference }: { reference: string | undefined }) =>
  reference && <input type="hidden" name="lead" value={reference} />;

const SignInForm = ({ lead, answer, typed }: Extract<StaffView, { page: "sign-in" }>) => (
  <>
    {answer === "sent" && (
      <p className="staff-done" role="status">
        {t("staff.linkSent")}
      </p>
    )}
    <form method="post" action={`${paths.staff}/sign-in`} className="staff-form">
      <WantedLead reference={lead} />
      <StaffField
        name="email"
        label={t("mail.email")}
        error={answer === "no-address" ? t("staff.noAddress") : undefined}
        draw={(field) => <input {...field} type="email" autoComplete="email" required defaultValue={typed} />}
      />
      <SubmitButton>{t("staff.signInButton")}</SubmitButton>
    </form>
  </>
);

const TryAgain = ({ typed }: { typed: StaffTyped | undefined }) => (
  <>
    {typed && <TypedForm typed={typed} />}
    <BackToLeads />
  </>
);

/** Stands at the address of an act, beside which are those of the others. */
function TypedForm({ typed }: { typed: StaffTyped }) {
  const { note, forward, pageId } = typed;
  return (
    <form method="post" className="staff-acts">
      <PageId id={pageId} />
      {note !== undefined && <NoteField typed={note} action="note" />}
      {forward !== undefined && <ForwardField typed={forward} action="forward" />}
    </form>
  );
}
