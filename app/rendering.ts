import { createContext } from "react";

/** What a route says of its page to the document around it. */
export type PageHandle = {
  /** A script of app/document, for what moves on this page before the visitor acts. */
  script: string;
  /** Whether its first screen has the band of cloth. */
  bandAboveFold?: true;
};

/** What the document is told, and tells, while the server renders it (entry.server.tsx). */
export const Rendering = createContext({
  /** The address of the main script (entry.client.ts), which changes with every version of the site. */
  entry: "",
  /** As JSON-LD, empty if there is none. A function, since the server builds it last. */
  structuredData: (): string => "",
  /** Receives what the page shows, so that its structured data says the same. */
  reportCrumbs(_trail: { label: string; path: string }[], _here: string) {},
});
