// What the answers of the brief builder come to. Words and points are content; this adds them up.

export const briefQuestions = ["purpose", "users", "does", "connects", "languages", "when"] as const;
const briefSizes = ["small", "medium", "large"] as const;

type Option = {
  value: string;
  label: string;
  alone: boolean;
  points: number;
  clear?: string | undefined;
  open?: string | undefined;
};
type Question = { name: string; multiple: boolean; options: Option[]; unanswered: string };
/** A project with more points than `upTo` has the next size. */
type Sizes = { small: { upTo: number }; medium: { upTo: number } };
export type BriefRules = Record<(typeof briefQuestions)[number], Question> & { sizes: Sizes };

export type WrittenBrief = {
  answers: { name: string; chosen: string[] }[];
  clear: string[];
  open: string[];
  size: (typeof briefSizes)[number];
};

/** The brief for the answers in an address; undefined when it holds none. Unknown and contradicting ones are ignored. */
export function readBrief(rules: BriefRules, query: URLSearchParams): WrittenBrief | undefined {
  const answered = briefQuestions.map((key) => {
    const { multiple, options, ...question } = rules[key];
    const asked = multiple ? query.getAll(key) : query.getAll(key).slice(0, 1);
    const known = options.filter(({ value }) => asked.includes(value));
    return { ...question, chosen: known.filter(({ alone }) => !alone || known.length === 1) };
  });
  const all = answered.flatMap(({ chosen }) => chosen);
  if (all.length === 0) return undefined;
  const points = all.reduce((sum, option) => sum + option.points, 0);
  const { small, medium } = rules.sizes;
  return {
    answers: answered.map(({ name, chosen }) => ({ name, chosen: chosen.map(({ label }) => label) })),
    clear: all.flatMap(({ clear }) => clear ?? []),
    open: answered.flatMap(({ chosen, unanswered }) =>
      chosen.length === 0 ? [unanswered] : chosen.flatMap(({ open }) => open ?? []),
    ),
    size: points <= small.upTo ? "small" : points <= medium.upTo ? "medium" : "large",
  };
}

/** A line for each answered question. The content's checks keep the longest within what the contact form takes. */
export function briefMessage(first: string, { answers }: WrittenBrief): string {
  const lines = answers
    .filter(({ chosen }) => chosen.length > 0)
    .map(({ name, chosen }) => `${name}: ${chosen.join("; ")}`);
  return [first, ...lines].join("\n");
}
