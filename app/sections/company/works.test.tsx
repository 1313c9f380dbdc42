import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { content } from "../../../content-model/read/index.server.ts";
import type { Project } from "../../../content-model/schema/schema.ts";
import { all, readHtml, textOf } from "../../../tests/support/reading/html.ts";
import { projectCard } from "../../data/cards.server.ts";
import { PortfolioTabs } from "./works.tsx";

const project = content.projects[0] as Project;
const categories = [
  { id: "web", label: "Web" },
  { id: "shop", label: "Shop" },
];

test.skipIf(content.projects.length === 0)(
  "a project without a category is shown once, below the tabs",
  () => {
    const projects = ["web", "shop", undefined].map((category) =>
      projectCard({ ...project, title: category ?? "neither", category }),
    );
    const html = renderToStaticMarkup(
      <PortfolioTabs projects={projects} categories={categories} tab="" path="/portfolio" level={2} />,
    );
    const main = readHtml(`<main>${html}</main>`);
    expect(all(main, "h2").map(textOf)).toEqual(["web", "shop", "neither"]);
    expect(all(main, '[role="tabpanel"]').map((panel) => all(panel, "h2").map(textOf))).toEqual([
      ["web"],
      ["shop"],
    ]);
  },
);
