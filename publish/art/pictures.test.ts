import { Resvg } from "@resvg/resvg-js";
import { expect, test, vi } from "vitest";
import { contrast, palette } from "../../domain/colours.ts";
import { CONTOURS } from "./palette.ts";
import { type DrawnContent, drawPictures, type Picture } from "./pictures.ts";
import { signs } from "./signs.ts";

// In the template's own colours: how far two pictures differ depends on a company's.
vi.mock("../../content-model/write/looks.ts", () => ({
  ...palette(undefined),
  motif: { cloth: true, contours: true },
}));

const modules = ["One", "Two parts", "Three", "Four", "Five", "Six"].map((title) => ({ title }));

const content = {
  services: ["design", "web", "apps", "cloud", "software", "ai", "repair", "film"].map((slug, color) => ({
    slug,
    color,
    emoji: { cloud: "☁️", repair: "🖥️" }[slug] ?? "🎈",
  })),
  serviceCards: [
    { icon: "software", color: 4, path: "/software" },
    { icon: "cloud", color: 3, path: "/cloud" },
    { icon: "cloud-2", color: 3, path: "/cloud" },
    { icon: "advice", color: 4, path: "/services#which" },
    { icon: "chat", emoji: "💬", color: 4, path: "/cloud" },
  ],
  courses: [
    { slug: "web-course", icon: "diamond", color: 0, track: { slug: "web", name: "Web" }, modules },
    {
      slug: "design-course",
      icon: "hourglass",
      color: 4,
      track: { slug: "design", name: "Design" },
      modules,
    },
    { slug: "cloud-course", icon: "eye", color: 1, track: { slug: "cloud", name: "Cloud" }, modules },
    { slug: "data-course", icon: "eye", color: 5, modules: modules.slice(0, 4) },
  ],
  projects: ["software", "clinic", "school", "tea", "bus", "guide", "ledger", "backup", "press"].map(
    (slug) => ({ slug }),
  ),
  people: ["first", "second", "third", "fourth", "fifth"].map((id) => ({ id })),
} satisfies DrawnContent;

const pictures = drawPictures(content);
const ofKind = (kind: string) => pictures.filter((picture) => picture.key.startsWith(`${kind}/`));
const pixels = (svg: string) => new Resvg(svg, { fitTo: { mode: "width", value: 96 } }).render().pixels;

function meanDifference(a: Picture, b: Picture): number {
  const [first, second] = [pixels(a.svg), pixels(b.svg)];
  let sum = 0;
  first.forEach((value, i) => {
    sum += Math.abs(value - (second[i] ?? 0));
  });
  return sum / first.length;
}

