// What a page was rendered from, for its script. A page in memory does not carry it: the bytes would delay the first
// paint, so start-script.ts asks for it together with the script (docs/decisions/0009-page-state.md).

/** The inert script's attribute that names the file; empty where the page carries its state itself. */
export const stateAttribute = "data-state";

/** The router's settings and its encoded data, which otherwise inline scripts of the page would hand over. */
export type PageState = { context: object; stream: string };

declare global {
  interface Window {
    /** Set by start-script.ts: what the file holds, or undefined when it did not arrive whole. */
    pageState?: Promise<PageState | undefined>;
    __reactRouterContext?: object;
  }
}

/**
 * Hands the page's state to the router. Resolves with false when it did not arrive whole: the page then stays as it is and
 * works as without script.
 */
export async function receivePageState(): Promise<boolean> {
  if (window.pageState === undefined) return window.__reactRouterContext !== undefined;
  const state = await window.pageState;
  if (!state) return false;
  window.__reactRouterContext = { ...state.context, stream: new Response(state.stream).body };
  return true;
}
