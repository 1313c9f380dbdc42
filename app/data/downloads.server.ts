import sizes from "virtual:documents";

export type Download = { path: string; kilobytes: number };

/** Address and size of a PDF, such as `brochure.pdf`. */
export function download(fileName: string): Download {
  const bytes = sizes[fileName];
  if (bytes === undefined) throw new Error(`There is no document "${fileName}"`);
  return { path: `/downloads/${fileName}`, kilobytes: Math.round(bytes / 1_000) };
}
