import { describeError } from "../run/log.ts";

/** Ends a command with a text for standard error and an exit code: 1, or 2 when the command line is wrong. */
export class Refusal extends Error {
  readonly code: number;

  constructor(text: string, code = 1) {
    super(text);
    this.code = code;
  }
}

export const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(`Failed: ${describeError(error).message}\n`);

/** What `read` makes of a command line. A mistake is told with the usage. */
export function commandLine<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${usage}`, 2);
  }
}

/** Resolves with the exit code of a command, after telling why it was refused. */
export async function exitCodeOf(err: (text: string) => void, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    err(error.message);
    return error.code;
  }
}
