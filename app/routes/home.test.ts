import { afterEach, expect, test } from "vitest";
import { content } from "../../content-model/read/index.server.ts";
import type { Project } from "../../content-model/schema/schema.ts";
import { loaderArguments } from "../../tests/support/reading/loader-arguments.ts";
import { loader } from "./home.tsx";

const project = content.projects[0] as Project;
const { projects } = content;
const { categories } = content.pages.portfolio;
afterEach(() => {
  content.projects = projects;
  content.pages.portfolio.categories = categories;
});

const shown = () =>
  loader(loaderArguments("/") as Parameters<typeof loader>[0]).projects.map(({ title }) => title);

test.skipIf(content.projects.length === 0)(
  "the first projects of each category are shown, then the first of those without one",
  () => {
    const entry = (title: string, category?: string) => ({ ...project, title, category });
    content.projects = ["a", "b", "c", "d"].map((title) => entry(title));
    content.pages.portfolio.categories = [];
    expect(shown()).toEqual(["a", "b", "c"]);
    content.projects.push(entry("e", "web"));
    content.pages.portfolio.categories = [{ id: "web", label: "Web" }];
    expect(shown()).toEqual(["e", "a", "b", "c"]);
  },
);
