import { createHash } from "node:crypto";
import { type PageState, stateAttribute } from "../../app/page-state.ts";

/** The router's settings, and the stream that its later scripts fill. */
const contextScript =
  /<script>window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = [^<]*<\/script>/;
const streamScript =
  /<script>window\.__reactRouterContext\.streamController\.(?:enqueue\((".*?")\)|close\(\));<\/script>/g;

type SeparateState = { html: string; state: { path: string; body: string } | undefined };

/**
 * Takes what only the page's script needs out of the HTML into a file of its own, named by its content. The script
 * elements that the router renders stay, empty: hydration expects them. A page without script is answered as it is;
 * throws when the router's scripts are not as expected.
 */
export function separateState(html: string): SeparateState {
  if (!html.includes("__reactRouterContext")) return { html, state: undefined };
  const context = contextScript.exec(html)?.[1];
  const stream = [...html.matchAll(streamScript)]
    .map(([, part = '""']) => JSON.parse(part) as string)
    .join("");
  if (context === undefined || stream === "") throw new Error("The page's state is not where it is expected");
  const pageState: PageState = { context: JSON.parse(context) as object, stream };
  const body = JSON.stringify(pageState);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 8);
  const path = `/assets/state-${hash}.json`;
  return {
    html: html
      .replace(contextScript, "<script></script>")
      .replace(streamScript, "")
      .replace(`${stateAttribute}=""`, `${stateAttribute}="${path}"`),
    state: { path, body },
  };
}
