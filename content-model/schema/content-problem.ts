export type ContentProblem = { file: string; line: number; field: string; problem: string };

export type SiteLink = Omit<ContentProblem, "problem"> & { href: string };

/** Adds a problem; the line is found from the field. */
export type Report = (file: string, field: string, problem: string) => void;

/** Reports entries of a list that have the same in a field; `list` is its place in the file. */
export function reportTwice<Field extends string>(
  report: Report,
  file: string,
  list: string,
  field: Field,
  entries: readonly Record<Field, string | number>[],
) {
  const values = entries.map((entry) => entry[field]);
  for (const [i, value] of values.entries())
    if (values.indexOf(value) !== i)
      report(file, [...(list === "" ? [] : [list]), i, field].join("."), `"${value}" stands here twice`);
}
