import addresses from "virtual:frames";
import { content } from "../../content-model/read/index.server.ts";
import { frameKey } from "../../content-model/read/photographs.ts";
import { framesIn, type Part } from "../../content-model/schema/blocks.ts";
import type { Frame } from "../../content-model/schema/frame-schema.ts";
import { type PictureRef, picture } from "./pictures.server.ts";

export type Demo = Omit<Frame, "picture"> & { address: string; picture: PictureRef };

export function demoOf(name: string): Demo {
  const frame = content.frames.find((one) => one.name === name);
  const address = addresses[name];
  if (!frame || address === undefined) throw new Error(`There is no frame "${name}"`);
  return { ...frame, address, picture: picture(frameKey(name)) };
}

export const demosIn = (parts: readonly Part[]): Record<string, Demo> =>
  Object.fromEntries(framesIn(parts).map((name) => [name, demoOf(name)]));
