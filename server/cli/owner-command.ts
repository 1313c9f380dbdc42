import { existsSync, readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { Database } from "../database/database.ts";
import { fileOf, openDatabase } from "../database/open.ts";
import type { Config } from "../run/config.ts";
import { asRefusal, Refusal } from "./exit-code.ts";

export type OwnerTools = {
  config: Config;
  out: (text: string) => void;
  err: (text: string) => void;
  clock: () => Date;
  /** Where the command was called: paths lead from here. */
  folder: string;
  /** Puts a question at the terminal, if there is one. */
  ask?: ((question: string) => Promise<string>) | undefined;
};

/** Refuses what cannot be undone unless it is meant: `--yes` says so, or the answer at the terminal. */
export async function refuseUnmeant({ ask }: Pick<OwnerTools, "ask">, yes: boolean, question: string) {
  if (yes) return;
  if (!ask)
    throw new Refusal(
      "Nothing was changed: this cannot be undone, and there is no terminal to ask at. If you mean it, add --yes.\n",
    );
  if (!/^y(es)?$/i.test((await ask(`${question} [y/N] `)).trim()))
    throw new Refusal("Nothing was changed.\n");
}

/** What a file holds, or for "-" all of standard input, which may be a pipe that is filled slowly. */
export const readFileOrInput = async (file: string): Promise<Buffer> =>
  file === "-" ? await buffer(process.stdin) : readFileSync(file);

/** Opens the database for `work` and closes it afterwards. Whatever goes wrong is a `Refusal`. */
export async function withDatabase(
  { config }: Pick<OwnerTools, "config">,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = openDatabase(config.databaseUrl);
  try {
    const file = fileOf(config.databaseUrl);
    // Opening would make an empty one, which looks like a site without leads where DATA_DIR is wrong.
    if (file !== undefined && !existsSync(file))
      throw new Error(
        `there is no database at ${file} yet: start the site once, or correct DATA_DIR or DATABASE_URL`,
      );
    await work(database);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    await database.close();
  }
}
