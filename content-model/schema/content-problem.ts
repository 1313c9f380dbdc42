export type ContentProblem = { file: string; line: number; field: string; problem: string };

/** A link within the site, and where it is written. */
export type SiteLink = Omit<ContentProblem, "problem"> & { href: string };

/** Adds a problem; the line is found from the field. */
export type Report = (file: string, field: string, problem: string) => void;

/** Reports what stands in a list more than once; `list` and `field` name its place there. */
export function reportTwice(
  report: Report,
  file: string,
  list: string,
  field: string,
  values: readonly (string | number)[],
) {
  for (const [i, value] of values.entries())
    if (values.indexOf(value) !== i)
      report(file, [...(list === "" ? [] : [list]), i, field].join("."), `"${value}" stands here twice`);
}