test("draws a picture for every entry and the fixed ones, each under its own key", () => {
  const keys = pictures.map((picture) => picture.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(
    expect.arrayContaining([
      ...content.services.map(({ slug }) => `service/${slug}`),
      ...content.serviceCards.map(({ icon }) => `card/${icon}`),
      ...content.courses.map(({ slug }) => `course/${slug}`),
      ...content.projects.map(({ slug }) => `project/${slug}`),
      ...content.people.map(({ id }) => `person/${id}`),
      "module/web/one",
      "module/web/two-parts",
      ...["hero", "page"].flatMap((name) => [`contour/${name}-light`, `contour/${name}-dark`]),
      "contour/call-dark",
      "cloth/band",
      "cloth/strip",
      "logo/mark",
    ]),
  );
  expect(ofKind("module")).toHaveLength(18);
});

test("draws the same bytes from the same content", () => {
  expect(drawPictures(structuredClone(content))).toEqual(pictures);
});

test.each(pictures)("$key is a valid file in its own proportions", ({ svg, width, height }) => {
  const rendered = new Resvg(svg, { fitTo: { mode: "width", value: 480 } }).render();
  expect(rendered.height / rendered.width).toBeCloseTo(height / width, 1);
  expect(rendered.pixels.some((value) => value !== 0)).toBe(true);
  expect(Number.isInteger(width) && Number.isInteger(height)).toBe(true);
  expect(svg).not.toMatch(/NaN|undefined|var\(|currentColor/);
});

test.each(pictures)("$key stays small", ({ key, svg }) => {
  const most = { "contour/hero": 11_000, "contour/page": 6350 }[key.replace(/-(light|dark)$/, "")] ?? 6144;
  expect(Buffer.byteLength(svg)).toBeLessThan(most);
});

test("no two entries look alike, even when a card or a project is named like a service", () => {
  const files = pictures.map((picture) => picture.svg);
  expect(new Set(files).size).toBe(files.length);
});

test.each(["web", "design", "cloud"])(
  "modules of the track %s are clearly different from each other",
  (track) => {
    const [...row] = ofKind(`module/${track}`);
    row.forEach((picture, i) => {
      for (const other of row.slice(i + 1)) expect(meanDifference(picture, other)).toBeGreaterThan(30);
    });
  },
);

test.each(["service", "course", "project", "person"])("neighbours in the list of each %s differ", (kind) => {
  const list = ofKind(kind);
  list.slice(1).forEach((picture, i) => {
    const before = list[i];
    if (before) expect(meanDifference(before, picture)).toBeGreaterThan(15);
  });
});

const signIn = (svg: string) => svg.match(/stroke-width="8" d="([^"]+)"/)?.[1] ?? "";

test("a service's picture and its card's bear the sign of its emoji, a card's own before it, and the sun where there is none or another card has it", () => {
  /** How long the runs of stitches are, from top to bottom: 8 units each. */
  const stitches = (key: string) => {
    const svg = pictures.find((picture) => picture.key === key)?.svg ?? "";
    return [...signIn(svg).matchAll(/h(\d+)/g)].map(([, length]) => Number(length) / 8);
  };
  const cloud = stitches("service/cloud");
  const sun = stitches("service/design");
  expect(sun).toEqual([1, 3, 5, 7, 5, 3, 1]);
  expect(stitches("card/cloud")).toEqual(cloud);
  const signsOfAll = [cloud, stitches("service/repair"), stitches("card/chat"), sun];
  expect(new Set(signsOfAll.map(String)).size).toBe(4);
  for (const key of ["card/software", "card/cloud-2", "card/advice", "project/clinic"])
    expect(stitches(key), key).toEqual(sun);
});

test("a sign is whole in a tall frame, and in the strip at the top of a service's page on a phone", () => {
  const services = ["one", "two", "three"].flatMap((name) =>
    Object.keys(signs).map((emoji, i) => ({ slug: `${name}-${i}`, color: 0, emoji })),
  );
  for (const { key, svg } of drawPictures({ ...content, services }).filter(({ key }) =>
    /^service/.test(key),
  )) {
    const runs = [...signIn(svg).matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number));
    for (const [x = 0, y = 0, length = 0] of runs) {
      expect(x, key).toBeGreaterThan(117);
      expect(x + length, key).toBeLessThan(363);
      // A strip of 128 units in the middle of the 300.
      expect(y - 4, key).toBeGreaterThan(86);
      expect(y + 4, key).toBeLessThan(214);
    }
    expect(runs.length, key).toBeGreaterThan(7);
  }
});

test("a sign stands out from the land behind it, in all colours", () => {
  const services = ["one", "two", "three", "four"].flatMap((name) =>
    palette(undefined).landRamps.map((_, color) => ({ slug: `${name}-${color}`, color, emoji: "🤖" })),
  );
  for (const { key, svg } of drawPictures({ ...content, services }).filter(({ key }) =>
    /^service/.test(key),
  )) {
    const [sign = "", colour = ""] = /<path stroke="([^"]+)" stroke-width="8"[^>]+>/.exec(svg) ?? [];
    const { pixels, width } = new Resvg(svg.replace(sign, ""), { fitTo: { mode: "original" } }).render();
    const runs = [...signIn(svg).matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number));
    const contrasts = runs.flatMap(([x = 0, y = 0, length = 0]) =>
      Array.from({ length: length / 8 }, (_, i) => {
        const at = 4 * (y * width + x + 8 * i + 4);
        return contrast(colour, `#${Buffer.from(pixels.subarray(at, at + 3)).toString("hex")}`);
      }),
    );
    // What WCAG 2.2 asks of graphics that mean something (1.4.11).
    expect(Math.min(...contrasts), key).toBeGreaterThan(3);
  }
});

test("the land leaves a stitch of ground around its sign", () => {
  for (const { key, svg } of drawPictures(content).filter(({ key }) => /^(service|card)/.test(key))) {
    const [sign = ""] = /<path stroke="[^"]+" stroke-width="8"[^>]+>/.exec(svg) ?? [];
    const { pixels, width } = new Resvg(svg.replace(sign, ""), { fitTo: { mode: "original" } }).render();
    const around = [...signIn(svg).matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap((run) => {
      const [x = 0, y = 0, length = 0] = run.slice(1).map(Number);
      return [-8, 0, 8].flatMap((dy) =>
        Array.from({ length: length / 8 + 2 }, (_, i) => 4 * ((y + dy) * width + x + 8 * i - 4)),
      );
    });
    const grounds = around.map((at) => Buffer.from(pixels.subarray(at, at + 3)).toString("hex"));
    expect(new Set(grounds).size, key).toBe(1);
  }
});

