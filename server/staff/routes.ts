// The staff's pages below /staff: server-rendered, without script, and nothing of them kept by a browser or a proxy.
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type {
  StaffChoice,
  StaffEvent,
  StaffLead,
  StaffTyped,
  StaffTypedField,
  StaffView,
  WholeLead,
} from "../../app/context.ts";
import { campaignNames } from "../../domain/forms/form-names.ts";
import type { FormFields } from "../../domain/forms/submission.ts";
import { parseSubscription } from "../../domain/forms/subscription.ts";
import { leadStates } from "../../domain/leads/lead-state.ts";
import { parseNote } from "../../domain/leads/staff-note.ts";
import { paths } from "../../domain/paths.ts";
import type { AuditEntryWithReference } from "../database/stores/staff.ts";
import type { AuditEntryRow, LeadRow, MailRow } from "../database/tables.ts";
import { type Bindings, clientAddress } from "../http/client-address.ts";
import { readForm } from "../http/posted-form.ts";
import type { MailFacts } from "../mail/mail-facts.ts";
import type { Config } from "../run/config.ts";
import { describeError, type Logger } from "../run/log.ts";
import type { InboxFor, LeadWithHistory } from "./inbox.ts";
import { type SignIn, sessionMs } from "./sign-in.ts";

export type StaffServices = {
  signIn: SignIn;
  inboxFor: InboxFor;
  facts: Pick<MailFacts, "courseTitles" | "enrolled">;
};

type Parts = StaffServices & {
  config: Pick<Config, "siteUrl" | "staffUrl" | "ownOrigins" | "trustedProxies">;
  render: (view: StaffView) => { html: string; policy: string };
  logger: Logger;
};

type Env = { Bindings: Bindings; Variables: { actor: string; requestId: string; fields?: FormFields } };
type StaffContext = Context<Env>;

/** With "no-referrer" browsers would post forms with the origin "null", as a page of another site may, too. */
const headers = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Resource-Policy": "same-origin",
};

