// A route's script does not load when a new version was deployed, or the connection dropped. One reload brings the new
// version (drafts are in sessionStorage); if that does not help, the error screen shows.
declare global {
  interface Window {
    routeChunkFailed(error: unknown): Promise<{ default: () => never }>;
  }
}

const key = "reloaded-for-chunk";

/** Called in place of the router's own reload (publish/router-changes.ts). */
export function handleRouteChunkFailures() {
  window.routeChunkFailed = (error) => {
    window.dispatchEvent(
      Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error }),
    );
    if (alreadyReloaded()) return Promise.resolve({ default: () => throwAgain(error) });
    window.location.reload();
    return new Promise(() => undefined);
  };
}

/**
 * Stands in for the page that did not come. An error that is thrown before anything is drawn the router would swallow
 * and show an empty page; from here it reaches the error screen.
 */
function throwAgain(error: unknown): never {
  throw error;
}

/** A navigation that worked: the next failure is a new one. */
export function forgetChunkFailure() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage every failure shows the error screen.
  }
}

/** Remembers that a reload is due; true when there was one already, or when nothing can be remembered. */
function alreadyReloaded(): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return true;
    sessionStorage.setItem(key, "1");
    return false;
  } catch {
    return true;
  }
}