test("a course's cloth is the same on both sides, however it is cropped around its middle", () => {
  for (const { key, svg } of ofKind("course")) {
    const image = new Resvg(svg, { fitTo: { mode: "width", value: 60 } }).render();
    const cells = new Uint32Array(new Uint8Array(image.pixels).buffer);
    for (let y = 0; y < image.height; y++) {
      const row = [...cells.slice(y * 60, (y + 1) * 60)];
      expect(row, key).toEqual(row.toReversed());
    }
  }
});

test("a new entry leaves the pictures of the others alone", () => {
  const printing = { slug: "printing", color: 2, emoji: "🖨️" };
  const more = { ...content, services: [printing, ...content.services] };
  const drawn = new Map(drawPictures(more).map(({ key, svg }) => [key, svg]));
  for (const { key, svg } of pictures) expect(drawn.get(key)).toBe(svg);
});

test("each page's head has contour lines of its own, the same at every build", () => {
  const heads = () =>
    drawPictures(content, ["/team", "/contact"]).filter(({ key }) => key.startsWith("head/"));
  expect(heads().map(({ key }) => key)).toEqual([
    "head/team-light",
    "head/team-dark",
    "head/contact-light",
    "head/contact-dark",
  ]);
  expect(new Set(heads().map(({ svg }) => svg)).size).toBe(4);
  expect(heads()).toEqual(heads());
});

test.each(["light", "dark"] as const)("contour lines have the colours of the %s theme", (theme) => {
  const { line, opacity, summit } = CONTOURS[theme];
  const drawn = ofKind("contour").filter(({ key }) => key.endsWith(theme));
  expect(drawn).toHaveLength(theme === "dark" ? 3 : 2);
  for (const { key, svg } of drawn) {
    const strokes = [...svg.matchAll(/stroke="([^"]+)" stroke-width="[^"]+" opacity="([^"]+)"/g)];
    const [fine, heavy] = strokes.map(([, colour, share]) => ({ colour, share: Number(share) }));
    expect(fine, key).toEqual({ colour: line, share: expect.closeTo(0.62 * opacity, 2) });
    expect(heavy, key).toEqual({ colour: line, share: expect.closeTo(0.9 * opacity, 2) });
    expect(new Set(svg.match(/#[0-9a-f]+/g)), key).toEqual(new Set([line, summit]));
    expect(svg).not.toMatch(/<svg[^>]* (width|height)=/);
  }
});

test("no ring around a summit is narrower than its mark, which it would cross", () => {
  const widths = (d: string) =>
    (d.match(/M[^M]+/g) ?? []).map((ring) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="840"><path d="${ring}"/></svg>`;
      return new Resvg(svg).getBBox()?.width ?? 0;
    });
  const heads = drawPictures(content, ["/services"]).filter(({ key }) => key.startsWith("head/"));
  for (const { key, svg } of [...ofKind("contour"), ...heads]) {
    const [, rings = ""] = svg.match(/<path stroke="[^"]+" stroke-width="1.4" d="([^"]+)"/) ?? [];
    const [, mark = ""] = svg.match(/<path fill="[^"]+" d="([^"]+)"/) ?? [];
    expect(Math.min(...widths(rings)), key).toBeGreaterThan(Math.max(...widths(mark)));
  }
});

test("the summit of a page's head is whole between header and words, whatever the page's address", () => {
  const paths = ["/search", "/claims", "/notices/winter-timetable", "/policies", "/a"];
  const heads = drawPictures(content, paths).filter(({ key }) => /^head.+light$/.test(key));
  expect(heads).toHaveLength(paths.length);
  for (const { key, svg, width, height } of heads) {
    const rings = svg.match(/<path stroke="[^"]+" stroke-width="1.4" d="[^"]+"/)?.[0];
    const box = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${rings} fill="none"/></svg>`,
    );
    const { x = 0, y = 0, width: w = 0, height: h = 0 } = box.getBBox() ?? {};
    expect(y / height, key).toBeGreaterThan(0.27);
    expect((y + h) / height, key).toBeLessThan(0.59);
    expect(x / width, key).toBeGreaterThan(0.6);
    expect((x + w) / width, key).toBeLessThan(0.88);
  }
});
