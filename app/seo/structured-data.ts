import { createContext } from "react";

/** Provides the page's structured data as JSON-LD, empty if there is none. A function, since the server builds it last. */
export const StructuredData = createContext<() => string>(() => "");
