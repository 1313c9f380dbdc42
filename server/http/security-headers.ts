import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** CSP hashes of a document's own inline scripts. Data blocks such as JSON-LD are not run and need none, nor does an empty one. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(inlineScript)) {
    if (text === "" || /type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...hashes];
}

type CspOptions = { hashes: string[]; connect: string[]; framing?: boolean };

/**
 * The policy of one page. `connect` are the other origins that forms may post to. A <meta> cannot carry
 * frame-ancestors, so static copies leave it to the host (`framing: false`).
 */
export function contentSecurityPolicy({ hashes, connect, framing = true }: CspOptions): string {
  const others = connect.length > 0 ? ` ${connect.join(" ")}` : "";
  return [
    "default-src 'self'",
    `script-src 'self'${hashes.map((hash) => ` ${hash}`).join("")}`,
    // The toast library writes a style element, and React writes style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${others}`,
    `form-action 'self'${others}`,
    "object-src 'none'",
    "base-uri 'none'",
    ...(framing ? ["frame-ancestors 'none'"] : []),
  ].join("; ");
}

/** Headers of every page and every answer of a form. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}
