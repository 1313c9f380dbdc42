import { data } from "react-router";
import type { TokenResult, TokenState } from "../context.ts";
import { readFormFields } from "./answer-post.server.ts";

// Not "no-referrer": with it browsers post the button's form from the origin "null", which is refused as a foreign one.
const headers = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "strict-origin",
};

type Seen = { state: TokenState; reference: string };

/** Looks at the token of a mail's link. Looking changes nothing, since mail scanners follow links. */
export async function readToken(url: URL, read: (token: string) => Promise<TokenState | Seen>) {
  const token = url.searchParams.get("token") ?? "";
  const found = token === "" ? "unknown" : await read(token);
  const seen: Seen = typeof found === "string" ? { state: found, reference: "" } : found;
  return data({ token, ...seen }, { headers });
}

/** Does what the button says. The token is in the address, as mail programs post it, or in the form. */
export async function answerToken(request: Request, url: URL, act: (token: string) => Promise<TokenResult>) {
  const { token: typed = "" } = await readFormFields(request);
  const token = url.searchParams.get("token") ?? typed;
  const result = await act(token);
  const status = { done: 200, invalid: 400, unavailable: 503 }[result.status];
  return data(result, { status, headers });
}
