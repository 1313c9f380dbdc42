// Keeps one core busy until its parent process ends.
const slice = 20;

process.on("disconnect", () => process.exit());
process.on("SIGTERM", () => process.exit());

function spin() {
  const until = performance.now() + slice;
  while (performance.now() < until);
  // Yields to the event loop, so that the parent's end is noticed.
  setImmediate(spin);
}

process.send?.("spinning");
spin();
