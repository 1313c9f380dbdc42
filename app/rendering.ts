// What the document is told while the server renders it (entry.server.tsx).
import { createContext } from "react";

/** The address of the main script (entry.client.ts), which changes with every version of the site. */
export const EntryScript = createContext("");

/** Provides the page's structured data as JSON-LD, empty if there is none. A function, since the server builds it last. */
export const StructuredData = createContext<() => string>(() => "");
