// What the document is told while the server renders it (entry.server.tsx).
import { createContext } from "react";

/** What a route says of its page to the document around it. */
export type PageHandle = {
  /** A script of app/document, for what moves on this page before the visitor acts. */
  script: string;
  /** Whether its first screen has the band of cloth. */
  bandAboveFold?: true;
};

/** The address of the main script (entry.client.ts), which changes with every version of the site. */
export const EntryScript = createContext("");

/** Provides the page's structured data as JSON-LD, empty if there is none. A function, since the server builds it last. */
export const StructuredData = createContext<() => string>(() => "");
