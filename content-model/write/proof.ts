// What others say of the company and what became of its students (proof.yaml). Each kind may be left out.
import { contactPath, enrollPath } from "../../domain/paths.ts";
import { formatDate } from "../../domain/time/date.ts";
import type { Part } from "../schema/blocks.ts";
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
  return [
    {
      id: "trials",
      heading: words(texts["trial.heading"]),
      blocks: shown.flatMap(({ id, title, date: day, times, place, seats, seatsLeft }) => [
        ...paragraph(
          [
            title,
            formatDate(day, regionOf(site)),
            times,
            place,
            seats === undefined || seatsLeft !== undefined
              ? seatsText({ seats, seatsLeft }, texts, site)
              : say("trial.seats", { count: seats }),
          ]
            .filter((part) => part !== undefined)
            .join(" · "),
        ),
        {
          kind: "buttons" as const,
          links: [
            {
              href: site.enrollment ? enrollPath(id) : contactPath(title),
              label: say(seatsLeft === 0 ? "trial.wait" : "trial.take", { title }),
            },
          ],
        },
      ]),
    },
  ];
}

export function proofParts({ proof, site }: Content, texts: Words): Part[] {
  const { outcomes, partners, affiliations } = proof;
  const say = sayIn(texts, site);
  const parts: Part[] = [];
  if (outcomes) {
    const columns = (
      [
        ["enrolled", "outcomes.enrolled"],
        ["finished", "outcomes.finished"],
        ["sought", "outcomes.sought"],
        ["employed", "outcomes.employed"],
      ] as const
    ).filter(([column]) => outcomes.batches.some((batch) => batch[column] !== undefined));
    parts.push({
      id: "outcomes",
      heading: words(texts["outcomes.heading"]),
      blocks: [
        ...table(
          [texts["outcomes.batch"], ...columns.map(([, key]) => texts[key])],
          outcomes.batches.map((batch) => [batch.name, ...columns.map(([column]) => batch[column] ?? "–")]),
          site,
        ),
        ...paragraph(outcomes.definition),
        ...paragraph(say("outcomes.asOf", { date: formatDate(outcomes.asOf, regionOf(site)) })),
      ],
    });
  }
  if (partners)
    parts.push({
      id: "partners",
      heading: words(texts["partners.heading"]),
      blocks: list(
        partners.list.map(({ name, what, link: href }) => [
          ...linked(name, href),
          ...(what === undefined ? [] : words(`: ${what}`)),
        ]),
      ),
    });
  if (affiliations.length > 0)
    parts.push({
      id: "affiliations",
      heading: words(texts["affiliations.heading"]),
      blocks: list(
        affiliations.map(({ name, number, since, link: href }) => [
          ...linked(name, href),
          ...(number === undefined ? [] : words(`, ${say("affiliations.number", { number })}`)),
          ...(since === undefined ? [] : words(`, ${say("affiliations.since", { year: since })}`)),
        ]),
      ),
    });
  return parts;
}

export function priceParts({ priceGuide, warranty, vat }: Service, { site }: Content, texts: Words): Part[] {
  const parts: Part[] = [];
  if (priceGuide.length > 0)
    parts.push({
      id: "prices",
      heading: words(texts["services.prices"]),
      blocks: table(
        [texts["services.priceFor"], texts["services.price"], texts["services.priceTime"]],
        priceGuide.map(({ what, price, time = "" }) => [what, priceText({ price, vat }, texts, site), time]),
        site,
      ),
    });
  if (warranty !== undefined)
    parts.push({ id: "warranty", heading: words(texts["services.warranty"]), blocks: paragraph(warranty) });
  return parts;
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
