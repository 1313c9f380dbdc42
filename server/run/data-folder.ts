import { accessSync, constants } from "node:fs";
import type { Config } from "./config.ts";
import { makeFolder } from "./durable-files.ts";

/** Why, by error codes that trying again does not mend. */
const reasons: Record<string, string> = {
  EEXIST: "that is a file, not a folder",
  ENOTDIR: "part of that path is a file, not a folder",
  EACCES: "the user that runs the site may not write there",
  EPERM: "the user that runs the site may not write there",
  EROFS: "that file system is read-only",
  ENOENT: "no folder can be made there",
};

/** Creates the folder, or returns why that can never work: a full disk or a late mount may still recover. */
export function dataFolderProblem(config: Pick<Config, "dataDir" | "databaseUrl" | "smtpUrl">) {
  const { dataDir, databaseUrl, smtpUrl } = config;
  if (!databaseUrl.startsWith("file:") && smtpUrl !== undefined) return undefined;
  try {
    makeFolder(dataDir, 0o700);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
    return (
      reason &&
      `DATA_DIR is ${JSON.stringify(dataDir)}, but ${reason}. Name a folder to write to, for example DATA_DIR=/var/lib/site`
    );
  }
}
