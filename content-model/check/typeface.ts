import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { contentFolder } from "../read/folder.ts";

export type Typeface = { family: string; variable: string | undefined; fixed: string | undefined };

export const usualTypeface = "familjen-grotesk";

/** In the company's folder, where it stays when the template is renewed, or in the template. */
function folderOf(name: string, folder: string): string | undefined {
  for (const from of [folder, import.meta.dirname]) {
    try {
      return dirname(createRequire(join(from, "brand.yaml")).resolve(`${name}/metadata.json`));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    }
  }
}

type Found = Typeface | { problem: string } | undefined;

/** A typeface by its name, as it is or as Fontsource writes it; undefined for the device's own. */
export function findTypeface(name = usualTypeface, folder = contentFolder): Found {
  const lower = name.trim().toLowerCase();
  const id = lower.replace(/^@fontsource(-variable)?\//, "").replaceAll(" ", "-");
  if (["device", "system"].includes(id)) return;
  if (!/^[a-z\d-]+$/.test(id)) {
    const problem = `"${name}" is not the name of a typeface; write it as on fontsource.org, such as inter, or system`;
    return { problem };
  }
  const variable = folderOf(`@fontsource-variable/${id}`, folder);
  const fixed = folderOf(`@fontsource/${id}`, folder);
  const found = fixed ?? variable;
  if (found === undefined) {
    const command = `npm install --prefix ${relative(process.cwd(), folder) || "."} @fontsource/${id}`;
    const problem = `${id} is not installed; run: ${command} (or write system, for each device's own typeface)`;
    return { problem };
  }
  const { family } = createRequire(import.meta.url)(join(found, "metadata.json")) as { family: string };
  return { family, variable, fixed };
}
