import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { all, attributeOf, readHtml } from "../../../tests/support/reading/html.ts";
import { People } from "./people.tsx";

const person = {
  id: "sita",
  name: "Sita Rai",
  initial: "S",
  role: "Teacher",
  bio: "Teaches.",
  expertise: [],
  courses: [],
  placeholder: false,
  picture: { src: "/sita.svg", width: 4, height: 5 },
};

test("any network of a person is a link with its name, a known one with its own icon", () => {
  const social = {
    youtube: "https://example.com/youtube",
    others: [
      { network: "Mastodon", url: "https://example.com/mastodon" },
      { network: "GitHub", url: "https://example.com/github" },
    ],
  };
  const html = renderToStaticMarkup(<People people={[{ ...person, social }]} />);
  const links = all(readHtml(html), ".soc a");
  expect(links.map((link) => attributeOf(link, "href"))).toEqual([
    "https://example.com/youtube",
    "https://example.com/mastodon",
    "https://example.com/github",
  ]);
  expect(links.map((link) => attributeOf(link, "data-tip"))).toEqual(["YouTube", "Mastodon", "GitHub"]);
  const icons = [...html.matchAll(/<path d="([^"]+)"/g)].map(([, drawn]) => drawn);
  expect(icons).toHaveLength(3);
  expect(new Set(icons).size).toBe(3);
});
