import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import type { Config } from "../run/config.ts";
import { describeError } from "../run/log.ts";

export type OwnerTools = {
  config: Config;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Puts a question at the terminal, if there is one. */
  ask?: ((question: string) => Promise<string>) | undefined;
};

/** Whether to do what cannot be undone: `--yes` says so, or the answer at the terminal. */
export async function isMeant(
  { ask, err }: Pick<OwnerTools, "ask" | "err">,
  yes: boolean,
  question: string,
): Promise<boolean> {
  if (yes) return true;
  if (ask && /^y(es)?$/i.test((await ask(`${question} [y/N] `)).trim())) return true;
  err(
    ask
      ? "Nothing was changed.\n"
      : "Nothing was changed: this cannot be undone, and there is no terminal to ask at. If you mean it, add --yes.\n",
  );
  return false;
}

/** Resolves with the command's exit code: 1, and the reason on standard error, when it fails. */
export async function withDatabase(
  { config, err }: OwnerTools,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const database = openDatabase(config.databaseUrl);
  try {
    return await work(database);
  } catch (error) {
    err(`Failed: ${describeError(error).message}\n`);
    return 1;
  } finally {
    await database.close();
  }
}
