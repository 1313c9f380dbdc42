// Runs before the program of every frame: theme and size follow the page around it, and Escape leads back there.

const root = document.documentElement;
const tell = (message: object) => parent !== window && parent.postMessage(message, "*");

function setTheme(theme: string) {
  const isDark =
    theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.classList.toggle("dark", isDark);
}

setTheme(location.hash.slice(1));
addEventListener("message", ({ source, data }) => {
  if (source === parent && typeof data === "string") setTheme(data);
});
addEventListener("keydown", ({ key, defaultPrevented }) => {
  if (key === "Escape" && !defaultPrevented) tell({ leave: true });
});
addEventListener("error", () => tell({ failed: true }));
addEventListener("unhandledrejection", () => tell({ failed: true }));
addEventListener("load", () =>
  new ResizeObserver(() => tell({ height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(
    document.body,
  ),
);
