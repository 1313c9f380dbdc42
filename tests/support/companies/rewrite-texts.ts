import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isScalar, type Pair, parseDocument, type Scalar, visit } from "yaml";
import { splitFrontMatter } from "../../../content-model/read/own-pages.ts";

type Rewrite = (text: string, keys: readonly string[], file: string) => string;

/**
 * Replaces every text in the YAML and Markdown files of a company's folder. `keys` lead to the text, its own last, and are `body`
 * for what stands below a front matter; `file` is its path in the folder.
 */
export function rewriteTexts(folder: string, rewrite: Rewrite) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files) {
    const path = join(folder, file);
    if (file.endsWith(".yaml")) writeFileSync(path, rewritten(readFileSync(path, "utf8"), file, rewrite));
    const parts = file.endsWith(".md") ? splitFrontMatter(readFileSync(path, "utf8")) : undefined;
    if (parts)
      writeFileSync(
        path,
        `---\n${rewritten(parts.yaml, file, rewrite).trim()}\n---\n${rewrite(parts.body, ["body"], file)}`,
      );
  }
}

function rewritten(yaml: string, file: string, rewrite: Rewrite): string {
  const document = parseDocument(yaml);
  visit(document, {
    Scalar(key, node, parents) {
      if (key === "key" || typeof node.value !== "string") return;
      const keys = parents
        .map((parent) => (parent as Pair).key)
        .filter((parent) => isScalar(parent))
        .map((parent) => String((parent as Scalar).value));
      node.value = rewrite(node.value, keys, file);
    },
  });
  return document.toString();
}
