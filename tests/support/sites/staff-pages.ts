// The staff's pages over real services, without a browser: pages come as the JSON of what they show.
import { expect } from "vitest";
import type { StaffView } from "../../../app/context.ts";
import type { MailFacts } from "../../../server/mail/mail-facts.ts";
import { createLogger } from "../../../server/run/log.ts";
import { staffRoutes } from "../../../server/staff/routes.ts";
import type { Engine } from "./fresh-database.ts";
import { type FreshServices, freshServices } from "./fresh-services.ts";

export const staffOrigin = "https://www.company.example";

export type StaffSite = Awaited<ReturnType<typeof freshStaff>>;

type Options = { engine?: Engine; env?: object; refused?: string; facts?: MailFacts };

export async function freshStaff({ engine = "SQLite", env = {}, ...others }: Options = {}) {
  const settings = { STAFF_INBOX: "on", LEADS_TO: "office@company.example", SITE_URL: staffOrigin, ...env };
  const fresh = await freshServices({ engine, env: settings, ...others });
  const { staff } = fresh.services;
  if (!staff) throw new Error("STAFF_INBOX is not on");
  const render = (view: StaffView) => ({ html: JSON.stringify(view), policy: "default-src 'none'" });
  const app = staffRoutes({
    ...staff,
    config: fresh.config,
    render,
    logger: createLogger({ pretty: false, write: () => {} }),
  });
  const get = (path: string, cookie = "") => app.request(path, { headers: { Cookie: cookie } });
  const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: "POST",
      headers: { Origin: staffOrigin, ...headers },
      body: new URLSearchParams(fields),
    });
  return { fresh, app, get, post };
}

export const viewOf = async (response: Response): Promise<StaffView> => await response.json();

/** The links that were mailed, each as its token. */
export const mailedTokens = ({ mails }: Pick<FreshServices, "mails">): string[] =>
  mails.flatMap(({ text }) => /\/staff\/enter\?token=([\w-]{22})/.exec(text)?.[1] ?? []);

/** Asks for a link and waits for its mail. */
export async function askForLink({ fresh, post }: StaffSite, email = "office@company.example") {
  const before = mailedTokens(fresh).length;
  expect((await post("/staff/sign-in", { email })).status).toBe(200);
  await expect.poll(() => mailedTokens(fresh).length).toBe(before + 1);
  return mailedTokens(fresh).at(-1) ?? "";
}

export const cookieOf = (response: Response): string =>
  /^([^=]+=[^;]*)/.exec(response.headers.get("Set-Cookie") ?? "")?.[1] ?? "";

/** Signs in. Resolves with what the browser then sends as its cookie. */
export async function signIn(site: StaffSite, email?: string): Promise<string> {
  const entered = await site.post("/staff/enter", { token: await askForLink(site, email) });
  expect(entered.status).toBe(303);
  return cookieOf(entered);
}
