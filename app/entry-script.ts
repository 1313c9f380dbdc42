import { createContext } from "react";

/** The address of the page's script (entry.client.ts), which changes with every version of the site. */
export const EntryScript = createContext("");
