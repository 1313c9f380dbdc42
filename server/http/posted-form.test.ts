import { expect, test } from "vitest";
import { growth, leastWork } from "../../tests/support/sites/growth.ts";
import { readForm, readJson, readParts } from "./posted-form.ts";

const form = "application/x-www-form-urlencoded";
const posted = (body: string, type = form) =>
  readForm(new Request("http://site.example", { method: "POST", headers: { "Content-Type": type }, body }));

test.for([
  ["name=Sita+Sharma&message=%E0%A4%95%0D%0Aa%26b%3Dc=d", { name: "Sita Sharma", message: "क\r\na&b=c=d" }],
  ["a&=b&c=&%=%zz%e0&a=2", { a: "", "": "b", c: "", "%": "%zz\ufffd" }],
  ["", {}],
] as const)("reads %s as a browser means it", async ([body, fields]) => {
  expect(await posted(body)).toEqual(fields);
});

test("reads as many fields as a form may have, and a body of another type as an empty form", async () => {
  const fields = (length: number) => Array.from({ length }, (_, i) => `f${i}=${i}`).join("&");
  expect(Object.keys((await posted(fields(100))) ?? {})).toHaveLength(100);
  expect(await posted(fields(101))).toBeUndefined();
  expect(await posted("name=x", "text/plain")).toEqual({});
  expect(await posted(`a=${"x".repeat(50_000)}&b=${"क".repeat(49_998)}`)).toBeDefined();
  expect(await posted(`a=${"x".repeat(50_000)}&b=${"क".repeat(49_999)}`)).toBeUndefined();
});

const parts = (body: string, type: string) => readParts(Buffer.from(body), type);
const type = "multipart/form-data; boundary=b";
const part = (head: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;

test("reads the text fields of form data, and nothing that is none or has too many parts", () => {
  const whole = `${part('name="a"', "क\r\n--c")}${part('name="f"; filename="x"', "y")}${part('name="a"', "2")}--b--\r\n`;
  expect(parts(whole, type)).toEqual({ a: "क\r\n--c" });
  expect(parts(whole, 'multipart/form-data; charset=utf-8; boundary="b"')).toEqual({ a: "क\r\n--c" });
  expect(parts(`${part('name="a"', "").repeat(101)}--b--`, type)).toBeUndefined();
  for (const body of ["", "{}", part('name="a"', "cut"), `x${whole}`])
    expect(parts(body, type)).toBeUndefined();
  expect(parts(whole, "multipart/form-data")).toBeUndefined();
});

test.for(["a&", "=", "+%", "a=&", "%e0%a4", "क"])(
  "eight times as many of %s take no more than in proportion",
  async (text) => {
    expect(await growth(text, posted)).toBeLessThan(24);
    expect(await growth(text, (filled) => posted(`m=${filled}`))).toBeLessThan(24);
  },
);

test.for([
  "--b\r\n",
  "\r\n-",
  "a: b\r\n",
  part('name="a"', ""),
  'Content-Disposition: form-data; name="',
  " ",
])("eight times as many of %j in form data take no more than in proportion", async (text) => {
  const filled = (repeated: string) => parts(`--b\r\n${repeated}\r\n--b--`, type);
  expect(await growth(text, filled)).toBeLessThan(24);
});

const json = (text: string) => readJson(Buffer.from(text));

test("reads JSON of texts as long as a body may be, and none of more values than a form has", () => {
  const sent = { "a\\": `क "{[,${"[".repeat(1_000_000)}`, b: { c: ["\\\\", 1, null] } };
  expect(json(JSON.stringify(sent, undefined, 2))).toEqual(sent);
  for (const text of [
    "",
    "{",
    '"',
    '"\\',
    `[${"0,".repeat(5_000)}0]`,
    "[".repeat(10_001),
    '{"a":'.repeat(5_000),
  ])
    expect(json(text), text.slice(0, 20)).toBeUndefined();
});

test.for(["[", '{"a":', "{},", '"', "\\", " "])(
  "a megabyte of %j as JSON takes no longer than in proportion, and less than one long text",
  async (text) => {
    expect(await growth(text, json)).toBeLessThan(24);
    const plain = await leastWork(() => json(`"${"x".repeat(1_000_000)}"`));
    expect(await leastWork(() => json(`[${text.repeat(1_000_000 / text.length)}`))).toBeLessThan(4 * plain);
  },
);
