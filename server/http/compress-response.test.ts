import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressResponse } from "./memory-files.ts";

const html = "<p>नमस्ते</p>".repeat(200);
const page = () =>
  new Response(html, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("a page for one request is sent as brotli where that is taken, with its status", async () => {
  const response = await compressResponse(page(), "gzip, deflate, br");
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Encoding")).toBe("br");
  expect(response.headers.get("Vary")).toBe("Accept-Encoding");
  expect(brotliDecompressSync(await bytes(response)).toString()).toBe(html);
});

test("as gzip for a browser without brotli", async () => {
  const response = await compressResponse(page(), "gzip");
  expect(gunzipSync(await bytes(response)).toString()).toBe(html);
});

test("not in an encoding that a program refuses", async () => {
  const encodingFor = async (accept: string) =>
    (await compressResponse(page(), accept)).headers.get("Content-Encoding");
  expect(await encodingFor("br;q=0, gzip")).toBe("gzip");
  expect(await encodingFor("br;q=0, gzip;q=0.0")).toBeNull();
});

test("as it is for a program that takes neither, and anything but text untouched", async () => {
  expect(await (await compressResponse(page(), undefined)).text()).toBe(html);
  const picture = new Response("abc", { headers: { "Content-Type": "image/png" } });
  expect((await compressResponse(picture, "br")).headers.get("Content-Encoding")).toBeNull();
});
