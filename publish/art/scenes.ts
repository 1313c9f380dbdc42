// Pictures that show what a project built, each drawn for one kind of project and chosen by its `drawing`.
import { projectScenes } from "../../content-model/schema.ts";
import { nightMove, releaseAndBack, threeCopies } from "./scene-cloud.ts";
import { packets, seatMap, walkingMap } from "./scene-design.ts";
import { sceneSize } from "./scene-parts.ts";
import { passbook, token, website, weighingSlips } from "./scene-software.ts";
import { type Drawing, ground, type Layer } from "./svg.ts";

export type SceneName = (typeof projectScenes)[number];

const scenes: Record<SceneName, { ground: string; draw: () => Layer[] }> = {
  passbook,
  token,
  "weighing-slips": weighingSlips,
  website,
  "three-copies": threeCopies,
  "night-move": nightMove,
  release: releaseAndBack,
  packets,
  "seat-map": seatMap,
  "walking-map": walkingMap,
};

export const isScene = (drawing: string): drawing is SceneName =>
  projectScenes.some((name) => name === drawing);

/** A scene, and the colour that continues it where its frame has other proportions. */
export function scene(name: SceneName): { drawing: Drawing; ground: string } {
  const { width, height } = sceneSize;
  const { ground: colour, draw } = scenes[name];
  return { drawing: { width, height, layers: [ground(width, height, colour), ...draw()] }, ground: colour };
}
