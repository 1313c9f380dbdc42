// What the browser's scripts need to know of the site. Each document carries it as JSON.
import type { ContactService } from "../content/schema.ts";

export type SiteFactsForScripts = {
  name: string;
  phone: string;
  mailboxes: string[];
  contactService: ContactService;
  /** Where the forms post to: empty for the server that sends the page, another one's origin on a static copy. */
  formsOrigin: string;
  searchIndexUrl: string;
};

export const siteFactsId = "site-facts";

/** The facts that this document carries. */
export function siteFacts(): SiteFactsForScripts {
  return JSON.parse(document.getElementById(siteFactsId)?.textContent ?? "") as SiteFactsForScripts;
}
