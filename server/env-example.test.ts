import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const example = parseEnv(readFileSync(join(import.meta.dirname, "../.env.example"), "utf8"));

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
