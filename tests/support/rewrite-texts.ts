import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isScalar, type Pair, parseDocument, type Scalar, visit } from "yaml";

/**
 * Replaces every text in the YAML files of a company's folder. `keys` lead to the text, its own last; `file` is its path
 * in the folder.
 */
export function rewriteTexts(
  folder: string,
  rewrite: (text: string, keys: readonly string[], file: string) => string,
) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".yaml"))) {
    const path = join(folder, file);
    const document = parseDocument(readFileSync(path, "utf8"));
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
    writeFileSync(path, document.toString());
  }
}
