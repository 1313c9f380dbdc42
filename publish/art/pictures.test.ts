import { Resvg } from "@resvg/resvg-js";
import { expect, test, vi } from "vitest";
import { contrast, palette } from "../../domain/colours.ts";
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
/** Drawn once, for all that they are compared with. */
const thumbnails = new Map(
  pictures.map(({ key, svg }) => [
    key,
    new Resvg(svg, { fitTo: { mode: "width", value: 96 } }).render().pixels,
  ]),
);

function meanDifference(a: Picture, b: Picture): number {
  const [first = Buffer.alloc(0), second] = [thumbnails.get(a.key), thumbnails.get(b.key)];
  let sum = 0;
  for (let i = 0; i < first.length; i++) sum += Math.abs((first[i] ?? 0) - (second?.[i] ?? 0));
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
  expect(ofKind("module")).toHaveLength(22);
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

type Run = { x: number; y: number; stitches: number; colour: string };

/** A stitch is 5 units wide. */
const signIn = (svg: string): Run[] =>
  [
    ...svg.matchAll(/<path stroke="([^"]+)" stroke-width="5" shape-rendering="crispEdges" d="([^"]+)"/g),
  ].flatMap(([, colour = "", d = ""]) =>
    [...d.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => {
      const [x = 0, y = 0, length = 0] = run.slice(1).map(Number);
      return { x, y, stitches: length / 5, colour };
    }),
  );

const withoutSign = (svg: string) => {
  const { pixels, width } = new Resvg(svg.replace(/<path stroke="[^"]+" stroke-width="5"[^>]+>/g, ""), {
    fitTo: { mode: "original" },
  }).render();
  return (x: number, y: number) => {
    const at = 4 * (y * width + x);
    return `#${Buffer.from(pixels.subarray(at, at + 3)).toString("hex")}`;
  };
};

test("a service's picture and its card's bear the sign of its emoji, a card's own before it, and the sun where there is none or another card has it", () => {
  const sign = (key: string) =>
    signIn(pictures.find((picture) => picture.key === key)?.svg ?? "")
      .map(({ y, stitches }) => [y, stitches])
      .toSorted(([a = 0], [b = 0]) => a - b);
  const cloud = sign("service/cloud");
  const sun = sign("service/design");
  expect(sign("card/cloud")).toEqual(cloud);
  const signsOfAll = [cloud, sign("service/repair"), sign("card/chat"), sun];
  expect(new Set(signsOfAll.map(String)).size).toBe(4);
  for (const key of ["card/software", "card/cloud-2", "card/advice", "project/clinic"])
    expect(sign(key), key).toEqual(sun);
});

test("a sign is whole in a tall frame, and in the strip at the top of a service's page on a phone", () => {
  const services = ["one", "two", "three"].flatMap((name) =>
    Object.keys(signs).map((emoji, i) => ({ slug: `${name}-${i}`, color: 0, emoji })),
  );
  for (const { key, svg } of drawPictures({ ...content, services }).filter(({ key }) =>
    /^service/.test(key),
  )) {
    const runs = signIn(svg);
    for (const { x, y, stitches } of runs) {
      expect(x, key).toBeGreaterThan(117);
      expect(x + 5 * stitches, key).toBeLessThan(363);
      // A strip of 144 units in the middle of the 300.
      expect(y - 2.5, key).toBeGreaterThan(78);
      expect(y + 2.5, key).toBeLessThan(222);
    }
    expect(runs.length, key).toBeGreaterThan(20);
  }
});

test("a sign stands out from the ground behind it, in all colours", () => {
  const services = ["one", "two", "three", "four"].flatMap((name) =>
    palette(undefined).landRamps.map((ramp, color) => ({
      slug: `${name}-${color}`,
      color,
      emoji: "🤖",
      thread: ramp[6],
    })),
  );
  const drawn = new Map(drawPictures({ ...content, services }).map(({ key, svg }) => [key, svg]));
  for (const { slug, thread } of services) {
    const svg = drawn.get(`service/${slug}`) ?? "";
    const behind = withoutSign(svg);
    const outline = signIn(svg).filter(({ colour }) => colour === thread);
    expect(outline.length, slug).toBeGreaterThan(20);
    // What WCAG 2.2 asks of graphics that mean something (1.4.11).
    for (const { x, y } of outline) expect(contrast(thread, behind(x + 2, y)), slug).toBeGreaterThan(3);
  }
});

test("the land leaves a stitch of ground around its sign", () => {
  for (const { key, svg } of drawPictures(content).filter(({ key }) => /^(service|card)/.test(key))) {
    const behind = withoutSign(svg);
    const around = signIn(svg).flatMap(({ x, y, stitches }) =>
      [-5, 0, 5].flatMap((dy) =>
        Array.from({ length: stitches + 2 }, (_, i) => behind(x + 5 * i - 2, y + dy)),
      ),
    );
    expect(new Set(around).size, key).toBe(1);
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
  const heads = drawPictures(content, paths).filter(({ key }) => /^(head.+|contour\/page-)light$/.test(key));
  expect(heads).toHaveLength(paths.length + 1);
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
