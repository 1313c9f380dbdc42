import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { drainTimeoutMs } from "../../server/http/drain-body.ts";
import { fastest, letters, marks } from "../support/companies/combining-marks.ts";
import { all, isHidden, one, textOf } from "../support/reading/html.ts";
import { contact, forms } from "./posted-forms.ts";
import { type Page, siteForFile } from "./site-for-file.ts";

const site = siteForFile({});

const asJson = { Accept: "application/json" };
const jsonOf = ({ body }: Page) => JSON.parse(body.toString());

test.for(forms)(
  "%s refuses a post without the hidden field, which no page of ours leaves out",
  async ([path, fields]) => {
    const { topic: _, ...without } = fields;
    const answer = await site.post(path, without);
    expect(answer.status).toBe(400);
    expect(all(answer.document, "main .err").every(isHidden)).toBe(true);
    const json = await site.post(path, without, asJson);
    expect([json.status, jsonOf(json)]).toEqual([400, { status: "refused" }]);
  },
);

test.for(forms)(
  "%s answers a robot that fills the hidden field as it answers anybody",
  async ([path, fields]) => {
    const person = await site.post(path, { ...fields, submissionId: randomUUID() });
    const robot = await site.post(path, { ...fields, topic: "buy this", submissionId: randomUUID() });
    const told = async ({ status, headers: { location = "" } }: Page) => {
      expect(status).toBe(303);
      const { document } = await site.page(location);
      return textOf(one(document, ".sent")).replace(/\b[CE]-[A-Z\d]{6}/, "reference");
    };
    expect(await told(robot)).toBe(await told(person));
    const names = (answer: Page) => Object.keys(answer.headers).sort();
    expect(names(robot)).toEqual(names(person));
    const json = await site.post(path, { ...fields, topic: "x", submissionId: randomUUID() }, asJson);
    expect([json.status, jsonOf(json).status]).toEqual([200, "stored"]);
  },
);

test.for(forms)("%s refuses a post that comes from another site", async ([path, fields]) => {
  for (const origin of ["https://elsewhere.example", "null", "http://localhost:1", site.url.toUpperCase()]) {
    expect((await site.post(path, fields, { Origin: origin })).status).toBe(403);
    expect((await site.post(path, fields, { Origin: origin, ...asJson })).status).toBe(403);
  }
});

test("localhost and 127.0.0.1 are both accepted while no public address is set", async () => {
  const { port } = site.process;
  for (const origin of [`http://localhost:${port}`, `http://127.0.0.1:${port}`]) {
    expect((await site.post("/contact", contact, { Origin: origin })).status).toBe(303);
  }
});

test.for(forms)(
  "%s refuses more than 1 MiB, also when the length was not announced",
  async ([path, fields]) => {
    // As long as text becomes: nine bytes for each letter of Nepali.
    const send = (letters: number, chunked: boolean) =>
      site.request(path, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
        body: `${new URLSearchParams(fields)}&more=${"%E0%A4%95".repeat(letters)}`,
        chunked,
      });
    for (const chunked of [false, true]) {
      expect((await send(99_000, chunked)).status).toBe(303);
      expect((await send(117_000, chunked)).status).toBe(413);
    }
  },
);

test.for([
  ["/contact", "message"],
  ["/contact", "name"],
  ["/enroll", "fullName"],
  ["/enroll", "phone"],
  ["/newsletter", "email"],
])(
  "%s is as soon done with seventy thousand marks in %s as with other letters",
  async ([path = "", field = ""]) => {
    const send = (typed: string) => async () => {
      const { status } = await site.request(path, {
        method: "POST",
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          Origin: site.url,
          ...asJson,
        },
        body: `topic=&${field}=${typed}`,
      });
      expect(status).toBe(400);
    };
    expect(Buffer.byteLength(marks)).toBe(Buffer.byteLength(letters) + 1);
    expect(await fastest(send(marks))).toBeLessThan(10 * (await fastest(send(letters))));
  },
);

test("a post that is too large is taken to its end before it is refused: a proxy that is cut off would report an error of the server", async () => {
  const socket = connect(site.process.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString("latin1");
  });
  const ended = once(socket, "close");
  socket.write(
    "POST /contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 1500000\r\n" +
      "Content-Type: application/x-www-form-urlencoded\r\n\r\n",
  );
  // Another request is answered meanwhile, so the head of the first has arrived.
  expect((await site.request("/healthz")).status).toBe(200);
  expect(answer).toBe("");
  socket.write("x".repeat(1_500_000));
  await ended;
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test("a post that announces too much, and one that stops, are refused before they are sent", async () => {
  for (const length of [100_000_000, 1_500_000]) {
    const socket = connect(site.process.port, "127.0.0.1");
    const before = performance.now();
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n` +
        "Content-Type: application/x-www-form-urlencoded\r\n\r\nx",
    );
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    expect(performance.now() - before).toBeLessThan(drainTimeoutMs);
    socket.destroy();
  }
});

test.for(["/about-us", "/api/v1.0/email/send", "/contact"])(
  "%s takes a large post to its end at once, also without its length, and answers before any other could time out",
  async (path) => {
    const type = path.startsWith("/api") ? "application/json" : "application/x-www-form-urlencoded";
    for (const chunked of [false, true]) {
      const before = performance.now();
      const { status } = await site.request(path, {
        method: "POST",
        headers: { "Content-Type": type, Origin: site.url },
        body: "x".repeat(1_500_000),
        chunked,
      });
      expect([status, performance.now() - before < drainTimeoutMs]).toEqual([413, true]);
    }
  },
);

test.for(["application/json", "text/plain", "multipart/form-data; boundary=x", ""])(
  "a post of type %s that is no form is refused, not an error of ours",
  async (type) => {
    for (const path of [
      "/contact",
      "/enroll",
      "/newsletter",
      "/newsletter/confirm",
      "/newsletter/unsubscribe",
      "/lead-answered",
    ]) {
      const headers = { Origin: site.url, ...(type && { "Content-Type": type }) };
      const { status } = await site.request(path, { method: "POST", headers, body: '{"name":"x"}' });
      expect([path, status]).toEqual([path, 400]);
    }
    expect(site.process.output()).not.toContain("request-failed");
  },
);
