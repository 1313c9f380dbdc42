export const groups = {
  mistake: "Mistakes: the site cannot be built like this",
  fiction: "A sample company: nothing of it is real",
  placeholder: "Placeholders: not yet your company",
  sample: "Examples and facts of the sample company: not yet your own",
  setting: "Settings",
  mail: "Mail",
  contradiction: "Figures that contradict each other",
  basis: "Figures without a source",
  stale: "Out of date, or far ahead",
  file: "Unused or missing files and texts",
  english: "Words that are still the template's English",
  missing: "Questions that visitors ask and the content does not answer",
} as const;

/** Only an error makes the command fail. A note is for the owner to decide. */
type Level = "error" | "warning" | "note";

export type Finding = {
  group: keyof typeof groups;
  level: Level;
  /** A file from where the command was started, or `environment` for a setting. */
  file: string;
  line?: number;
  field: string;
  found: string;
  todo: string;
};

export const shorten = (text: string, maxLength = 70) =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
