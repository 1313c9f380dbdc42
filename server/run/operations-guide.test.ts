import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../tests/support/sites/fresh-database.ts";
import { freshServices } from "../../tests/support/sites/fresh-services.ts";

const serverFolder = join(import.meta.dirname, "..");
const guide = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
const namesUnder = (heading: string) => {
  const [, section = ""] = guide.split(`\n### ${heading}\n`);
  const [own = ""] = section.split("\n#");
  return [...own.matchAll(/^[|-] `([^`]+)`/gm)].map(([, name = ""]) => name).sort();
};

/** Events and levels as they stand in the sources. */
function loggedEvents(): Map<string, Set<string>> {
  const events = new Map<string, Set<string>>();
  for (const name of readdirSync(serverFolder, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name) || name.includes(".test.")) continue;
    const source = readFileSync(join(serverFolder, name), "utf8");
    const calls = source.matchAll(/\blogger\s*(\.\s*\w+|\[[^\]]+\])\(\s*("([\w.-]+)")?/g);
    for (const [call, level = "", , event] of calls) {
      if (event === undefined)
        throw new Error(`${name}: ${call} … names its event by something else than a text`);
      const levels = events.get(event) ?? new Set();
      for (const one of level.match(/\b(info|warn|error)\b/g) ?? []) levels.add(one);
      events.set(event, levels);
    }
  }
  return events;
}

test("the guide explains every event that the server logs, with its level, and no other", () => {
  const events = loggedEvents();
  expect(namesUnder("Events in the log")).toEqual([...events.keys()].sort());
  for (const [event, levels] of events) {
    const row = new RegExp(`^- \`${event.replaceAll(".", "\\.")}\` \\(([^)]*)\\): `, "m").exec(guide);
    expect(row?.[1]?.split(", "), event).toEqual([...levels]);
  }
});

test("the guide explains every field of the health report", async () => {
  const fresh = await freshServices({ env: { BACKUP_DIR: freshFolder() } });
  const names = Object.entries(await fresh.services.health()).flatMap(([name, value]) =>
    typeof value === "object" && value !== null
      ? Object.keys(value).map((inner) => `${name}.${inner}`)
      : [name],
  );
  expect(namesUnder("`/healthz`")).toEqual([...names, "backup"].sort());
});
