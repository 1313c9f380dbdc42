// EmailJS opens localStorage on loading, and can do without. With cookies blocked that throws, so it is taken away.
try {
  localStorage;
} catch {
  Object.defineProperty(window, "localStorage", { value: undefined, configurable: true });
}
