import { expect, test } from "vitest";
import type { Content, Course } from "../../../content-model/schema/schema.ts";
import { smallContent } from "../../../tests/support/companies/small-company.ts";
import { jsonLd, pageBlocks } from "./page-blocks.server.ts";

const content = smallContent();
const facts = { siteUrl: "https://www.example.com", today: "2027-01-15" };

type Json = { [key: string]: unknown };

/** The blocks as a crawler parses them. */
const read = (path: string, changed: Content = content) =>
  JSON.parse(JSON.stringify(pageBlocks(changed, path, facts, []))) as Json[];

const only = (type: string, blocks: Json[]): Json => {
  const found = blocks.filter((block) => [block["@type"]].flat().includes(type));
  expect(found).toHaveLength(1);
  return found[0] ?? {};
};

const withSite = (site: Partial<Content["site"]>): Content => ({
  ...content,
  site: { ...content.site, ...site },
});
const withCourse = (change: Partial<Course>): Content => ({
  ...content,
  courses: content.courses.map((course) =>
    course.slug === "fullstack-web" ? { ...course, ...change } : course,
  ),
});

const companyWith = (site: Partial<Content["site"]>) => only("LocalBusiness", read("/", withSite(site)));
const courseWith = (change: Partial<Course>) => only("Course", read("/fullstack-web", withCourse(change)));

test("the company is one block of both types, with one address on all pages that name it", () => {
  const company = only("LocalBusiness", read("/"));
  expect(company["@type"]).toEqual(["LocalBusiness", "EducationalOrganization"]);
  const ids = [read("/about-us"), read("/contact")].map((blocks) => only("LocalBusiness", blocks)["@id"]);
  const providers = [
    only("Course", read("/fullstack-web")).provider,
    only("Service", read("/web-development")).provider,
  ].map((provider) => (provider as Json)["@id"]);
  expect(new Set([company["@id"], ...ids, ...providers]).size).toBe(1);
});

test("a company without courses is no educational organization on any page that names it", () => {
  const without = { ...content, courses: [] };
  expect(only("LocalBusiness", read("/", without))["@type"]).toBe("LocalBusiness");
  expect(JSON.stringify(read("/web-development", without))).not.toContain("EducationalOrganization");
});

test("the website has no other name where the site's title is the company's name", () => {
  const named = only("WebSite", read("/", withSite({ title: content.site.name.value })));
  expect(named).not.toHaveProperty("alternateName");
  expect(only("WebSite", read("/", withSite({ title: "Training" }))).alternateName).toBe("Training");
});

test("opening hours have no entry for a closed day", () => {
  const weekdays = ["Monday" as const, "Tuesday" as const];
  const hours = [{ days: weekdays, opens: "09:00", closes: "18:00" }, { days: ["Sunday" as const] }];
  expect(companyWith({ hours }).openingHoursSpecification).toEqual([
    { "@type": "OpeningHoursSpecification", dayOfWeek: weekdays, opens: "09:00", closes: "18:00" },
  ]);
});

test("the place is what the site says of it", () => {
  expect(only("LocalBusiness", read("/")).address).toEqual({
    "@type": "PostalAddress",
    addressLocality: content.site.place,
    addressCountry: "NP",
  });
});

const withFacts = (placeholder: boolean, name = content.site.name) =>
  withSite({
    name,
    phone: { value: "+977 980-000 0000", placeholder },
    mailboxes: [
      { label: "General", value: "old@example.com", placeholder: true },
      { label: "Office", value: "office@example.com", placeholder },
    ],
    registration: { label: "Company registration", value: "123456", placeholder },
    tax: { label: "Tax number", value: "600000000", placeholder },
    social: [
      { network: "Facebook", url: "https://example.com/facebook", placeholder: true },
      { network: "YouTube", url: "https://example.com/ours", placeholder },
    ],
    awards: { list: [{ year: 2025, award: "Best stall", giver: "Town fair" }], placeholder },
  });

test("no placeholder is published as a fact, except the company's name", () => {
  const name = { value: "Anybody Ltd", short: "Anybody", rest: "Ltd", placeholder: true };
  const unfilled = withFacts(true, name);
  const own = [...content.courses, ...content.services].map(({ slug }) => `/${slug}`);
  const pages = ["/", "/about-us", "/contact", "/training-courses", ...own];
  const all = pages.map((path) => JSON.stringify(read(path, unfilled))).join("\n");
  expect(all).not.toMatch(/980|@example|123456|600000000|\/facebook|\/ours|Best stall/);
  expect(all).not.toMatch(/telephone|email|taxID|identifier|sameAs|award/);
  expect(only("LocalBusiness", read("/", unfilled)).name).toBe("Anybody Ltd");
});

