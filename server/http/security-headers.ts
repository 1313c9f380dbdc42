import { createHash } from "node:crypto";

export const scriptHashes = (scripts: readonly string[]): string[] =>
  scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);

/** A <meta> cannot carry this directive, so it is a header also where the rest of the policy stands in the page. */
export const framingPolicy = "frame-ancestors 'none'";

/** Of a drawing or a document that is opened by its own address. deploy/nginx.conf and deploy/Caddyfile have the same. */
export const documentPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** A frame's own <meta> lets only its own script run. deploy/nginx.conf and deploy/Caddyfile have the same policy. */
export const framePolicy =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

type CspOptions = { hashes: string[]; connect: string[]; framing?: boolean };

export function contentSecurityPolicy({ hashes, connect, framing = true }: CspOptions): string {
  const others = connect.length > 0 ? ` ${connect.join(" ")}` : "";
  return [
    "default-src 'self'",
    `script-src 'self'${hashes.map((hash) => ` ${hash}`).join("")}`,
    // The toast library writes a style element, and React writes style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ...(others ? [`connect-src 'self'${others}`] : []),
    `form-action 'self'${others}`,
    "object-src 'none'",
    "base-uri 'none'",
    ...(framing ? [framingPolicy] : []),
  ].join("; ");
}

export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

export function withPolicy(html: string, policy: string): string {
  const charset = /<meta charset="utf-8"\s*\/?>/i;
  if (!charset.test(html)) throw new Error("The page has no <meta charset> to put its policy after");
  return html.replace(
    charset,
    (tag) => `${tag}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  );
}
