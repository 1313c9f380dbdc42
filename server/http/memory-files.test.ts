import { readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, readAnswer } from "../../tests/support/reading/read-answer.ts";
import {
  compressFile,
  compressResponse,
  type MemoryFile,
  memoryFile,
  sendMemoryFile,
} from "./memory-files.ts";

/** A text as long and as varied as a page. */
const text = readFileSync(import.meta.filename);
const page = memoryFile(text, {
  type: "text/html; charset=utf-8",
  cacheControl: "no-cache",
  headers: { "X-Own": "1" },
});
const pdf = memoryFile(Buffer.from("0123456789"), {
  type: "application/pdf",
  cacheControl: "public, max-age=3600",
});

let served: MemoryFile = page;
const server = createServer((incoming, response) => sendMemoryFile(served, incoming, response));

beforeAll(async () => {
  await compressFile(page, "thorough");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function ask(file: MemoryFile, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  served = file;
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, method, headers, agent: false }, (response) =>
      resolve(readAnswer(response)),
    )
      .on("error", reject)
      .end();
  });
}

const unpack = (body: Buffer, encoding: string | undefined) =>
  encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;

test.for<[accept: string, encoding: string | undefined]>([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate, zstd", "gzip"],
  ["gzip;q=0.5", "gzip"],
  ["br;q=0.000,gzip;q=1", "gzip"],
  ["br ; q=0.001", "br"],
  ["deflate", undefined],
  ["", undefined],
  ["brotli, x-gzip", undefined],
  ["gzip;q=0, br;q=0", undefined],
])("answers Accept-Encoding: %s with %s", async ([accept, encoding]) => {
  const { headers, body } = await ask(page, { "Accept-Encoding": accept });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers.vary).toBe("Accept-Encoding");
  expect(unpack(body, encoding).equals(text)).toBe(true);
  expect(headers["content-length"]).toBe(String(body.length));
});

test("gives each encoding a tag of its own, and knows it again", async () => {
  const accepts = ["identity", "br", "gzip"];
  const tags = await Promise.all(
    accepts.map(async (a) => (await ask(page, { "Accept-Encoding": a })).headers.etag),
  );
  expect(new Set(tags).size).toBe(3);
  for (const [index, accept] of accepts.entries()) {
    const known = { "Accept-Encoding": accept, "If-None-Match": tags[index] ?? "" };
    expect((await ask(page, known)).status).toBe(304);
    const other = { "Accept-Encoding": accept, "If-None-Match": tags[(index + 1) % 3] ?? "" };
    expect((await ask(page, other)).status).toBe(200);
  }
});

test("answers 304 without a body, with what a cache has to know", async () => {
  const { etag = "" } = (await ask(page)).headers;
  for (const known of [etag, `W/${etag}`, `"a", W/"b",${etag}`, "*"]) {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, body } = await ask(page, { "If-None-Match": known }, method);
      expect([status, body.length]).toEqual([304, 0]);
      expect(headers).toMatchObject({
        etag,
        "cache-control": "no-cache",
        vary: "Accept-Encoding",
        "x-own": "1",
      });
    }
  }
  expect((await ask(page, { "If-None-Match": etag.slice(0, -2) })).status).toBe(200);
});

test("answers HEAD like GET, without the body", async () => {
  for (const headers of [{ "Accept-Encoding": "identity" }, { "Accept-Encoding": "br" }]) {
    const get = await ask(page, headers);
    const head = await ask(page, headers, "HEAD");
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ["content-length", "content-type", "content-encoding", "etag", "vary"]) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
  }
});

test.for([
  ["bytes=0-0", 206, "0", "bytes 0-0/10"],
  ["bytes=2-5", 206, "2345", "bytes 2-5/10"],
  ["bytes=7-", 206, "789", "bytes 7-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=-99", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=8-99", 206, "89", "bytes 8-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=-0", 416, "", "bytes */10"],
  ["bytes=-", 200, "0123456789", undefined],
  ["bytes=0-1,4-5", 200, "0123456789", undefined],
  ["lines=0-1", 200, "0123456789", undefined],
] as const)("answers Range: %s with %i", async ([range, status, body, contentRange]) => {
  const answer = await ask(pdf, { Range: range });
  expect([answer.status, answer.body.toString(), answer.headers["content-range"]]).toEqual([
    status,
    body,
    contentRange,
  ]);
  if (status !== 416) expect(answer.headers["accept-ranges"]).toBe("bytes");
});

test("sends the whole file when the part is of another version", async () => {
  const { etag = "" } = (await ask(pdf)).headers;
  expect((await ask(pdf, { Range: "bytes=0-1", "If-Range": etag })).status).toBe(206);
  expect((await ask(pdf, { Range: "bytes=0-1", "If-Range": '"older"' })).status).toBe(200);
});

test("sends no parts of a packed copy, and none for HEAD", async () => {
  const packed = await ask(page, { Range: "bytes=0-1", "Accept-Encoding": "br" });
  expect([packed.status, packed.headers["accept-ranges"]]).toEqual([200, undefined]);
  expect((await ask(pdf, { Range: "bytes=0-1" }, "HEAD")).status).toBe(200);
});

test("keeps a packed copy only when it is smaller and worth it", async () => {
  const small = memoryFile(Buffer.from("x".repeat(200)), { type: "text/plain", cacheControl: "" });
  const picture = memoryFile(Buffer.alloc(4_000), { type: "image/png", cacheControl: "" });
  const font = memoryFile(Buffer.alloc(4_000), { type: "font/woff2", cacheControl: "" });
  for (const file of [small, picture, font]) {
    await compressFile(file, "thorough");
    expect(file.encoded).toEqual({});
  }
  const { headers } = await ask(picture, { "Accept-Encoding": "br" });
  expect([headers["content-encoding"], headers.vary]).toEqual([undefined, undefined]);
});

test.for([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.0", undefined],
  [undefined, undefined],
] as const)(
  "packs a page that is made for one request where %s is taken as %s",
  async ([accept, encoding]) => {
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    const answer = await compressResponse(new Response(text, { status: 404, headers }), accept);
    expect([answer.status, answer.headers.get("Vary")]).toEqual([404, "Accept-Encoding"]);
    expect(answer.headers.get("Content-Encoding") ?? undefined).toBe(encoding);
    expect(unpack(Buffer.from(await answer.arrayBuffer()), encoding).equals(text)).toBe(true);
  },
);

test("packs nothing but text that is made for one request", async () => {
  const picture = new Response("abc", { headers: { "Content-Type": "image/png" } });
  expect((await compressResponse(picture, "br")).headers.get("Content-Encoding")).toBeNull();
});
