import type { Database } from "../database/database.ts";
import type { Logger } from "./log.ts";

/** What nearly every part of the server works with. */
export type Basics = { database: Database; clock: () => Date; logger: Logger };
