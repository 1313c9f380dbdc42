export type ContentProblem = { file: string; line: number; field: string; problem: string };

/** Adds a problem; the line is found from the field. */
export type Report = (file: string, field: string, problem: string) => void;
