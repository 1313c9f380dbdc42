// What of its looks a company chooses: brand.yaml, which may be missing.
import { transform } from "lightningcss";
import { z } from "zod";
import { colours, hexColour } from "../../domain/colours.ts";

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
  return parts[0] && hexColour(parts[0].map(Math.round));
}

const instead = `write one as CSS has it, in quotation marks, such as "${colours.crimson600}" or "navy"`;

const colour = z.string(`is not a colour; ${instead}`).transform((written, context) => {
  const parsed = parseCssColour(written);
  if (parsed !== undefined) return parsed;
  context.addIssue({ code: "custom", message: `"${written}" is not a colour; ${instead}` });
  return z.NEVER;
});

const needed = "needs the path of a file, such as pictures/logo.svg";
const file = z.string(needed).min(1).meta({ picture: "its path" });

const logoError = ({ code }: { code: string }) =>
  code === "invalid_type" ? "write logo: { file: pictures/logo.svg }" : undefined;

export const brandSchema = z.strictObject({
  logo: z
    .strictObject({ file, dark: file.optional() }, { error: logoError })
    .optional()
    .describe(
      "The company's own logo as an SVG or PNG file of its folder, and one for dark grounds. Without it the name is set.",
    ),
  colours: z
    .array(colour)
    .min(2)
    .max(3)
    .optional()
    .describe(
      "The accent, the ink of text and dark grounds, and the warm highlight if it is not the template's.",
    ),
  typeface: z
    .string('write its name in quotation marks, such as "inter"')
    .min(1)
    .optional()
    .describe("A typeface of Fontsource that is installed, by its name, or `system` for each device's own."),
  motif: z
    .enum(["cloth", "contours", "both", "none"])
    .default("both")
    .describe("What adorns the pages: bands of cloth, contour lines, both or nothing."),
});

export type Brand = z.infer<typeof brandSchema>;
