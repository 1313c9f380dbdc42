/** Parameters of an address, one for each question that a course may ask. */
export const readinessNames = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8"] as const;

export const readinessAnswers = ["yes", "no"] as const;

/** Which of the questions were answered with yes; undefined when one has no answer. */
export function readReadiness(count: number, query: URLSearchParams): boolean[] | undefined {
  const answers = readinessNames.slice(0, count).map((name) => query.get(name));
  const isAnswer = (answer: string | null) => readinessAnswers.some((known) => known === answer);
  return answers.every(isAnswer) ? answers.map((answer) => answer === "yes") : undefined;
}
