import { data, type RouterContextProvider } from "react-router";
import { statusOf, type TokenResult, type TokenState } from "../../../domain/forms/submission.ts";
import { fieldsContext } from "../../context.ts";

// Not "no-referrer": browsers would then post the button's form with the origin "null", which is refused as foreign.
const headers = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "strict-origin",
};

type Seen = { state: TokenState; reference: string };

/** Reads the token of a link in a mail. Reading changes nothing, since mail scanners follow links. */
export async function readToken(url: URL, read: (token: string) => Promise<TokenState | Seen>) {
  const token = url.searchParams.get("token") ?? "";
  const found = token === "" ? "unknown" : await read(token);
  const seen: Seen = typeof found === "string" ? { state: found, reference: "" } : found;
  return data({ token, ...seen }, { headers });
}

/** Does what the button says. The token is in the address when a mail program posts, otherwise in the form. */
export async function answerToken(
  context: Readonly<RouterContextProvider>,
  url: URL,
  act: (token: string) => Promise<TokenResult>,
) {
  const { token: typed = "" } = context.get(fieldsContext);
  const token = url.searchParams.get("token") ?? typed;
  const result = await act(token);
  return data(result, { status: statusOf(result), headers });
}
