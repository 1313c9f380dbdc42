// The document carries only the rules that its own markup can use; the whole sheet is loaded once the script runs,
// before anybody can reach another page without a full load (app/root.tsx).
import postcss, { type ChildNode, type Container, type Root } from "postcss";

/** Set by scripts before the first paint, so they are in no page's HTML. */
const setEarly = ["light", "dark"];

const styleElement = /(<style[^>]*data-href="app"[^>]*>)([\s\S]*?)(<\/style>)/;
const className = /\.((?:\\.|[\w-])+)/g;

/** Classes that a selector cannot match without. What stands in :not(), :is() or :where() decides nothing by itself. */
function neededClasses(selector: string): string[] {
  let plain = selector;
  for (let inner = ""; inner !== plain; ) {
    inner = plain;
    plain = plain.replace(/:(?:not|is|where|has)\([^()]*\)/g, "");
  }
  return [...plain.matchAll(className)].map(([, name = ""]) => name.replace(/\\/g, ""));
}

function keepUsed(container: Container, used: Set<string>) {
  container.each((node: ChildNode) => {
    if (node.type === "rule") {
      const kept = node.selectors.filter((selector) =>
        neededClasses(selector).every((name) => used.has(name)),
      );
      if (kept.length === 0) node.remove();
      else if (kept.length < node.selectors.length) node.selectors = kept;
    } else if (
      node.type === "atrule" &&
      node.nodes &&
      !/^(font-face|(-\w+-)?keyframes|property)$/.test(node.name)
    ) {
      keepUsed(node as Container, used);
      if (node.nodes.length === 0 && node.name !== "layer") node.remove();
    }
  });
}

/** A function that thins out the style sheet of a page. Each sheet is parsed once. */
export function createStyleThinner(): (html: string) => string {
  const parsed = new Map<string, Root>();
  return (html) =>
    html.replace(styleElement, (whole, open: string, css: string, close: string) => {
      let root = parsed.get(css);
      if (!root) {
        root = postcss.parse(css);
        parsed.set(css, root);
      }
      const markup = html.replace(whole, "").replace(/<script[\s\S]*?<\/script>/g, "");
      const used = new Set(setEarly);
      for (const [, names = ""] of markup.matchAll(/\sclass="([^"]*)"/g))
        for (const name of names.split(/\s+/)) used.add(name);
      const own = root.clone();
      keepUsed(own, used);
      return `${open}${own.toString()}${close}`;
    });
}
