import { preload, startSite } from "./site-process.ts";

/** A page that the failing site answers with an unexpected error. */
export const failingPath = "/search?q=throw";

/** Starts a site whose code has a bug, which `failingPath` triggers. */
export const startFailingSite = () => startSite({ NODE_OPTIONS: preload("throwing-search") });

/** The HTML of that answer. */
export async function failureHtml(): Promise<string> {
  const site = await startFailingSite();
  try {
    return await (await fetch(site.url + failingPath)).text();
  } finally {
    await site.stop();
  }
}
