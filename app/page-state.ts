// What a page was rendered from, for its script. A page in memory does not carry it: the bytes would delay the first
// paint, so start-script.ts asks for it together with the script (docs/decisions/0009-page-state.md).

/** The inert script's attribute that names the file; empty where the page carries its state itself. */
export const stateAttribute = "data-state";

/** The router's settings and its encoded data, which otherwise inline scripts of the page would hand over. */
export type PageState = { context: object; stream: string };

declare global {
  interface Window {
    /** Set by start-script.ts: the file, or undefined when it did not arrive. */
    pageState?: Promise<Response | undefined>;
    __reactRouterContext?: object;
  }
}

/**
 * Hands the page's state to the router. Resolves with false when it did not arrive: the page then stays as it is and
 * works as without script.
 */
export async function receivePageState(): Promise<boolean> {
  if (window.pageState === undefined) return window.__reactRouterContext !== undefined;
  const response = await window.pageState;
  if (!response?.ok) return false;
  const { context, stream } = (await response.json()) as PageState;
  window.__reactRouterContext = { ...context, stream: new Response(stream).body };
  return true;
}
