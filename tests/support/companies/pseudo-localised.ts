// Pseudo-localisation: a company's folder in which no text has a letter from A to Z, so that one that is still to be read
// on a page, in a mail or in a document was not taken from the folder.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startChangedSite } from "./company-site.ts";
import { edit } from "./content-copy.ts";
import { writeLogos } from "./logos.ts";
import { rewriteTexts } from "./rewrite-texts.ts";

/** Choices, ids and references to entries, which are not read by anybody, or are words of interface behind the choice. */
const structural = new Set([
  "id",
  "address",
  "icon",
  "category",
  "days",
  "network",
  "mode",
  "motif",
  "drawing",
  "demo",
  "file",
  "layout",
  "country",
  "claim",
  "claims",
  "slugs",
  "blocks",
  "person",
  "service",
  "services",
  "course",
  "courses",
  "slug",
  "kind",
  "instructors",
  "every",
  "on",
  "except",
  "serviceId",
  "templateId",
  "publicKey",
]);

/** As long as the text, each letter another one with an accent. What stands in braces is kept, and the address of a link. */
function pseudoLocalised(text: string): string {
  return text.replace(/\{[^}]*\}|\]\([^)]*\)|[a-z]/gi, (found) => {
    if (/^[{\]]/.test(found)) return found;
    const place = found.toLowerCase().charCodeAt(0) - "a".charCodeAt(0);
    // From à to ú, less the sign of division among them.
    const small = String.fromCharCode("à".charCodeAt(0) + place + (place < 23 ? 0 : 1));
    return found === found.toLowerCase() ? small : small.toUpperCase();
  });
}

/** The title of a module becomes an address, which takes no accents: each letter becomes its place in the alphabet. */
const inDigits = (title: string) =>
  title.replace(/[a-z]/gi, (letter) => `${letter.toLowerCase().charCodeAt(0) - "a".charCodeAt(0) + 10}`);

function otherText(text: string, keys: readonly string[], file: string): string {
  const key = keys.at(-1) ?? "";
  const isOfModule = keys.at(-2) === "modules";
  if (structural.has(key) || (isOfModule && key === "level")) return text;
  if (["course-finder.yaml", "brief.yaml"].includes(file) && key === "value") return text;
  if (/^(\/|https?:)|^[^\s@]+@[^\s@]+$|^\d{4}-\d\d-\d\d$/.test(text)) return text;
  if (isOfModule && key === "title") return inDigits(text);
  return pseudoLocalised(text);
}

/** What the sample company leaves open, so that it is read, too. */
function fillIn(folder: string) {
  const set = (file: string, fields: Record<string, unknown>) =>
    edit(folder, file, (entry) => {
      for (const [name, value] of Object.entries(fields)) entry.set(name, entry.createNode(value));
    });
  set("site.yaml", { whatsapp: "+977 9800000000", viber: "+977 9800000000" });
  const practical = { bring: ["A pen"], feeTerms: "Half before", refund: "A week" };
  set("courses/fullstack-web.yaml", practical);
  set("courses/graphics-design-course.yaml", { weeklyHours: 1 });
  const scholarship = { name: "Village seat", who: "Villagers", amount: "Half", until: "2099-01-01" };
  set("policies.yaml", { scholarships: [scholarship] });
  const trial = { title: "Open day", date: "2099-03-01", times: "Ten", place: "Room", seats: 9 };
  set("proof.yaml", { trials: [{ id: "open-day", ...trial }] });
}

/** The sample company so rewritten; without a motif, with the device's typeface and a logo of its own. */
export const startPseudoLocalised = () =>
  startChangedSite((folder) => {
    fillIn(folder);
    rewriteTexts(folder, otherText);
    writeLogos(folder);
    writeFileSync(
      join(folder, "brand.yaml"),
      "motif: none\ntypeface: device\nlogo: { file: pictures/tall.svg }\n",
    );
  });
