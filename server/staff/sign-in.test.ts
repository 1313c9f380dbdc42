import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { fastest, letters, marks, worked } from "../../tests/support/companies/combining-marks.ts";
import { engines } from "../../tests/support/sites/fresh-database.ts";
import { freshServices } from "../../tests/support/sites/fresh-services.ts";
import { databaseOf } from "../../tests/support/sites/run-newsletter.ts";
import {
  askForLink,
  cookieOf,
  freshStaff,
  mailedTokens,
  signIn,
  staffOrigin,
  viewOf,
} from "../../tests/support/sites/staff-pages.ts";
import { OutcomeUnknown } from "../mail/message.ts";
import { newToken } from "../submissions/tokens.ts";

const minute = 60_000;

test("is absent unless it is switched on", async () => {
  expect((await freshServices()).services.staff).toBeUndefined();
  expect((await freshServices({ env: { STAFF_INBOX: "off" } })).services.staff).toBeUndefined();
});

test("lets in whoever gets leads, by a link that works once", async () => {
  const site = await freshStaff();
  const token = await askForLink(site, "OFFICE@company.example");
  expect(site.fresh.mails.at(-1)).toMatchObject({ to: "office@company.example" });
  const seen = await site.get(`/staff/enter?token=${token}`);
  expect(await viewOf(seen)).toEqual({ page: "enter", token });
  // A mail scanner opens it any number of times.
  expect((await site.get(`/staff/enter?token=${token}`)).status).toBe(200);
  const entered = await site.post("/staff/enter", { token });
  expect([entered.status, entered.headers.get("Location")]).toEqual([303, "/staff"]);
  const cookie = entered.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/^__Host-staff=[\w-]{22}; /);
  for (const part of ["Max-Age=43200", "Path=/", "HttpOnly", "Secure", "SameSite=Strict"])
    expect(cookie.split("; ")).toContain(part);
  expect(await viewOf(await site.get("/staff", cookieOf(entered)))).toMatchObject({
    page: "list",
    actor: "office@company.example",
  });

  const replayed = await site.post("/staff/enter", { token });
  expect([replayed.status, replayed.headers.get("Set-Cookie")]).toEqual([410, null]);
  expect((await site.get(`/staff/enter?token=${token}`)).status).toBe(410);
});

