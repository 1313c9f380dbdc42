// The company's own logo in mails: mail programs show no SVG, and only what has a size.

export const mailLogo = "/logo.png";
export const darkMailLogo = "/logo-dark.png";

/** Its size in CSS pixels: as large as fits above a letter, whole, and never without a width or height. */
export function mailLogoSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(240 / width, 56 / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
