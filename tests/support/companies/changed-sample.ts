// The sample company as another owner may have it: in Berlin, with colours of its own, one more entry of each kind and the
// addresses of a former website.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument, stringify } from "yaml";
import { startChangedSite } from "./company-site.ts";
import { edit } from "./content-copy.ts";
import { germany } from "./regions.ts";

export const colours = ["#0a7d3c", "#102c4a", "#ffb000"];
export const cents = "fullstack-web";

const site = {
  ...germany,
  phone: { value: "030 1234567" },
  hours: [
    {
      days: ["Tuesday", "Thursday", "Friday", "Saturday"],
      times: [
        { opens: "09:00", closes: "12:30" },
        { opens: "14:00", closes: "18:00" },
      ],
    },
    { days: ["Sunday"], opens: "20:00", closes: "01:00" },
  ],
  holidays: [{ date: "2099-12-25", name: "Erster Weihnachtstag" }],
};
const words = { "weekday.tuesday": "Dienstag", "weekday.sunday": "Sonntag" };
const redirects = [
  { from: "/courses.php", to: "/training-courses" },
  { from: "/Our%20Work", to: "/portfolio?tab=cloud" },
  { from: "/keeping-bees", to: "/beekeeping" },
  { from: "/prospectus.pdf", to: "/downloads/brochure.pdf" },
];

/** A copy of an entry under another name, in a file of its own. */
function add(folder: string, like: string, file: string, fields: Record<string, unknown>) {
  const entry = parseDocument(readFileSync(join(folder, like), "utf8"));
  for (const [name, value] of Object.entries(fields)) entry.set(name, value);
  writeFileSync(join(folder, file), entry.toString());
}

function change(folder: string) {
  const set = (file: string, fields: Record<string, unknown>) =>
    edit(folder, file, (entry) => {
      for (const [name, value] of Object.entries(fields)) entry.set(name, value);
    });
  set("site.yaml", site);
  set("words.yaml", words);
  set(`courses/${cents}.yaml`, { price: 1449.9 });
  // Without parts to pay in, a page says how much a month of the course comes to.
  edit(folder, "policies.yaml", (policies) => policies.delete("instalments"));
  writeFileSync(join(folder, "brand.yaml"), stringify({ colours }));
  writeFileSync(join(folder, "redirects.yaml"), stringify(redirects));
  const course = { title: "Beekeeping with Sensors", enrollmentOrder: 90, order: 90 };
  add(folder, "courses/data-engineering-course.yaml", "courses/beekeeping.yaml", course);
  const service = { title: "Hive Monitoring", emoji: "🐝", order: 90 };
  add(folder, "services/cloud-service.yaml", "services/hive-monitoring.yaml", service);
  // The template draws for them then, in the company's colours.
  for (const name of readdirSync(join(folder, "projects")))
    edit(folder, `projects/${name}`, (entry) => entry.delete("pictures"));
  const project = { title: "Honey Ledger", order: 90, service: "hive-monitoring" };
  add(folder, "projects/cooperative-ledger.yaml", "projects/honey-ledger.yaml", project);
  edit(folder, "people.yaml", (list) => {
    const person = { ...list.toJS()[0], id: "member-90", name: "Maya Beekeeper", initial: "M" };
    list.add(list.createNode(person));
  });
}

export const startChangedSample = () => startChangedSite(change);
