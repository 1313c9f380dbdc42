// The programs of the company's folder that visitors can try (publish/frames/frames.ts makes a document of each).
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "../schema/content-problem.ts";
import { framesFolder } from "../schema/frame-schema.ts";
import { contentFolder, isFile, namesIn } from "./folder.ts";

export function frameNames(folder = contentFolder): string[] {
  const at = join(folder, framesFolder);
  return namesIn(at).filter((name) => !isFile(join(at, name)));
}

/** What the policy of a frame would refuse anyway, said before somebody looks for the reason. */
const refused: [RegExp, string][] = [
  [/<script\b/i, "has a <script>; write the program in frame.ts beside it"],
  [/<style\b|\sstyle\s*=/i, "has styles; write them in frame.css beside it"],
  [
    /<(link|iframe|object|embed|base|meta)\b/i,
    "has an element that a frame may not have, such as <link> or <iframe>",
  ],
  [/<form\b/i, "has a <form>, which a frame may not send; use a button"],
  [/\son[a-z]+\s*=/i, "has a handler such as onclick; add it in frame.ts"],
  [
    /\b(src|href|srcset|action)\s*=\s*["']?\s*(https?:)?\/\//i,
    "loads from another address, which a frame may not do",
  ],
  [/<(html|head|body)\b/i, "is a whole document; write only what stands in its <body>"],
];

export function checkFrames(folder: string, report: Report) {
  for (const name of frameNames(folder)) {
    const file = `${framesFolder}/${name}/index.html`;
    const signs = "the folder's name has other signs than a to z, digits and hyphens";
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) report(`${framesFolder}/${name}/frame.yaml`, "", signs);
    for (const inner of namesIn(join(folder, framesFolder, name))) {
      const path = `${framesFolder}/${name}/${inner}`;
      if (!isFile(join(folder, path))) report(path, "", "is a folder; put its files beside frame.yaml");
    }
    if (!existsSync(join(folder, file))) {
      report(file, "", "is missing; write what the frame shows");
      continue;
    }
    const html = readFileSync(join(folder, file), "utf8");
    for (const [pattern, problem] of refused) if (pattern.test(html)) report(file, "", problem);
  }
}
