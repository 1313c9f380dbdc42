import { expect, test } from "vitest";
import { createRedirects } from "./redirects.ts";

const find = createRedirects(
  ["/", "/contact", "/enroll", "/training-courses/compare", "/training/fullstack/web-foundations"],
  [
    { from: "/Kontakt.php", to: "/contact" },
    { from: "/our%20team", to: "/contact?subject=Team नेपाल#contact-form" },
    { from: "/हाम्रो", to: "/" },
    { from: "/keeping-bees", to: "/beekeeping#dates" },
    { from: "/knitting", to: "/training-courses" },
  ],
  ["beekeeping"],
);

test.for([
  ["/contact/", "?subject=a%20b", "/contact?subject=a%20b"],
  ["/no-such-page//", "", "/no-such-page"],
  ["//elsewhere.example/", "", "/elsewhere.example"],
  ["///", "", "/"],
  ["/CONTACT", "?subject=x", "/contact?subject=x"],
  ["/Contact/", "", "/contact"],
  ["/%63ontact", "", "/contact"],
  ["/Training/FullStack/web-foundations", "", "/training/fullstack/web-foundations"],
  ["/Kontakt.php", "?utm_source=card", "/contact?utm_source=card"],
  ["/kontakt.PHP/", "", "/contact"],
  [
    "/our%20team",
    "?a=1",
    "/contact?subject=Team%20%E0%A4%A8%E0%A5%87%E0%A4%AA%E0%A4%BE%E0%A4%B2&a=1#contact-form",
  ],
  [encodeURI("/हाम्रो"), "", "/"],
  ["/enroll", "?course=keeping-bees", "/enroll?course=beekeeping"],
  [
    "/Enroll/",
    "?course=Keeping-Bees&batch=Keeping-Bees-2027-01-15-online&utm_source=mail",
    "/enroll?course=beekeeping&batch=beekeeping-2027-01-15-online&utm_source=mail",
  ],
  [
    "/enroll",
    "?course=keeping-bees&batch=other-2027-01-15",
    "/enroll?course=beekeeping&batch=other-2027-01-15",
  ],
  [
    "/training-courses/compare",
    "?courses=pruning,Keeping-Bees&courses=other%2Ckeeping-bees&ref=keeping-bees",
    "/training-courses/compare?courses=pruning,beekeeping,other,beekeeping",
  ],
  [
    "/calendar/keeping-bees-2027-01-15-0700-online.ics",
    "",
    "/calendar/beekeeping-2027-01-15-0700-online.ics",
  ],
])("%s%s belongs at %s", ([path = "", search = "", target]) => {
  expect(find(path, search)).toBe(target);
});

test.for([
  "/",
  "/contact",
  "/enroll",
  "/calendar/bees-2027-01-15-online.ics",
  "/no-such-page",
  "/NO-SUCH-PAGE",
  "/%",
  "/%zz",
  "//etc/passwd",
  // Of a course that went without another in its place.
  "/calendar/knitting-2027-01-15-online.ics",
])("%s is taken as it is", (path) => {
  expect(find(path, "?x=1")).toBeUndefined();
  for (const course of ["", "knitting"]) expect(find(path, `?course=${course}`)).toBeUndefined();
});

test("an address of nothing but slashes takes as long as any other of its length", () => {
  const length = 15_000;
  // Alternating, so that what else the machine does falls on both.
  const duration = (path: string) => {
    const begin = performance.now();
    for (let i = 0; i < 5; i++) find(path, "");
    return performance.now() - begin;
  };
  const slashes = `/x${"/".repeat(length)}x/`;
  const letters = `/x${"y".repeat(length)}x/`;
  const runs = Array.from({ length: 5 }, () => duration(slashes) / duration(letters));
  expect(Math.min(...runs)).toBeLessThan(20);
  expect(find(slashes, "")).toBe(slashes.slice(0, -1));
});
