// Requests that no browser sends: the same ones for the same seed.
import * as fc from "fast-check";
import { loadContent } from "../../content-model/read/load.server.ts";
import { anyCharacter } from "../support/any-character.ts";

export type Malformed = {
  bytes: Buffer;
  /** Whether the server must wait for more, unless the connection ends. */
  isCut: boolean;
};

const { contactService } = loadContent();

const nasty = fc.constantFrom(
  "",
  "\u0000",
  "\ud800",
  "\u202e\u2066",
  "%00%ff%zz",
  "../../../etc/passwd",
  "__proto__",
  "<script>alert(1)</script>",
  "' or 1=1 --",
  "a@b.example\r\nBcc: c@d.example",
  "नेपाली".repeat(50),
  "e\u0301".repeat(3_000),
  "x".repeat(20_000),
);
const text = fc.oneof(nasty, fc.string({ unit: anyCharacter, maxLength: 60 }), fc.string({ maxLength: 60 }));
const fieldName = fc.oneof(
  fc.constantFrom(
    "name",
    "email",
    "subject",
    "message",
    "fullName",
    "phone",
    "course",
    "topic",
    "submissionId",
  ),
  fc.constantFrom("token", "__proto__", "constructor", "toString", ""),
  text,
);
const email = fc.oneof(fc.constantFrom("a@visitor.example"), fc.emailAddress(), text);
const fields = fc
  .tuple(fc.array(fc.tuple(fieldName, text), { maxLength: 8 }), email, fc.boolean())
  .map(([pairs, address, trapped]): [string, string][] => [
    ...(trapped ? [["topic", ""] as [string, string]] : []),
    ["email", address],
    ...pairs,
  ]);

type Body = { type: string; body: Buffer };
const utf8 = (type: string) => (body: string) => ({ type, body: Buffer.from(body) });

const urlEncoded = fc.oneof(
  fields.map((pairs) => new URLSearchParams(pairs).toString()),
  fields.map((pairs) => pairs.map((pair) => pair.join("=")).join("&")),
  text,
);
const multipart = fc
  .tuple(
    fields,
    fc.constantFrom("--b", "--b\r\n", "--x", "", "\r\n--b--\r\n"),
    fc.constantFrom("", "; filename=f"),
  )
  .map(([pairs, end, file]) => {
    const part = ([name, value]: [string, string]) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
    return pairs.map(part).join("") + end;
  });
const emailJs = fc
  .record(
    {
      user_id: fc.constantFrom(contactService.publicKey, "", null, 1),
      service_id: fc.constantFrom(contactService.serviceId, "__proto__"),
      template_id: fc.constantFrom<unknown>(contactService.templateId, [], {}),
      template_params: fc.oneof(
        fields.map((pairs) => Object.fromEntries(pairs)),
        fc.jsonValue(),
      ),
    },
    { requiredKeys: [] },
  )
  .map((body) => JSON.stringify(body));
const json = fc.oneof(
  emailJs,
  fc.json(),
  fc.json().map((whole) => whole.slice(0, -1)),
  fc.constantFrom(
    "[".repeat(30_000),
    '{"a":'.repeat(10_000),
    "\ufeff{}",
    '{"template_params":{"__proto__":{"a":1}}}',
  ),
);
const bytes = fc.uint8Array({ maxLength: 500 }).map((array) => Buffer.from(array));

const body: fc.Arbitrary<Body> = fc.oneof(
  { weight: 4, arbitrary: urlEncoded.map(utf8("application/x-www-form-urlencoded")) },
  { weight: 3, arbitrary: multipart.map(utf8("multipart/form-data; boundary=b")) },
  { weight: 4, arbitrary: json.map(utf8("application/json")) },
  { weight: 2, arbitrary: fc.tuple(text, bytes).map(([type, body]) => ({ type, body })) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1_048_000, max: 1_100_000 })
      .map((size) => ({ type: "application/x-www-form-urlencoded", body: Buffer.alloc(size, "a=b&") })),
  },
);