test.for(engines)("of two that press the button at once only one gets in (%s)", async (engine) => {
  const site = await freshStaff({ engine });
  const token = await askForLink(site);
  const tries = await Promise.all([1, 2, 3].map(() => site.post("/staff/enter", { token })));
  expect(tries.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
});

test.for(engines)(
  "the button of one page may be pressed twice, also when each press reaches another process (%s)",
  async (engine) => {
    const site = await freshStaff({ engine });
    const env = { DATABASE_URL: site.fresh.config.databaseUrl };
    const other = await freshStaff({ engine, env });
    const token = await askForLink(site);
    const fields = { token, pageId: "a" };
    // A browser that took the answer to the first brings its session.
    const [first] = await Promise.all([
      site.post("/staff/enter", fields),
      other.post("/staff/enter", fields),
    ]);
    const cookie = cookieOf(first);
    const again = await other.post("/staff/enter", fields, { Cookie: cookie });
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(cookieOf(again)).toBe(cookie);
    for (const stranger of [
      { token, pageId: "" },
      { token, pageId: "b" },
    ])
      expect((await site.post("/staff/enter", stranger)).status).toBe(410);
    const log = await viewOf(await site.get("/staff/log", cookie));
    expect(log.page === "log" && log.entries.map(({ kind }) => kind)).toEqual(["signed-in"]);

    site.fresh.clock.pass(minute);
    expect((await site.post("/staff/enter", fields)).status).toBe(410);
    expect(await viewOf(await site.get("/staff", cookie))).toMatchObject({ page: "list" });
  },
);

test("pressing the button again after signing out does not sign in", async () => {
  const site = await freshStaff();
  const fields = { token: await askForLink(site), pageId: "a" };
  const cookie = cookieOf(await site.post("/staff/enter", fields));
  await site.post("/staff/sign-out", {}, { Cookie: cookie });
  expect((await site.post("/staff/enter", fields)).status).toBe(410);
});

test("leads on to the lead that was asked for, and to no other address", async () => {
  const site = await freshStaff();
  const lead = "C-333333";
  for (const path of ["", "/erase"])
    expect((await site.get(`/staff/leads/${lead}${path}`)).headers.get("Location")).toBe(
      `/staff?lead=${lead}`,
    );
  expect(await viewOf(await site.get(`/staff?lead=${lead}`))).toEqual({ page: "sign-in", lead });
  const email = "office@company.example";
  for (const [asked, location] of [
    [lead, `/staff/leads/${lead}`],
    ["//evil.example", "/staff"],
    ["C-333333/../../..", "/staff"],
  ] as const) {
    const before = mailedTokens(site.fresh).length;
    expect(await viewOf(await site.post("/staff/sign-in", { email, lead: asked }))).toMatchObject({
      answer: "sent",
    });
    await expect.poll(() => mailedTokens(site.fresh).length).toBe(before + 1);
    const mailed = /\/staff\/enter\S+/.exec(site.fresh.mails.at(-1)?.text ?? "")?.[0] ?? "";
    const view = await viewOf(await site.get(mailed));
    if (view.page !== "enter") throw new Error(view.page);
    expect(view.lead).toBe(asked === lead ? lead : undefined);
    const entered = await site.post("/staff/enter", { token: view.token, lead: asked });
    expect(entered.headers.get("Location")).toBe(location);
  }
});

test("sends on who follows a link of another site, since the browser keeps the cookie back there", async () => {
  const site = await freshStaff();
  const cookie = await signIn(site);
  const from = (where: string, path: string, brought = "") =>
    site.app.request(path, { headers: { "Sec-Fetch-Site": where, Cookie: brought } });
  for (const path of ["/staff", "/staff/log", "/staff/leads/C-333333"]) {
    const sent = await from("cross-site", path);
    expect([sent.status, await viewOf(sent)], path).toEqual([200, { page: "go-on" }]);
  }
  expect(await viewOf(await from("cross-site", "/staff", cookie))).toMatchObject({ page: "list" });
  expect(await viewOf(await from("cross-site", "/staff?again"))).toMatchObject({ page: "sign-in" });
  for (const near of ["same-origin", "same-site", "none"]) {
    expect(await viewOf(await from(near, "/staff"))).toEqual({ page: "sign-in" });
    expect((await from(near, "/staff/leads/C-333333")).status).toBe(303);
  }
});

test("refuses links that are guessed, cut off or older than a day", async () => {
  const site = await freshStaff();
  const token = await askForLink(site);
  for (const wrong of ["", newToken(), token.slice(0, -1), `${token}a`, `${token.slice(0, -1)}!`]) {
    const tried = await site.post("/staff/enter", { token: wrong });
    expect([tried.status, tried.headers.get("Set-Cookie")], wrong).toEqual([410, null]);
    expect((await site.get(`/staff/enter?token=${wrong}`)).status).toBe(410);
  }
  site.fresh.clock.pass(24 * 60 * minute);
  expect((await site.get(`/staff/enter?token=${token}`)).status).toBe(410);
  expect((await site.post("/staff/enter", { token })).status).toBe(410);
});

test.for(engines)(
  "keeps tokens as hashes alone, and no token passes as the other kind (%s)",
  async (engine) => {
    const site = await freshStaff({ engine });
    const link = await askForLink(site);
    const session = (await signIn(site)).split("=")[1] ?? "";
    const rows = await databaseOf(site.fresh).read((db) =>
      db.selectFrom("staff_tokens").selectAll().execute(),
    );
    expect(rows.map(({ purpose }) => purpose).sort()).toEqual(["link", "session"]);
    const stored = JSON.stringify(rows);
    for (const secret of [link, session]) expect(stored).not.toContain(secret);
    if (engine === "SQLite") {
      const file = site.fresh.config.databaseUrl.slice("file:".length);
      const bytes = Buffer.concat([readFileSync(file), readFileSync(`${file}-wal`)]);
      for (const secret of [link, session]) expect(bytes.includes(secret)).toBe(false);
    }
    expect((await site.get("/staff/log", `__Host-staff=${link}`)).status).toBe(303);
    expect((await site.post("/staff/enter", { token: session })).status).toBe(410);
    const [row] = rows;
    expect((await site.get("/staff/log", `__Host-staff=${row?.hash.slice(0, 22)}`)).status).toBe(303);
  },
);

test("says the same, and does the same work, for an address that gets no leads", async () => {
  const site = await freshStaff();
  const answer = async (email: string) => {
    const response = await site.post("/staff/sign-in", { email });
    const headers = [...response.headers].filter(([name]) => name !== "date");
    return { status: response.status, headers, text: await response.text() };
  };
  const known = await answer("office@company.example");
  const unknown = await answer("stranger@visitor.example");
  expect(unknown).toEqual(known);
  const rows = () => databaseOf(site.fresh).read((db) => db.selectFrom("staff_tokens").selectAll().execute());
  await expect
    .poll(async () => (await rows()).map(({ email_key }) => email_key).sort())
    .toEqual(["", "office@company.example"]);
  await expect.poll(() => site.fresh.mails.map(({ to }) => to)).toEqual(["office@company.example"]);
});

test("answers before it looks at the address", async () => {
  const site = await freshStaff();
  const { staff } = site.fresh.services;
  // Whatever it does then, however long that takes, the answer has no part in it.
  expect(staff?.signIn.requestLink("office@company.example")).toBeUndefined();
  expect(mailedTokens(site.fresh)).toEqual([]);
  await expect.poll(() => mailedTokens(site.fresh).length).toBe(1);
});

test("a stranger neither floods a mailbox nor keeps it out, and one client cannot try without end", async () => {
  const site = await freshStaff({ env: { TRUSTED_PROXIES: "1" } });
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const ask = (address: string) =>
    site.post("/staff/sign-in", { email: "office@company.example" }, from(address));
  for (let i = 0; i < 20; i++)
    expect(await viewOf(await ask("203.0.113.1"))).toMatchObject({ answer: "sent" });
  expect((await ask("203.0.113.1")).status).toBe(429);
  expect((await site.post("/staff/enter", { token: newToken() }, from("203.0.113.1"))).status).toBe(429);
  await expect.poll(() => mailedTokens(site.fresh).length).toBe(10);
  // The owner reads that a link was sent, and the last one lets in a day later.
  site.fresh.clock.pass(24 * 60 * minute - 1);
  expect(await viewOf(await ask("198.51.100.1"))).toMatchObject({ answer: "sent" });
  const token = mailedTokens(site.fresh).at(-1) ?? "";
  expect((await site.post("/staff/enter", { token }, from("198.51.100.1"))).status).toBe(303);
  expect(mailedTokens(site.fresh)).toHaveLength(10);
  await ask("198.51.100.1");
  await expect.poll(() => mailedTokens(site.fresh).length).toBe(11);
});

test("a link that no mail server took does not count, one that may have arrived does", async () => {
  const site = await freshStaff();
  const taking = vi.spyOn(site.fresh.mails, "push");
  async function askWhileAway(error: Error) {
    taking.mockImplementation(() => {
      throw error;
    });
    const logged = site.fresh.log().length;
    for (let i = 0; i < 10; i++) site.fresh.services.staff?.signIn.requestLink("office@company.example");
    const unsent = () => site.fresh.log().slice(logged).split("staff.link-not-sent").length - 1;
    await expect.poll(unsent).toBe(10);
    taking.mockReset();
  }
  await askWhileAway(new Error("connect ECONNREFUSED"));
  await signIn(site);
  await askWhileAway(new OutcomeUnknown("cut off"));
  await site.post("/staff/sign-in", { email: "office@company.example" });
  await expect.poll(() => site.fresh.log()).toContain("staff.links-limited");
});

test("counts the tries of a whole IPv6 /48", async () => {
  const site = await freshStaff({ env: { TRUSTED_PROXIES: "1" } });
  const statuses = new Map<number, number>();
  for (let i = 0; i < 250; i++) {
    const headers = { "X-Forwarded-For": `2001:db8:1:${i.toString(16)}::1` };
    const { status } = await site.post("/staff/enter", { token: newToken() }, headers);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [410, 200],
    [429, 50],
  ]);
});

