import type { Database } from "../database/database.ts";
import type { Logger } from "./log.ts";

export type Basics = { database: Database; clock: () => Date; logger: Logger };
