// The search key does nothing natively. Pressed early, it and what is typed after it are kept for the script.

export const searchKey = "/";

export function keepEarlyKeys() {
  const kept = document.documentElement.dataset;
  addEventListener("keydown", (event) => {
    if ("ready" in kept || event.target !== document.body || event.key.length > 1) return;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    // The letters are left to the browser, too: the script may never come.
    if (kept.typed !== undefined) kept.typed += event.key;
    else if (event.key === searchKey) {
      kept.typed = "";
      event.preventDefault();
    }
  });
}

/** What was typed after the search key; undefined when it was not pressed. Stops the recording. */
export function takeEarlyKeys(): string | undefined {
  const kept = document.documentElement.dataset;
  const { typed } = kept;
  delete kept.typed;
  return typed;
}
