import { expect, test } from "vitest";
import { comparePath, contactPath, moduleSlug, socialPicturePath } from "./paths.ts";

test.for([
  ["Web foundations", "web-foundations"],
  ["Object-oriented design 2", "object-oriented-design-2"],
  ["Screens & batteries (practice)", "screens-batteries-practice"],
  ["Café, naïve – Žluťoučký kůň", "cafe-naive-zlutoucky-kun"],
  ["C++ basics", "c-basics"],
])("the address of %s is %s: lower case, hyphens between words, no accents", ([title = "", slug]) => {
  expect(moduleSlug({ title })).toBe(slug);
  expect(moduleSlug({ title: slug ?? "" })).toBe(slug);
});

test.for(["वेब", "Łódź", "Kurs १", "Straße", "!!"])(
  "%s gives no address, so a module with it needs its own",
  (title) => {
    expect(moduleSlug({ title })).toBe("");
    expect(moduleSlug({ title, slug: "part-1" })).toBe("part-1");
  },
);

test.for([
  ["/", "/social/home.jpg"],
  ["/about-us", "/social/about-us.jpg"],
  ["/training/fullstack/web-foundations", "/social/training-fullstack-web-foundations.jpg"],
])("the picture of %s is %s", ([path = "", file]) => {
  expect(socialPicturePath(path)).toBe(file);
});

test("a comparison names its courses, however many they are", () => {
  expect(comparePath(["b", "a"])).toBe("/training-courses/compare?courses=b,a");
  expect(comparePath(["a", "b", "c", "d"])).toBe("/training-courses/compare?courses=a,b,c,d");
  expect(comparePath()).toBe("/training-courses/compare");
});

test("the contact form's subject may hold any character, and a consultation offers times", () => {
  const subject = "C# & “.NET” – 100 %";
  const address = new URL(contactPath(subject, { consultation: true }), "http://site");
  expect(address.pathname).toBe("/contact");
  expect(Object.fromEntries(address.searchParams)).toEqual({ subject, consultation: "1" });
  expect(new URL(contactPath(subject), "http://site").searchParams.has("consultation")).toBe(false);
});