export function staffRoutes(parts: Parts) {
  const { signIn, config, facts, render, logger } = parts;
  const app = new Hono<Env>();
  const base = paths.staff;
  const isSecure = () => (config.staffUrl ?? config.siteUrl).startsWith("https:");
  /** With this prefix browsers take the cookie from this host alone, so no neighbouring host can plant one. */
  const cookieName = () => (isSecure() ? "__Host-staff" : "staff");

  const show = (context: StaffContext, view: StaffView, status: ContentfulStatusCode = 200) => {
    const { html, policy } = render(view);
    context.header("Content-Security-Policy", policy);
    return context.html(html, status);
  };
  const clientOf = ({ env, req }: StaffContext): string =>
    clientAddress(env?.incoming?.socket.remoteAddress, req.header("x-forwarded-for"), config.trustedProxies);
  const sessionOf = (context: StaffContext): string => getCookie(context, cookieName()) ?? "";
  const inboxOf = (context: StaffContext) => parts.inboxFor(context.get("actor"));
  /** A field as it was sent, which only its own rules may clean. */
  const fieldsOf = (context: StaffContext) => (name: string) => context.get("fields")?.[name] ?? "";
  /** What was typed about a lead, but for a field that was used. */
  const typedOf = (context: StaffContext, used?: StaffTypedField): StaffTyped | undefined => {
    const value = fieldsOf(context);
    const names = (["note", "forward"] as const).filter((name) => name !== used && value(name) !== "");
    if (names.length === 0) return undefined;
    return Object.fromEntries([...names, "pageId"].map((name) => [name, value(name)]));
  };

  app.onError((error, context) => {
    logger.error("request-failed", { requestId: context.get("requestId"), error: describeError(error) });
    return show(context, { page: "failed", typed: typedOf(context) }, 503);
  });
  const refuseForNow = (context: StaffContext) =>
    show(context, { page: "limited", typed: typedOf(context) }, 429);

  // Hono takes the base itself for one of these, too.
  const all = `${base}/*`;
  app.use(all, async (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    // Other pages that may post forms here, such as those of a static copy, may not act for the staff.
    const origins = config.staffUrl ? [config.staffUrl] : config.ownOrigins;
    const isOwn = origins.includes(context.req.header("Origin") ?? "");
    if (context.req.method !== "POST") return await next();
    if (!isOwn) {
      logger.warn("staff.foreign-origin");
      return context.text("Forbidden: this did not come from a page of this address", 403);
    }
    const fields = await readForm(context.req.raw);
    if (!fields) return show(context, { page: "too-long" }, 413);
    context.set("fields", fields);
    return await next();
  });

  app.post(`${base}/sign-in`, async (context) => {
    if (!(await signIn.mayTry(clientOf(context)))) return refuseForNow(context);
    const value = fieldsOf(context);
    const [typed, lead] = [value("email"), leadIn(value("lead"))];
    const parsed = parseSubscription({ email: typed });
    if (!parsed.ok) return show(context, { page: "sign-in", lead, answer: "no-address", typed }, 422);
    signIn.requestLink(parsed.value.email, lead);
    return show(context, { page: "sign-in", lead, answer: "sent" });
  });

  // A mail scanner that follows the link sees a button, and presses none.
  app.get(`${base}/enter`, async (context) => {
    const token = context.req.query("token") ?? "";
    const lead = leadIn(context.req.query("lead"));
    if (await signIn.isLink(token)) return show(context, { page: "enter", token, lead });
    return show(context, { page: "link-ended" }, 410);
  });
  app.post(`${base}/enter`, async (context) => {
    if (!(await signIn.mayTry(clientOf(context)))) return refuseForNow(context);
    const value = fieldsOf(context);
    const session = await signIn.enter(value("token"), value("pageId"));
    if (session === undefined) return show(context, { page: "link-ended" }, 410);
    // Whatever other session the browser brought ends here, and its name is never taken over.
    const brought = sessionOf(context);
    if (brought !== session) await signIn.leave(brought);
    const limits = { httpOnly: true, sameSite: "Strict", secure: isSecure() } as const;
    setCookie(context, cookieName(), session, { path: "/", ...limits, maxAge: sessionMs / 1_000 });
    const lead = leadIn(value("lead"));
    return context.redirect(lead ? `${base}/leads/${lead}` : base, 303);
  });

  // Everything below is for those who are signed in. Others learn nothing, not even which addresses exist.
  app.use(all, async (context, next) => {
    const actor = await signIn.actorOf(sessionOf(context));
    if (actor !== undefined) {
      context.set("actor", actor);
      return await next();
    }
    if (context.req.method !== "POST") {
      // Following a link of another site, such as webmail, a browser keeps the cookie back. It brings it when a page of
      // this site sends it on to the same address, but not for ever.
      const isAgain = context.req.query("again") !== undefined;
      if (!isAgain && context.req.header("Sec-Fetch-Site") === "cross-site")
        return show(context, { page: "go-on" });
      if (context.req.path === base)
        return show(context, { page: "sign-in", lead: leadIn(context.req.query("lead")) });
    }
    const typed = typedOf(context);
    if (typed) return show(context, { page: "signed-out", typed }, 403);
    const wanted = leadIn(/\/leads\/([^/]+)/.exec(context.req.path)?.[1]);
    return context.redirect(wanted ? `${base}?lead=${wanted}` : base, 303);
  });

  app.post(`${base}/sign-out`, async (context) => {
    await signIn.leave(sessionOf(context));
    deleteCookie(context, cookieName(), { path: "/", secure: isSecure() });
    return context.redirect(base, 303);
  });

  app.get(base, async (context) => {
    const choice = readChoice((name) => context.req.query(name) ?? "");
    const number = Math.max(1, Math.min(100_000, Number.parseInt(context.req.query("page") ?? "1", 10) || 1));
    const { leads, ...rest } = await inboxOf(context).list(choice, number);
    const actor = context.get("actor");
    return show(context, { page: "list", actor, ...choice, number, leads: leads.map(lineOf), ...rest });
  });

  app.get(`${base}/log`, async (context) => {
    const entries = (await inboxOf(context).latestEntries()).map(eventOf);
    return show(context, { page: "log", actor: context.get("actor"), entries });
  });

  app.post(`${base}/export`, async (context) => {
    const csv = await inboxOf(context).export(readChoice(fieldsOf(context)));
    context.header("Content-Disposition", 'attachment; filename="leads.csv"');
    context.header("Content-Type", "text/csv; charset=utf-8");
    return context.body(Readable.toWeb(csv) as ReadableStream<Uint8Array>);
  });

  const lead = `${base}/leads/:reference{[\\w-]+}`;
  const notFound = (context: StaffContext) =>
    show(context, { page: "not-found", actor: context.get("actor") }, 404);
  const referenceOf = (context: StaffContext): string => context.req.param("reference") ?? "";

  type GivenBack = Pick<Extract<StaffView, { page: "lead" }>, "typed" | "mistake">;
  async function showLead(context: StaffContext, given: GivenBack = {}) {
    const found = await inboxOf(context).read(referenceOf(context));
    if (!found) return notFound(context);
    const [actor, lead, history] = [context.get("actor"), wholeLead(found), historyOf(found)];
    return show(context, { page: "lead", actor, lead, history, ...given }, given.mistake ? 422 : 200);
  }
  const refuse = (context: StaffContext, mistake: StaffTypedField) =>
    showLead(context, { typed: typedOf(context), mistake });
  /** One form holds all fields, so what was typed for another act than the one that was done is given back. */
  async function backTo(context: StaffContext, exists: boolean, used?: StaffTypedField) {
    const typed = typedOf(context, used);
    if (!exists) return notFound(context);
    return typed
      ? await showLead(context, { typed })
      : context.redirect(`${base}/leads/${referenceOf(context)}`, 303);
  }

  app.get(lead, (context) => showLead(context));
  for (const act of ["answered", "unanswered", "release"] as const)
    app.post(`${lead}/${act}`, async (context) =>
      backTo(context, await inboxOf(context)[act](referenceOf(context))),
    );
  app.post(`${lead}/note`, async (context) => {
    const value = fieldsOf(context);
    const parsed = parseNote({ note: value("note") });
    if (!parsed.ok) return await refuse(context, "note");
    const kept = inboxOf(context).note(referenceOf(context), parsed.value.note, value("pageId"));
    return await backTo(context, await kept, "note");
  });
  app.post(`${lead}/forward`, async (context) => {
    const value = fieldsOf(context);
    const parsed = parseSubscription({ email: value("forward") });
    if (!parsed.ok) return await refuse(context, "forward");
    const { email } = parsed.value;
    const forwarded = await inboxOf(context).forward(referenceOf(context), email, value("pageId"));
    return forwarded === "limited" ? refuseForNow(context) : await backTo(context, forwarded, "forward");
  });

  async function askToErase(context: StaffContext, hasMore: boolean) {
    const person = await inboxOf(context).readPerson(referenceOf(context));
    if (!person) return notFound(context);
    const { told, seen } = person;
    const lead = { ...lineOf(person.lead), email: person.lead.email };
    const all = { leads: person.leads.map(lineOf), isSubscriber: person.subscribers.length > 0 };
    const actor = context.get("actor");
    return show(context, { page: "erase", actor, lead, ...all, told, seen, hasMore }, hasMore ? 409 : 200);
  }
  app.get(`${lead}/erase`, (context) => askToErase(context, false));
  app.post(`${lead}/erase`, async (context) => {
    const value = fieldsOf(context);
    const seen = { at: value("at"), references: value("references").split(" ") };
    const erased = await inboxOf(context).erase(referenceOf(context), seen, value("pageId"));
    if (erased === "not-found") return notFound(context);
    if (erased === "not-seen") return await askToErase(context, true);
    if (erased === "done") return context.redirect(base, 303);
    return show(context, { page: "erase-unfinished", actor: context.get("actor"), ...erased });
  });
  // What the address bar shows after a post that was answered with a page.
  const ofLead = `${lead}/:act{answered|unanswered|release|note|forward}`;
  app.on("GET", [ofLead, `${base}/:act{sign-in|sign-out|export}`], (context) =>
    context.redirect(context.req.path.replace(/\/[^/]*$/, ""), 303),
  );
  app.all(all, notFound);

  function lineOf({ reference, kind, state, name, subject, course, created_at }: LeadRow): StaffLead {
    const about = subject ?? facts.courseTitles[course ?? ""] ?? course ?? "";
    return { reference, kind, state, name, about, created_at };
  }
  function wholeLead({ lead: row, enrolled }: LeadWithHistory): WholeLead {
    const { email, phone, phone_e164, message, source_page: sourcePage } = row;
    const campaign = campaignNames.flatMap((name) => row[name] ?? []).join(" / ");
    const isFlood = row.quarantine_reason === "flood";
    return { ...lineOf(row), email, phone, phone_e164, message, sourcePage, campaign, enrolled, isFlood };
  }

  return app;
}

