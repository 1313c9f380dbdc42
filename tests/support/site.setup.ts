import { startSite } from "./site-process.ts";

/** Starts the built site once for all browser tests, which read its address and folder from the environment. */
export default async function setUp() {
  const site = await startSite();
  process.env.TEST_SITE_URL = site.url;
  process.env.TEST_SITE_DATA = site.dataDir;
  return () => site.stop();
}
