import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newPost, send } from "./posts.ts";
import { patience, result, rounds } from "./rounds.ts";
import { runSite } from "./running-site.ts";

const mebibyte = 1_048_576;
const longest = 99_000;
const filled = (text: string) => text.repeat(Math.floor(mebibyte / Buffer.byteLength(text)));
const marks = (count: number) => `a${"\u0301".repeat(count)}${"\u0316".repeat(count)}`;
const form = (fields: string) => `name=Sita&email=s%40visitor.example&subject=Hi&topic=&${fields}`;

const types = {
  url: "application/x-www-form-urlencoded",
  json: "application/json",
  parts: "multipart/form-data; boundary=b",
};
const part = (name: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

/** What was found to cost most of some hundred inputs for each reader of posts. */
const worst: [name: string, path: string, type: keyof typeof types, body: string][] = [
  ["fields without a value", "/contact", "url", filled("a&")],
  ["a text longer than any field", "/contact", "url", form(`message=${"x".repeat(900_000)}`)],
  ["a text of the most bytes a letter", "/contact", "url", form(`message=${"%E0%A4%95".repeat(longest)}`)],
  ["marks out of order", "/contact", "url", form(`message=${marks(longest / 2)}`)],
  ["a name of marks", "/contact", "url", form(`message=x&name=${marks(longest / 2)}`)],
  ["a phone number of brackets", "/contact", "url", form(`message=x&phone=${"(".repeat(longest)}`)],
  ["a long token", "/newsletter/confirm", "url", `token=${"%41".repeat(longest)}`],
  [
    "levels of JSON",
    "/api/v1.0/email/send",
    "json",
    `${"[".repeat(mebibyte / 2)}${"]".repeat(mebibyte / 2)}`,
  ],
  ["values of JSON", "/api/v1.0/email/send", "json", `[${filled('{"a":{}},').slice(9)}0]`],
  [
    "names of JSON",
    "/api/v1.0/email/send",
    "json",
    `{${Array.from({ length: 80_000 }, (_, i) => `"k${i.toString(36)}":0`).join()}}`,
  ],
  ["a text of JSON", "/api/v1.0/email/send", "json", JSON.stringify({ a: filled("क्") })],
  ["parts of form data", "/api/v1.0/email/send-form", "parts", filled("--b\r\n")],
  [
    "heads of form data",
    "/api/v1.0/email/send-form",
    "parts",
    `--b\r\n${filled('content-disposition: form-data; name="a\r\n').slice(50)}--b--`,
  ],
  [
    "a text of form data",
    "/api/v1.0/email/send-form",
    "parts",
    `${part("message", filled("क्").slice(99))}--b--`,
  ],
];

/** Milliseconds of work of the process's main thread, in which it answers nobody else; not of waiting for a busy machine. */
const workOf = (pid: number | undefined) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ", 1)[0]) / 1_000_000;

test.runIf(process.platform === "linux")(
  "a megabyte of the worst costs no more than a page for a message that is refused",
  { timeout: patience },
  async () => {
    const site = await runSite({});
    const least = async (post: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let turn = 0; turn < rounds(5, 40); turn++) {
        const before = workOf(site.child.pid);
        await post();
        times.push(workOf(site.child.pid) - before);
      }
      return Math.min(...times);
    };
    const post = (path: string, type: keyof typeof types, body: string) =>
      send(site.port, { path, headers: { Origin: site.url, "Content-Type": types[type] }, body });
    const refused = form(`message=${encodeURIComponent("क्षे".repeat(5_001))}`);
    expect((await send(site.port, newPost("contact")))?.status).toBe(200);
    const ordinary = await least(() => post("/contact", "url", refused));
    for (const [name, path, type, body] of worst) {
      const work = await least(() => post(path, type, body));
      result(`| ${type}: ${name} | × ${(work / ordinary).toFixed(2)} | ${work.toFixed(1)} ms |`);
      expect(work / ordinary, name).toBeLessThan(3);
    }
  },
);