/** The reference of a lead, be there one or not; nothing else, since an address is made of it. */
const leadIn = (text = ""): string | undefined => (/^[CE]-\w{6}$/.test(text) ? text : undefined);

function readChoice(value: (name: string) => string): StaffChoice {
  const state = leadStates.find((one) => one === value("state"));
  return { search: value("q").trim().slice(0, 100), state };
}

const eventOf = (entry: AuditEntryRow & Partial<AuditEntryWithReference>): StaffEvent => ({
  at: entry.created_at,
  kind: entry.kind,
  who: entry.actor,
  detail: entry.detail ?? "",
  reference: entry.reference ?? undefined,
});

const mailKinds = {
  waiting: "mail-waiting",
  sending: "mail-waiting",
  sent: "mail-sent",
  failed: "mail-failed",
  dismissed: "mail-failed",
} as const satisfies Record<MailRow["state"], StaffEvent["kind"]>;

function historyOf({ lead, mails, entries }: LeadWithHistory): StaffEvent[] {
  const plain = { who: "", detail: "" };
  const lastSaid = entries.findLast(({ kind }) => kind === "answered" || kind === "reopened");
  const wasAnsweredElsewhere = lead.answered_at !== null && lastSaid?.kind !== "answered";
  const events: StaffEvent[] = [
    { ...plain, at: lead.created_at, kind: "received" },
    ...mails
      .filter(({ kind }) => kind !== "lead-webhook")
      .map(({ id: detail, state, recipient: who, sent_at, failed_at, created_at }) => {
        return { at: sent_at ?? failed_at ?? created_at, kind: mailKinds[state], who, detail };
      }),
    ...entries.map(eventOf),
  ];
  if (wasAnsweredElsewhere) events.push({ ...plain, at: lead.answered_at ?? "", kind: "answered-elsewhere" });
  return events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
