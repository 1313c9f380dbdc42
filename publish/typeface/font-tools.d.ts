// What we use of two packages that come without types.
declare module "subset-font" {
  /** The font with no other glyphs than those of the text, and of the layout features no others than those to keep. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; keepFeatures: string[] },
  ): Promise<Buffer>;
}

declare module "fontverter" {
  export function convert(font: Buffer, toFormat: "sfnt"): Promise<Buffer>;
}