const knownPath = fc.constantFrom(
  "/contact",
  "/enroll",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/unsubscribe?token=x",
  "/api/v1.0/email/send",
  "/api/v1.0/email/send-form",
  "/healthz",
  "/training-courses",
);
const target = fc.oneof(
  { weight: 6, arbitrary: knownPath },
  { weight: 2, arbitrary: fc.tuple(knownPath, text).map(([path, query]) => `${path}?${query}`) },
  { weight: 1, arbitrary: text.map((path) => `/${path}`) },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("*", "//", "//evil.example/contact", "/%", "/%c0%af..", "/\\..", "?", "#"),
  },
);
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("POST") },
  {
    weight: 2,
    arbitrary: fc.constantFrom("GET", "HEAD", "PUT", "OPTIONS", "DELETE", "TRACE", "CONNECT", "QUERY"),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 10 }) },
);
const header = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom(
      "Accept: application/json",
      "Accept: text/html",
      "Accept: application/json, */*;q=x",
      "Accept-Encoding: br;q=x, *;q=-1",
      'If-None-Match: W/"',
      "If-Modified-Since: never",
      "Range: bytes=9-1,-",
      "X-Forwarded-For: ::ffff:999.1.1.1, ,",
      "X-Forwarded-Host: ]:x",
      "X-Forwarded-Proto: javascript",
      "Referer: http://[",
      "Cookie: =;=;;",
      "Content-Encoding: gzip",
      "X-React-Router-Action: x",
    ),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.constantFrom(
        "Origin: null",
        "Origin: https://elsewhere.example",
        "Expect: 100-continue",
        "Expect: 200-ok",
        "Upgrade: websocket\r\nConnection: Upgrade",
        "Content-Type: text/plain",
      ),
      fc.tuple(text, text).map((pair) => pair.join(": ").slice(0, 2_000)),
    ),
  },
);
const framing = fc.oneof(
  { weight: 10, arbitrary: fc.constant("length" as const) },
  { weight: 3, arbitrary: fc.constant("chunks" as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "none",
      "nothing",
      "short",
      "long",
      "both",
      "bad chunk",
      "negative",
      "two hosts",
    ),
  },
);

type Framing = typeof framing extends fc.Arbitrary<infer Name> ? Name : never;

function framed(name: Framing, content: Buffer): [lines: string[], body: Buffer] {
  const { length } = content;
  const chunked = "Transfer-Encoding: chunked";
  const chunks = Buffer.concat([
    ...(length > 0 ? [Buffer.from(`${length.toString(16)}\r\n`), content, Buffer.from("\r\n")] : []),
    Buffer.from("0\r\n\r\n"),
  ]);
  switch (name) {
    case "length":
      return [[`Content-Length: ${length}`], content];
    case "chunks":
      return [[chunked], chunks];
    case "none":
      return [[], content];
    case "nothing":
      return [[], Buffer.alloc(0)];
    case "short":
      return [[`Content-Length: ${length + 10}`], content];
    case "long":
      return [[`Content-Length: ${Math.max(0, length - 5)}`], content];
    case "both":
      return [[chunked, `Content-Length: ${length}`], chunks];
    case "bad chunk":
      return [[chunked], Buffer.from("zz\r\nabc\r\n0\r\n\r\n")];
    case "negative":
      return [["Content-Length: -1"], content];
    case "two hosts":
      return [["Host: other.example", `Content-Length: ${length}`], content];
  }
}

const shaped = fc
  .tuple(method, target, fc.array(header, { maxLength: 4 }), body, framing)
  .map(([verb, path, headers, { type, body: content }, name]): Malformed => {
    const [lines, sent] = framed(name, content);
    const head = [
      `${verb} ${path} HTTP/1.1`,
      "Host: 127.0.0.1",
      `Content-Type: ${type}`,
      ...headers,
      ...lines,
    ];
    return {
      bytes: Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), sent]),
      isCut: name === "short",
    };
  });
const cut = fc
  .tuple(shaped, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([{ bytes }, part]) => ({ bytes: bytes.subarray(0, Math.floor(bytes.length * part)), isCut: true }));
const garbage = bytes.map((noise): Malformed => ({ bytes: noise, isCut: true }));

const malformed = fc.oneof(
  { weight: 12, arbitrary: shaped },
  { weight: 2, arbitrary: cut },
  { weight: 1, arbitrary: garbage },
);

/** So many requests, made in portions since the large ones would fill the memory. */
export function* malformedRequests(count: number, seed: number): Generator<Malformed> {
  const portion = 500;
  for (let made = 0; made < count; made += portion) {
    const numRuns = Math.min(portion, count - made);
    yield* fc.sample(malformed, { seed: seed + made, numRuns });
  }
}
