import { createContext } from "react";

/** The address of the main script (entry.client.ts), which changes with every version of the site. */
export const EntryScript = createContext("");
