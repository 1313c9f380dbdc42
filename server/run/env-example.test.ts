import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const text = readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8");
const example = parseEnv(text.replace("\n# CONTENT_DIR=\n", "\nCONTENT_DIR=\n"));

test("its lines below those of an owner do not bring the sample company back", () => {
  expect(parseEnv(`CONTENT_DIR=../our-company\n${text}`).CONTENT_DIR).toBe("../our-company");
});

test("names commands that any Node runs: an older one takes no TypeScript by itself", () => {
  expect(text).toContain("npm start");
  expect(text).not.toMatch(/\bnode\b.*\.ts\b/);
});

test("the example names every setting once, and empty they are what no setting is", () => {
  const asked = new Set<string>();
  const listening = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_, name) {
        asked.add(String(name));
        return undefined;
      },
    },
  );
  const defaults = { mailFrom: "website@company.example", leadsTo: "office@company.example" };
  const unset = readConfig(listening, defaults);
  // Read by the build and the doctor, not by the server.
  asked.add("CONTENT_DIR");
  asked.add("CONTENT_EDITOR");
  expect(Object.keys(example).sort()).toEqual([...asked].sort());
  expect(readConfig(example, defaults)).toEqual(unset);
});
