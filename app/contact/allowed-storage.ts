// The EmailJS library opens localStorage as soon as it is loaded, and does without where there is none. Where the visitor blocks
// cookies the browser throws instead, so it is taken away.
try {
  localStorage;
} catch {
  Object.defineProperty(window, "localStorage", { value: undefined, configurable: true });
}
