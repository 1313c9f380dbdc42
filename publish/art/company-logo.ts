import { Resvg } from "@resvg/resvg-js";
import { type LogoFile, readLogo } from "../../content-model/read/logo.ts";
import { colours } from "../../content-model/write/looks.ts";
import { brand } from "../../content-model/write/own-brand.ts";

function read(file: string | undefined): LogoFile | undefined {
  if (file === undefined) return;
  const logo = readLogo(file);
  return typeof logo === "string" ? undefined : logo;
}

const [light, dark] = [read(brand?.logo?.file), read(brand?.logo?.dark)];

export const companyLogo = light && { light, ...(dark && { dark }) };

type Box = { x: number; y: number; width: number; height: number };

const drawnWidth = 1024;

export function drawPng(svg: string, width: number): Buffer {
  const options = { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } } as const;
  return new Resvg(svg, options).render().asPng();
}

/** What an `<image>` shows as the logo. A drawing in it may hold no picture itself, so one that does is shown as pixels. */
function logoHref({ svg, png }: LogoFile): string {
  if (!/<(\w+:)?image\b/.test(svg)) return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  const pixels = png ?? drawPng(svg, drawnWidth);
  return `data:image/png;base64,${pixels.toString("base64")}`;
}

export function placedLogo(logo: LogoFile, { x, y, width, height }: Box, align = "xMidYMid"): string {
  const href = logoHref(logo);
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${align} meet" href="${href}"/>`;
}

export function logoSquare(logo: LogoFile, diagonal: number): string {
  const side = 1000;
  const unit = (diagonal * side) / Math.hypot(logo.width, logo.height);
  const [width, height] = [logo.width * unit, logo.height * unit];
  const box = { x: (side - width) / 2, y: (side - height) / 2, width, height };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="${colours.white}" d="M0 0h${side}v${side}H0z"/>${placedLogo(logo, box)}</svg>`;
}
