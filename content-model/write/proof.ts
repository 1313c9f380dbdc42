// What others say of the company and what became of its students (proof.yaml). Each kind may be left out.
import { contactPath, enrollPath } from "../../domain/paths.ts";
import { formatDate } from "../../domain/time/date.ts";
import type { Block, Part } from "../schema/blocks.ts";
import type { Report } from "../schema/content-problem.ts";
import type { Proof } from "../schema/proof-schema.ts";
import type { Content, Service } from "../schema/schema.ts";
import { sayIn, type Words } from "../schema/words.ts";
import { regionOf } from "./region.ts";
import { linked, list, paragraph, table, words } from "./write-blocks.ts";
import { seatsText, trialPlace } from "./written-batch.ts";
import { priceText } from "./written-facts.ts";

/** Trial classes and open days to come, the next one first. */
export const trialsFrom = ({ trials }: Proof, today: string) =>
  trials.filter((trial) => trial.date >= today).sort((a, b) => a.date.localeCompare(b.date));

/** Trials as a part of a page, with a button that takes a seat; those of one course, or all. */
export function trialParts(content: Content, texts: Words, today: string, course?: string): Part[] {
  const { proof, site } = content;
  const shown = trialsFrom(proof, today)
    .filter((trial) => course === undefined || trial.course === course)
    .map((trial) => ({ ...trial, place: trialPlace(trial, content) }));
  if (shown.length === 0) return [];
  const say = sayIn(texts, site);
  const blocks = shown.flatMap(({ id, title, date: day, times, place, seats, seatsLeft }): Block[] => {
    const free =
      seats === undefined || seatsLeft !== undefined
        ? seatsText({ seats, seatsLeft }, texts, site)
        : say("trial.seats", { count: seats });
    const facts = [title, formatDate(day, regionOf(site)), times, place, free];
    const href = site.enrollment ? enrollPath(id) : contactPath(title);
    const label = say(seatsLeft === 0 ? "trial.wait" : "trial.take", { title });
    return [
      ...paragraph(facts.filter((part) => part !== undefined).join(" · ")),
      { kind: "buttons", links: [{ href, label }] },
    ];
  });
  return [{ id: "trials", heading: words(texts["trial.heading"]), blocks }];
}

export function proofParts({ proof, site }: Content, texts: Words): Part[] {
  const { outcomes, partners, affiliations } = proof;
  const say = sayIn(texts, site);
  const parts: Part[] = [];
  const add = (id: "outcomes" | "partners" | "affiliations", blocks: Block[]) =>
    parts.push({ id, heading: words(texts[`${id}.heading`]), blocks });
  if (outcomes) {
    const { batches, definition, asOf } = outcomes;
    const columns = (
      [
        ["enrolled", "outcomes.enrolled"],
        ["finished", "outcomes.finished"],
        ["sought", "outcomes.sought"],
        ["employed", "outcomes.employed"],
      ] as const
    ).filter(([column]) => batches.some((batch) => batch[column] !== undefined));
    const head = [texts["outcomes.batch"], ...columns.map(([, key]) => texts[key])];
    const rows = batches.map((batch) => [batch.name, ...columns.map(([column]) => batch[column] ?? "–")]);
    const shares = batches.map(({ enrolled, employed }) => ({ all: enrolled, counted: employed }));
    const date = formatDate(asOf, regionOf(site));
    add("outcomes", [
      ...table(head, rows, site).map((block) => ({ ...block, shares })),
      ...paragraph(definition),
      ...paragraph(say("outcomes.asOf", { date })),
    ]);
  }
  if (partners) {
    const items = partners.list.map(({ name, what, link: href }) => [
      { kind: "strong", words: linked(name, href) } as const,
      ...(what === undefined ? [] : [{ kind: "break" } as const, ...words(what)]),
    ]);
    add("partners", list(items));
  }
  if (affiliations.length > 0) {
    const items = affiliations.map(({ name, number, since, link: href }) => [
      { kind: "strong", words: linked(name, href) } as const,
      ...(number === undefined ? [] : words(`, ${say("affiliations.number", { number })}`)),
      ...(since === undefined ? [] : words(`, ${say("affiliations.since", { year: since })}`)),
    ]);
    add("affiliations", list(items));
  }
  return parts;
}

export function priceParts({ priceGuide, warranty, vat }: Service, { site }: Content, texts: Words): Part[] {
  const head = [texts["services.priceFor"], texts["services.price"], texts["services.priceTime"]];
  const rows = priceGuide.map(({ what, price, time = "" }) => {
    return [what, priceText({ price, vat }, texts, site), time];
  });
  const parts = [
    { id: "prices", heading: words(texts["services.prices"]), blocks: table(head, rows, site) },
    { id: "warranty", heading: words(texts["services.warranty"]), blocks: paragraph(warranty) },
  ];
  return parts.filter(({ blocks }) => blocks.length > 0);
}

/** By the id of a figure, the part of the training page that shows what it counts. */
export const evidenceOf = ({ outcomes, partners }: Proof): Record<string, string> => ({
  ...(outcomes?.claim !== undefined && { [outcomes.claim]: "outcomes" }),
  ...(partners?.claim !== undefined && { [partners.claim]: "partners" }),
});

export const workKey = (position: number) => `work/${position + 1}`;

export const workPhotos = ({ work }: Proof) =>
  work.flatMap(({ picture }, i) =>
    picture ? [{ key: workKey(i), photo: picture, field: `work.${i}.picture` }] : [],
  );

export function checkProof({ proof, courses }: Content, report: Report) {
  const file = "proof.yaml";
  for (const [i, { course, service }] of proof.testimonials.entries())
    if (course === undefined && service === undefined)
      report(file, `testimonials.${i}`, "write the course or the service that it is about");
  for (const [i, { enrolled, finished, sought = 0, employed }] of (proof.outcomes?.batches ?? []).entries()) {
    if (finished > enrolled || employed > enrolled)
      report(file, `outcomes.batches.${i}`, "has more people at the end than enrolled");
    if (sought > finished)
      report(file, `outcomes.batches.${i}.sought`, `is more than the ${finished} who finished`);
  }
  for (const [i, { id, seats, seatsLeft }] of proof.trials.entries()) {
    if (seats !== undefined && seatsLeft !== undefined && seatsLeft > seats)
      report(file, `trials.${i}.seatsLeft`, `is more than the ${seats} seats there are`);
    const isTaken =
      courses.some(({ slug }) => slug === id) || proof.trials.findIndex((other) => other.id === id) !== i;
    if (isTaken) report(file, `trials.${i}.id`, `"${id}" is the name of a course or of another trial`);
  }
}