test("what the owner has filled in is published", () => {
  expect(only("LocalBusiness", read("/contact", withFacts(false)))).toMatchObject({
    telephone: "+9779800000000",
    email: "office@example.com",
    taxID: "600000000",
    identifier: { name: "Company registration", value: "123456" },
    sameAs: ["https://example.com/ours"],
    award: ["Best stall, Town fair, 2025"],
  });
});

test("upcoming holidays are days without opening times, past ones are left out", () => {
  const holidays = [
    { date: "2027-01-14", name: "Yesterday" },
    { date: "2027-04-14", name: "New year" },
    { date: "2027-01-10", until: "2027-01-20", name: "Leave" },
  ];
  const closed = { "@type": "OpeningHoursSpecification" };
  expect(companyWith({ holidays }).specialOpeningHoursSpecification).toEqual([
    { ...closed, name: "Leave", validFrom: "2027-01-10", validThrough: "2027-01-20" },
    { ...closed, name: "New year", validFrom: "2027-04-14", validThrough: "2027-04-14" },
  ]);
});

test("a course without dates is one instance in all three modes, its length on the schedule", () => {
  const course = only("Course", read("/fullstack-web"));
  expect(course.hasCourseInstance).toEqual({
    "@type": "CourseInstance",
    courseMode: ["Onsite", "Online", "Blended"],
    courseSchedule: { "@type": "Schedule", duration: "P6M" },
  });
  expect(JSON.stringify(course)).not.toContain("timeRequired");
});

test("each batch that is not past is an instance, and the hours a week are the owner's", () => {
  const { hasCourseInstance } = courseWith({
    weeklyHours: 10,
    intakes: [
      { start: "2027-03-01", mode: "Hybrid" },
      { start: "2027-01-14", mode: "Online" },
      { start: "2027-01-15", mode: "In person" },
    ],
  });
  const common = { courseSchedule: { duration: "P6M" }, courseWorkload: "10 hours a week" };
  expect(hasCourseInstance).toMatchObject([
    { startDate: "2027-01-15", courseMode: "Onsite", ...common },
    { startDate: "2027-03-01", courseMode: "Blended", ...common },
  ]);
  expect(hasCourseInstance).toHaveLength(2);
});

test("an own page is a web page, and with questions a page of questions with its answers as text", () => {
  const words = (text: string) => [{ kind: "text" as const, text }];
  const own = (blocks: Content["ownPages"][number]["parts"][number]["blocks"]): Content => ({
    ...content,
    ownPages: [
      { slug: "refunds", title: "Refunds", summary: "When we pay.", index: true, parts: [{ blocks }] },
    ],
  });
  const text = { kind: "paragraph" as const, words: words("Within a week.") };
  const [page, ...more] = read("/refunds", own([text]));
  expect(more).toEqual([]);
  expect(page).toMatchObject({
    "@type": "WebPage",
    "@id": "https://www.example.com/refunds#page",
    name: "Refunds",
    description: "When we pay.",
    url: "https://www.example.com/refunds",
    image: "https://www.example.com/social/refunds.jpg",
    inLanguage: content.site.language,
  });
  const items = [{ question: words("When?"), answer: [text, text] }];
  expect(only("FAQPage", read("/refunds", own([{ kind: "questions", level: 2, items }]))).mainEntity).toEqual(
    [
      {
        "@type": "Question",
        name: "When?",
        acceptedAnswer: { "@type": "Answer", text: "Within a week.\nWithin a week." },
      },
    ],
  );
});

test("a notice has its day and the company that wrote it", () => {
  const notice = { slug: "room", title: "A room", summary: "A new room.", date: "2026-02-03" };
  const notices = [{ ...notice, kind: "notice" as const, index: true, parts: [] }];
  const company = { "@id": "https://www.example.com/#company" };
  expect(read("/notices/room", { ...content, notices })[0]).toMatchObject({
    headline: "A room",
    datePublished: "2026-02-03",
    image: "https://www.example.com/social/notices-room.jpg",
    author: company,
    publisher: company,
  });
});

