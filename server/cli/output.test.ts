import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a command whose reader stops goes on with its work, without a word", () => {
  const module = JSON.stringify(join(import.meta.dirname, "output.ts"));
  const script = `import { outputTo } from ${module};
    const out = outputTo(process.stdout);
    for (let i = 0; i < 50_000; i++) out("a line of a long list\\n");
    process.on("exit", () => process.stderr.write("done"));`;
  const command = `'${process.execPath}' --input-type=module-typescript -e '${script}' | head -n 1`;
  const { stdout, stderr } = spawnSync("sh", ["-c", command], { encoding: "utf8" });
  expect([stdout, stderr]).toEqual(["a line of a long list\n", "done"]);
});
