// The sample company is an invention and says so wherever one may come to it (docs/behaviour.md, "Placeholders").
import { expect, test } from "vitest";
import { all, one, textOf } from "../../support/reading/html.ts";
import { content, listedPaths, siteForFile } from "../site-for-file.ts";

const site = siteForFile();

test.for([...listedPaths, "/no-such-page"])(
  "%s says that the company is an example, and is left out by search engines",
  async (path) => {
    const { document } = await site.page(path);
    expect(textOf(one(document, "footer .legal p"))).toBe(
      "Purbeli Tech is a sample company: its people, dates and figures are examples.",
    );
    expect(all(document, 'meta[name="robots"][content="noindex"]')).toHaveLength(1);
  },
);

test("each person and each testimonial has a label of its own", async () => {
  const { document } = await site.page("/team");
  const labels = all(document, ".person .role + p").map(textOf);
  expect(labels).toEqual(content.people.map(() => "Sample"));
  const { document: training } = await site.page("/training");
  const said = all(training, "#testimonials figcaption").map(textOf);
  expect(said.length).toBeGreaterThan(0);
  for (const line of said) expect(line).toContain("Sample");
});

test.for(listedPaths)(
  "%s writes each price with a plain space, which a search for it finds",
  async (path) => {
    expect((await site.page(path)).html).not.toMatch(/Rs[^\S ]\d/);
  },
);
