// Loaded by each page in development only (`npm run dev`).

// The components that React renders in the browser expect it to be loaded before them. It connects the page to Vite.
import "virtual:react-router/inject-hmr-runtime";

// Files may change before the page is connected and can be told: server/cli/dev.ts has it reloaded then.
const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const madeAfter = page?.serverTiming.find(({ name }) => name === "changes")?.duration;
import.meta.hot?.send("page:shown", madeAfter);
