import { buildIfNeeded } from "../../publish/build-if-needed.ts";
import { startSite, thorough } from "./sites/site-process.ts";

/** Starts the site as it is now once for all tests that share it and read its address and folder from the environment. */
export default async function setUp() {
  const site = await startSite(thorough, undefined, buildIfNeeded());
  process.env.TEST_SITE_URL = site.url;
  process.env.TEST_SITE_DATA = site.dataDir;
  return () => site.stop();
}
