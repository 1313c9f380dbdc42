import { between, type Random } from "./seed.ts";

export type Hill = readonly [x: number, y: number, size: number, height: number];

export type Land = ReturnType<typeof raiseLand>;

export function raiseLand(random: Random, width: number, height: number, hills: readonly Hill[]) {
  const bumps = hills.map(([x, y, size, rise]) => {
    const turn = random() * Math.PI;
    const stretch = between(random, 1.25, 2.1);
    return {
      x: x * width,
      y: y * height,
      cos: Math.cos(turn),
      sin: Math.sin(turn),
      length: size * width,
      breadth: (size * width) / stretch,
      rise,
    };
  });
  const p = random() * 9;
  const q = random() * 9;
  const frequency = 7.5 / width;

  const heightAt = (x: number, y: number) => {
    // The coordinates are distorted a little, or hills would be plain ellipses.
    const wanderedX =
      x +
      Math.sin(y * frequency * 1.7 + p) * width * 0.028 +
      Math.sin((x + y) * frequency * 3.1 + q) * width * 0.01;
    const wanderedY =
      y +
      Math.cos(x * frequency * 1.5 + q) * width * 0.028 +
      Math.cos((x - y) * frequency * 2.7 + p) * width * 0.01;
    let sum = 0.05 * Math.sin(x * frequency + p) * Math.cos(y * frequency * 1.3 + q);
    for (const bump of bumps) {
      const dx = wanderedX - bump.x;
      const dy = wanderedY - bump.y;
      const along = (dx * bump.cos + dy * bump.sin) / bump.length;
      const across = (dy * bump.cos - dx * bump.sin) / bump.breadth;
      sum += bump.rise * Math.exp(-(along * along + across * across));
    }
    return sum;
  };
  return { width, height, heightAt };
}
