import { transform } from "lightningcss";

/** Before any engine that knows more than sRGB: such a colour is then written in sRGB first. */
const oldEngine = { chrome: 60 << 16 };

/** `#rrggbb` of a colour in any notation of CSS, moved into sRGB; undefined for what is no opaque colour. */
export function parseCssColour(text: string): string | undefined {
  if (/[;{}!]|\/\*/.test(text)) return undefined;
  const rule = (code: Uint8Array) => ({ filename: "colour.css", code, errorRecovery: true });
  const { code } = transform({ ...rule(Buffer.from(`a { color: ${text} }`)), targets: oldEngine });
  const parts: number[][] = [];
  transform({
    ...rule(code),
    visitor: {
      // Only what is one colour as a whole is a declaration of `color`; others are unparsed.
      Declaration({ property, value }) {
        if (property !== "color" || typeof value !== "object") return;
        if (value.type === "rgb" && value.alpha === 1) parts.push([value.r, value.g, value.b]);
      },
    },
  });
  return parts[0] && `#${parts[0].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
