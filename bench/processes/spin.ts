// Uses one core for as long as whoever started it lives.
const slice = 20;

process.on("disconnect", () => process.exit());
process.on("SIGTERM", () => process.exit());

function spin() {
  const until = performance.now() + slice;
  while (performance.now() < until);
  // A turn of the event loop, in which the end is noticed.
  setImmediate(spin);
}

process.send?.("spinning");
spin();