test("ends a session after twelve hours, and by its button", async () => {
  const site = await freshStaff();
  const cookie = await signIn(site);
  site.fresh.clock.pass(12 * 60 * minute - 1);
  expect(await viewOf(await site.get("/staff", cookie))).toMatchObject({ page: "list" });
  site.fresh.clock.pass(1);
  expect(await viewOf(await site.get("/staff", cookie))).toEqual({ page: "sign-in" });

  const another = await signIn(site);
  const left = await site.post("/staff/sign-out", {}, { Cookie: another });
  expect(left.headers.get("Set-Cookie")).toMatch(/^__Host-staff=; Max-Age=0; Path=\/; Secure/);
  expect(await viewOf(await site.get("/staff", another))).toEqual({ page: "sign-in" });
});

test("ends the sessions of an address that gets no leads any more", async () => {
  const site = await freshStaff();
  const cookie = await signIn(site);
  const { databaseUrl } = site.fresh.config;
  const env = { DATABASE_URL: databaseUrl, LEADS_TO: "other@company.example" };
  const later = await freshStaff({ env });
  expect(await viewOf(await later.get("/staff", cookie))).toEqual({ page: "sign-in" });
});

test("takes over no session that was planted before", async () => {
  const site = await freshStaff();
  const planted = newToken();
  const token = await askForLink(site);
  const entered = await site.post("/staff/enter", { token }, { Cookie: `__Host-staff=${planted}` });
  expect(cookieOf(entered)).not.toContain(planted);
  expect((await site.get("/staff/log", `__Host-staff=${planted}`)).status).toBe(303);
  // Whoever signs in anew leaves no session behind.
  const second = await site.post(
    "/staff/enter",
    { token: await askForLink(site) },
    { Cookie: cookieOf(entered) },
  );
  expect(second.status).toBe(303);
  expect((await site.get("/staff/log", cookieOf(entered))).status).toBe(303);
});

