import { expect, test } from "vitest";
import { all, one, terms } from "../../support/reading/html.ts";
import { siteForFile } from "../site-for-file.ts";
import { trainingClaims } from "./specified.ts";

const site = siteForFile();

/** The figures of a page, each list of them on its own. */
async function figuresOf(path: string) {
  const { document } = await site.page(path);
  return all(document, "main dl.stats, main dl.figures").map(terms);
}

test("home claims 150+ solutions, 75+ enterprise clients and 15+ years, and the training figures", async () => {
  expect(await figuresOf("/")).toEqual([
    [
      ["digital solutions delivered", "150+"],
      ["enterprise clients", "75+"],
      ["years of excellence", "15+"],
    ],
    trainingClaims,
  ]);
});

test.for(["/training", "/training-courses"])("%s shows the training figures", async (path) => {
  expect(await figuresOf(path)).toEqual([trainingClaims]);
});

test.for<[string, Record<string, string>]>([
  [
    "/services",
    {
      "Projects Completed": "10+",
      "Client Satisfaction": "98%",
      "Expert Team Members": "10+",
      "Support Available": "24/7",
    },
  ],
  ["/web-development", { Projects: "150+", Satisfaction: "98%", "Happy Clients": "50+", Support: "24/7" }],
  ["/app-dev", { Apps: "100+", Satisfaction: "99%", "Average Rating": "4.8", Support: "24/7" }],
  [
    "/software-development",
    { Projects: "200+", Satisfaction: "98%", "Enterprise Clients": "75+", Support: "24/7" },
  ],
  ["/ai-ml", { Projects: "50+", Accuracy: "95%", Solutions: "30+" }],
  ["/cloud-service", { Uptime: "99.9%", Deployments: "200+", Clients: "50+" }],
  [
    "/photography-videography",
    { Events: "200+", "Happy Clients": "1000+", "Wedding Films": "50+", Delivery: "24hr" },
  ],
  ["/pc-laptop", { Repairs: "500+", Service: "24hr", Customers: "300+", Success: "99%" }],
])("%s shows its headline statistics", async ([path, claims]) => {
  expect(await figuresOf(path)).toEqual([Object.entries(claims)]);
});

test("the graphics design page claims no figures", async () => {
  expect(await figuresOf("/graphics-design")).toEqual([]);
});

test("the training figures stand above the courses on home", async () => {
  const { document } = await site.page("/");
  const training = one(document, "#training");
  const [stats, firstCourse] = all(training, "dl.stats, article.course");
  expect(stats?.is("dl")).toBe(true);
  expect(firstCourse?.is("article")).toBe(true);
});
