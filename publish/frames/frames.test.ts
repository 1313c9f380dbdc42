import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { loadContent } from "../../content-model/read/load.server.ts";
import { palette } from "../../domain/colours.ts";
import { expectProblems, problemsOf } from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";

const about = `title: A lamp
sentence: Switch it on.
picture: { file: lamp.svg, alt: A lamp }
`;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path d="M0 0h30v20H0z"/></svg>';

/** A company's folder with one frame, of these files. */
const folderWith = (files: Record<string, string>, name = "lamp") =>
  smallCompany({
    "pictures/lamp.svg": drawing,
    ...Object.fromEntries(
      Object.entries({ "frame.yaml": about, ...files }).map(([file, text]) => [
        `frames/${name}/${file}`,
        text,
      ]),
    ),
  });

async function build(folder: string) {
  vi.resetModules();
  vi.stubEnv("CONTENT_DIR", folder);
  const { buildFrames } = await import("./frames.ts");
  return buildFrames(loadContent(folder));
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

test("what a frame's markup may not have is told with what to do", () => {
  const markup = `<script>go()</script><p style="color: red"></p><p onclick="go()"></p><form></form>
    <img src="https://example.com/a.png" alt=""><link rel="stylesheet" href="frame.css"><body>words</body>`;
  const problems = problemsOf(folderWith({ "index.html": markup }));
  expect(problems.map(({ file, problem }) => `${file} ${problem}`)).toEqual(
    [
      "has a <script>; write the program in frame.ts beside it",
      "has styles; write them in frame.css beside it",
      "has an element that a frame may not have, such as <link> or <iframe>",
      "has a <form>, which a frame may not send; use a button",
      "has a handler such as onclick; add it in frame.ts",
      "loads from another address, which a frame may not do",
      "is a whole document; write only what stands in its <body>",
    ].map((problem) => `frames/lamp/index.html ${problem}`),
  );
});

test("a frame without its markup, or with another name than an address may have, is told", () => {
  expect(problemsOf(folderWith({})).map(({ file, problem }) => `${file} ${problem}`)).toEqual([
    "frames/lamp/index.html is missing; write what the frame shows",
  ]);
  const folder = folderWith({ "index.html": html }, "Große Lampe");
  expect(problemsOf(folder).map(({ problem }) => problem)).toEqual([
    "the folder's name has other signs than a to z, digits and hyphens",
  ]);
});

test("a folder within a frame is told with what to do, and a file that the system hides there changes no address", async () => {
  expect(
    problemsOf(folderWith({ "index.html": html, "icons/lamp.svg": drawing })).map(
      ({ file, problem }) => `${file} ${problem}`,
    ),
  ).toEqual(["frames/lamp/icons is a folder; put its files beside frame.yaml"]);
  const addressWith = async (files: Record<string, string>) =>
    (await build(folderWith({ "index.html": html, ...files })))[0]?.path;
  expect(await addressWith({ ".DS_Store": "how the folder is shown" })).toBe(await addressWith({}));
});

test("an entry that names a frame which is not there is told", () => {
  expectProblems("projects/bus-ticket-app.yaml", (project) => project.set("demo", "bus-seats"), [
    "demo",
    'there is no frame "bus-seats"',
  ]);
});

test("a lesson without its course is told with the nearest name, and one whose frame is not there with the frame", () => {
  const problemsWith = (name: string, last: string) => {
    const head = "---\ntitle: A page\nsummary: Your first.\nminutes: 10\n---\n";
    const folder = smallCompany({ [`lessons/${name}.md`]: `${head}Words.\n${last}` });
    return problemsOf(folder).map(({ problem }) => problem);
  };
  expect(problemsWith("fullstack-wbe", "")).toContainEqual(
    expect.stringContaining("such as fullstack-web.md"),
  );
  expect(problemsWith("fullstack-web", "\n![Try](frames/nowhere)\n")).toContainEqual(
    expect.stringContaining("there is no frames/nowhere"),
  );
});