test("shows nothing without signing in, and lets no other page act", async () => {
  const site = await freshStaff({ env: { ALLOWED_ORIGINS: "https://copy.company.example" } });
  const cookie = await signIn(site);
  const paths = ["/staff/log", "/staff/leads/C-%00", "/staff/anything", "/staff/export"];
  for (const path of paths) {
    const response = await site.get(path);
    expect([response.status, response.headers.get("Location")], path).toEqual([303, "/staff"]);
  }
  for (const path of ["/staff/export", "/staff/sign-out"])
    expect((await site.post(path)).headers.get("Location"), path).toBe("/staff");
  const act = await site.post("/staff/leads/C-333333/answered");
  expect(act.headers.get("Location")).toBe("/staff?lead=C-333333");
  const foreign = [
    "https://evil.example",
    "https://copy.company.example",
    "null",
    "http://www.company.example",
  ];
  for (const origin of foreign) {
    for (const path of ["/staff/sign-in", "/staff/enter", "/staff/export", "/staff/sign-out"])
      expect((await site.post(path, {}, { Cookie: cookie, Origin: origin })).status, origin).toBe(403);
  }
  const bare = await site.app.request("/staff/export", { method: "POST", headers: { Cookie: cookie } });
  expect(bare.status).toBe(403);
  expect(await viewOf(await site.get("/staff", cookie))).toMatchObject({ page: "list" });
});

test("no answer is kept, listed, framed, or tells another site its address", async () => {
  const site = await freshStaff();
  const token = await askForLink(site);
  const cookie = await signIn(site);
  const answers = [
    await site.get("/staff"),
    await site.get(`/staff/enter?token=${token}`),
    await site.get("/staff/leads/C-333333"),
    await site.get("/staff/leads/C-333333", cookie),
    await site.get("/staff", cookie),
    await site.post("/staff/export", {}, { Cookie: cookie }),
    await site.post("/staff/sign-in", { email: "nobody" }),
    await site.post("/staff/sign-in", {}, { Origin: "https://evil.example" }),
  ];
  for (const { headers, status } of answers) {
    expect(headers.get("Cache-Control"), String(status)).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
  }
});

test("its cookie is for http only while the site is", async () => {
  const site = await freshStaff({ env: { SITE_URL: "http://localhost:3000" } });
  const token = await askForLink({
    ...site,
    post: (path, fields) => site.post(path, fields, { Origin: "http://localhost:3000" }),
  });
  const entered = await site.post("/staff/enter", { token }, { Origin: "http://localhost:3000" });
  expect(entered.headers.get("Set-Cookie")).toMatch(/^staff=[\w-]{22}; .*HttpOnly; SameSite=Strict$/);
  expect(entered.headers.get("Set-Cookie")).not.toContain("Secure");
  expect(staffOrigin).toMatch(/^https:/);
});

test.for([
  ["/staff/sign-in", "email"],
  ["/staff/enter", "token"],
])(
  "%s is as soon done with seventy thousand marks in %s as with other letters",
  async ([path = "", field]) => {
    const site = await freshStaff({ env: { SITE_URL: "http://localhost:3000" } });
    const send = (typed: string) => async () =>
      site.app.request(path, {
        method: "POST",
        headers: { Origin: "http://localhost:3000", "Content-Type": "application/x-www-form-urlencoded" },
        body: `${field}=${typed}`,
      });
    expect(await fastest(send(marks), worked)).toBeLessThan(10 * (await fastest(send(letters), worked)));
  },
);

test.for(["multipart/form-data", "multipart/form-data; boundary=x", "application/json"])(
  "takes a post of type %s that is no form for an empty one",
  async (type) => {
    const site = await freshStaff();
    const statusAt = async (path: string) => {
      const headers = { Origin: staffOrigin, "Content-Type": type };
      return (await site.app.request(path, { method: "POST", headers, body: "{}" })).status;
    };
    expect(await statusAt("/staff/sign-in")).toBe(422);
    expect(await statusAt("/staff/enter")).toBe(410);
  },
);
