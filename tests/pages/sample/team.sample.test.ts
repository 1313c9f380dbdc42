import { expect, test } from "vitest";
import { all, attributeOf, links, one, textOf, texts } from "../../support/reading/html.ts";
import { content, siteForFile } from "../site-for-file.ts";

const site = siteForFile();

test("four members are shown with photo, name, role, bio and expertise", async () => {
  const { document } = await site.page("/team");
  const people = all(document, "article.person");
  expect(people).toHaveLength(4);
  expect(
    people.map((person) => ({
      photos: all(person, "img").length,
      name: textOf(one(person, "h2")),
      role: textOf(one(person, ".role")),
      bio: textOf(one(person, ".bio")),
      expertise: texts(person, "ul.tags li"),
    })),
  ).toEqual(
    content.people.map(({ name, role, bio, expertise }) => ({ photos: 1, name, role, bio, expertise })),
  );
});

test("each member's mailbox and networks are linked, email in the same tab, and the links name the role", async () => {
  const { document } = await site.page("/team");
  for (const [index, person] of all(document, "article.person").entries()) {
    const { email, ...profiles } = content.people[index]?.social ?? {};
    const social = all(person, ".soc a");
    expect(social.map((a) => attributeOf(a, "href")).sort()).toEqual(
      [...(email ? [`mailto:${email}`] : []), ...Object.values(profiles)].sort(),
    );
    for (const link of social) {
      if (attributeOf(link, "href")?.startsWith("mailto:")) expect(link.hasAttribute("target")).toBe(false);
      expect(attributeOf(link, "aria-label")).toContain(content.people[index]?.role);
    }
  }
});

test("whoever teaches a course is shown with it, and it leads there", async () => {
  const { document } = await site.page("/team");
  const taught = all(document, "article.person").map((person) => links(person, ".taught a"));
  expect(taught.flat()).toContainEqual(["Full Stack Web Development", "/fullstack-web"]);
  for (const [index, { id }] of content.people.entries()) {
    const own = links((await site.page(`/team/${id}`)).document, ".related a");
    expect(taught[index]?.map(([, path]) => path)).toEqual(own.map(([, path]) => path));
  }
});

test("a person's own page says how to write to them", async () => {
  for (const { id, social } of content.people) {
    const { document } = await site.page(`/team/${id}`);
    const { email, ...profiles } = social;
    expect(links(document, ".split .l li a").map(([, href]) => href)).toEqual(
      expect.arrayContaining([`mailto:${email}`, ...Object.values(profiles)]),
    );
  }
});

test("the page leads on to contact and portfolio", async () => {
  const { document } = await site.page("/team");
  expect(links(document, ".cta-band a").map(([, href]) => href)).toEqual(["/contact", "/portfolio"]);
});

test("the about page leads to the people whose names are known, and to the team", async () => {
  const { document } = await site.page("/about-us");
  const known = content.people.filter(({ placeholder }) => !placeholder);
  expect(texts(document, ".people-strip b")).toEqual(known.map(({ name }) => name));
  const pages = known.filter(({ biography }) => biography).map(({ id, name }) => [name, `/team/${id}`]);
  expect(links(document, "#team a")).toEqual([["Meet the team", "/team"], ...pages]);
});
