import { createHash } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { loadContent } from "../../content-model/read/load.server.ts";
import { palette } from "../../domain/colours.ts";
import { copyOfContent, problemsOf } from "../../tests/support/companies/content-copy.ts";

const about = `title: A lamp
sentence: Switch it on.
picture: { file: bus-ticket-app.svg, alt: A lamp }
`;

/** A folder of content with one frame, of these files. */
function folderWith(files: Record<string, string>): string {
  const folder = copyOfContent();
  const at = join(folder, "frames/lamp");
  mkdirSync(at, { recursive: true });
  for (const [name, text] of Object.entries({ "frame.yaml": about, ...files }))
    writeFileSync(join(at, name), text);
  return folder;
}

async function build(folder: string) {
  vi.resetModules();
  vi.stubEnv("CONTENT_DIR", folder);
  const { buildFrames } = await import("./frames.ts");
  const content = loadContent(folder);
  return buildFrames({ ...content, frames: content.frames.filter(({ name }) => name === "lamp") });
}

const html = '<button type="button" id="on">On</button>';
const program =
  'const on = document.querySelector("#on") as HTMLElement;\non.onclick = () => { on.textContent = "</script>"; };';

test("a frame is one document, whose policy lets its own script and styles run and nothing be fetched", async () => {
  const folder = folderWith({ "index.html": html, "frame.ts": program, "frame.css": "#on { color: red; }" });
  const [frame] = await build(folder);
  const [, policy = ""] =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(frame?.html ?? "") ?? [];
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-\S+'; style-src 'sha256-\S+'; img-src data:;/,
  );
  for (const element of ["script", "style"]) {
    const [, text = ""] = new RegExp(`<${element}>([\\s\\S]*)</${element}>`).exec(frame?.html ?? "") ?? [];
    expect(text.length).toBeGreaterThan(100);
    expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  expect(frame?.html).toContain(html);
  expect(frame?.path).toMatch(/^\/assets\/frames\/lamp-[0-9a-f]{8}\.html$/);
});

test("its colours are those of the company's pages, in both themes, and it carries none that it does not name", async () => {
  const folder = folderWith({ "index.html": html, "frame.css": "#on { color: var(--accent); }" });
  const { colours } = palette(["#0b6b3a", "#1a2233"]);
  vi.doMock("../../content-model/write/looks.ts", () => ({ colours }));
  const [frame] = await build(folder);
  vi.doUnmock("../../content-model/write/looks.ts");
  expect(colours.crimson600).toBe("#0b6b3a");
  const [, light = "", dark = ""] = /:root\{([^}]*)\}\.dark\{([^}]*)\}/.exec(frame?.html ?? "") ?? [];
  expect(light).toContain(`--accent:${colours.crimson600}`);
  expect(dark).toContain(`--accent:${colours.crimson500}`);
  expect(frame?.html).not.toContain("--leaf-text");
});

test("it carries the rules of the kit that it names, and its program may use the kit's parts", async () => {
  const kitProgram = 'import { say } from "#kit";\nsay("Lit.", "good");';
  const files = { "index.html": `${html}<p class="said" role="status"></p>`, "frame.ts": kitProgram };
  const [frame] = await build(folderWith(files));
  expect(frame?.html).toContain(".said.good{");
  expect(frame?.html).toContain("Lit.");
  expect(frame?.html).not.toContain(".options");
});

test("one that is too heavy for a phone ends the build, with its weight", async () => {
  const noise = Array.from({ length: 1500 }, (_, i) => createHash("sha256").update(String(i)).digest("hex"));
  const folder = folderWith({ "index.html": html, "frame.ts": `document.title = "${noise.join("")}";` });
  await expect(build(folder)).rejects.toThrow(/^frames\/lamp is \d+\.\d KB compressed, and may be 12 KB/);
});

test.each([
  ["<script>go()</script>", "has a <script>"],
  ['<p style="color: red">', "has styles"],
  ['<p onclick="go()">', "has a handler"],
  ['<img src="https://example.com/a.png" alt="">', "loads from another address"],
  ["<form></form>", "has a <form>"],
  ["<body>words</body>", "is a whole document"],
  ['<link rel="stylesheet" href="frame.css">', "has an element that a frame may not have"],
])("%s in a frame's markup is told with what to do", (markup, problem) => {
  const problems = problemsOf(folderWith({ "index.html": markup }));
  expect(problems.map(({ file }) => file)).toContain("frames/lamp/index.html");
  expect(problems.map((one) => one.problem).join()).toContain(problem);
});

test("a frame without its markup, or with another name than an address may have, is told", () => {
  expect(problemsOf(folderWith({})).map(({ file, problem }) => `${file} ${problem}`)).toEqual([
    "frames/lamp/index.html is missing; write what the frame shows",
  ]);
  const folder = folderWith({ "index.html": html });
  renameSync(join(folder, "frames/lamp"), join(folder, "frames/Große Lampe"));
  expect(problemsOf(folder).map(({ problem }) => problem)).toEqual([
    "the folder's name has other signs than a to z, digits and hyphens",
  ]);
});

test("an entry, or a text, that names a frame which is not there is told", () => {
  const folder = copyOfContent();
  rmSync(join(folder, "frames/bus-seats"), { recursive: true });
  expect(problemsOf(folder)).toContainEqual(
    expect.objectContaining({
      file: "projects/bus-ticket-app.yaml",
      field: "demo",
      problem: 'there is no frame "bus-seats"',
    }),
  );
});

test("a lesson without its course is told with the nearest name, and one whose frame is not there with the frame", () => {
  const folder = copyOfContent();
  const problemsWith = (name: string, last: string) => {
    const head = "---\ntitle: A page\nsummary: Your first.\nminutes: 10\n---\n";
    writeFileSync(join(folder, `lessons/${name}.md`), `${head}Words.\n${last}`);
    return problemsOf(folder).map(({ problem }) => problem);
  };
  expect(problemsWith("fullstack-wbe", "")).toContainEqual(
    expect.stringContaining("such as fullstack-web.md"),
  );
  expect(problemsWith("fullstack-web", "\n![Try](frames/nowhere)\n")).toContainEqual(
    expect.stringContaining("there is no frames/nowhere"),
  );
});