test("whatever stands in the content, the script element ends where it should", () => {
  const summary = "</script><script>alert(1)</script> <!-- & \u2028\u2029 'quoted' \"twice\"";
  const blocks = pageBlocks(withCourse({ summary }), "/fullstack-web", facts, []);
  const text = jsonLd(blocks);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)["@graph"][0].description).toBe(summary);
});

test.for([
  [{ price: 45_000 }, { category: "Paid", price: "45000", priceCurrency: "NPR" }],
  [
    { price: 45_000, vat: "plus 13%" },
    { price: "45000", priceSpecification: { price: "45000", valueAddedTaxIncluded: false } },
  ],
  [
    { price: { from: 5_000, to: 9_000 }, vat: "included" },
    {
      priceSpecification: {
        "@type": "PriceSpecification",
        minPrice: 5000,
        maxPrice: 9000,
        valueAddedTaxIncluded: true,
      },
    },
  ],
  [{ price: { from: 5_000 } }, { priceSpecification: { minPrice: 5000, priceCurrency: "NPR" } }],
  [{ price: "free" }, { category: "Free", price: "0", priceCurrency: "NPR" }],
  [{ price: "on request" }, { category: "Paid", url: "https://www.example.com/enroll?course=fullstack-web" }],
] satisfies [Partial<Course>, Json][])("an offer says of %j no more than is true", ([change, expected]) => {
  const { offers } = courseWith(change);
  expect(offers).toMatchObject({ "@type": "Offer", ...expected });
  if (change.price === "on request") expect(JSON.stringify(offers)).not.toMatch(/price/);
  if (typeof change.price === "object") expect(offers).not.toHaveProperty("price");
});

test("a tax that is not charged is neither in the price nor on top of it", () => {
  const { offers } = courseWith({ vat: "exempt" });
  expect(JSON.stringify(offers)).not.toContain("valueAddedTax");
});

test("a service has an offer once it has a price", () => {
  const priced = {
    ...content,
    services: content.services.map((service) => ({ ...service, price: { from: 500 } })),
  };
  expect(only("Service", read("/web-development"))).not.toHaveProperty("offers");
  expect(only("Service", read("/web-development", priced)).offers).toMatchObject({
    url: "https://www.example.com/web-development",
    priceSpecification: { minPrice: 500 },
  });
});

test("calendar time is on the schedule, and hours are the time that the course requires", () => {
  const lasting = (change: Partial<Course>) => courseWith({ months: undefined, ...change });
  expect(lasting({ weeks: 6 }).hasCourseInstance).toMatchObject({ courseSchedule: { duration: "P6W" } });
  const inHours = lasting({ hours: 40 });
  expect(inHours.timeRequired).toBe("PT40H");
  expect(JSON.stringify(inHours)).not.toContain("courseSchedule");
});

const office = { street: "Main road 5", landmark: "beside the bank", place: "Ilam", postalCode: "57300" };
const map = "https://www.openstreetmap.org/way/1";

test("one address is the company's own, with its coordinates and its map", () => {
  const coordinates = { latitude: 26.9, longitude: 87.9 };
  const company = companyWith({ addresses: [{ ...office, coordinates, map }] });
  expect(company).toMatchObject({
    address: {
      "@type": "PostalAddress",
      streetAddress: "Main road 5, beside the bank",
      addressLocality: "Ilam",
      postalCode: "57300",
      addressCountry: "NP",
    },
    geo: { "@type": "GeoCoordinates", ...coordinates },
    hasMap: map,
  });
  expect(company).not.toHaveProperty("location");
});

test("a further number is not taken for the company's, which is not known yet", () => {
  const phone = { value: "+977 27-520000", placeholder: true };
  const phones = [{ label: "Workshop", value: "+977 27-520001", placeholder: false }];
  expect(companyWith({ phone, phones })).not.toHaveProperty("telephone");
});

test("several addresses are places of the company, and all numbers are its own", () => {
  const company = companyWith({
    phone: { value: "+977 27-520000", placeholder: false },
    phones: [{ label: "Workshop", value: "+977 27-520001", placeholder: false }],
    addresses: [
      { ...office, label: "Office" },
      { label: "Workshop", place: "Fikkal", map },
    ],
  });
  expect(company.telephone).toEqual(["+97727520000", "+97727520001"]);
  expect(company.location).toMatchObject([
    { "@type": "Place", name: "Office", address: { addressLocality: "Ilam" } },
    { "@type": "Place", name: "Workshop", address: { addressLocality: "Fikkal" }, hasMap: map },
  ]);
});
