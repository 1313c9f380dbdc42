// Entries and pages of the tested company, for tests that need some and do not care which.
import { loadContent } from "../../content-model/load.server.ts";
import { readyPaths } from "../../content-model/pages.ts";

const content = loadContent();
const pages = readyPaths(content);

/** The page of the first course. */
export const coursePath = `/${content.courses[0]?.slug}`;

/** Those of the addresses whose page the company has. */
export const present = (addresses: string[]) =>
  addresses.filter((address) => pages.includes(new URL(address, "http://localhost").pathname));
