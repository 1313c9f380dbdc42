// What scripts in the browser need to know about the site. Each document carries it as JSON.
import type { ContactService } from "../content-model/schema.ts";

export type SiteFactsForScripts = {
  name: string;
  phone: string;
  mailboxes: string[];
  contactService: ContactService;
  /** Origin that the forms post to: empty for the server of the page itself, another server's on a static copy. */
  formsOrigin: string;
  searchIndexUrl: string;
};

export const siteFactsId = "site-facts";

/** The facts in this document. */
export function siteFacts(): SiteFactsForScripts {
  return JSON.parse(document.getElementById(siteFactsId)?.textContent ?? "") as SiteFactsForScripts;
}
