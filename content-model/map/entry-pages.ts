// The pages of entries, with what the search finds on each: also the parts of a page that answer something by themselves.

import {
  coursePath,
  datesPath,
  openQuestionsPath,
  paths,
  policyPath,
  questionsPath,
  servicePath,
  symptomPath,
  triagePath,
} from "../../domain/paths.ts";
import type { SearchEntry } from "../../domain/search.ts";
import { type Block, type Inline, plainText, plainWords } from "../schema/blocks.ts";
import type { Content, Course, CourseModule, Service } from "../schema/schema.ts";
import { openQuestions, policiesOf } from "../write/policies.ts";
import { priceParts, proofParts, trialParts } from "../write/proof.ts";
import { writtenBatch } from "../write/written-batch.ts";
import { courseLengthText, priceText } from "../write/written-facts.ts";

type Searched = Omit<SearchEntry, "title" | "path" | "part" | "text"> & { text?: string[] };

export type Page = {
  path: string;
  title: string;
  part?: string;
  detail?: string;
  price?: string;
  /** Key of its own picture. */
  picture?: string;
  /** Absent: the search does not find it. */
  search?: Searched;
  /** False: search engines are asked to leave it out. */
  index?: boolean;
  /** A part of another page, with a fragment in its address: only the search lists it. */
  isPart?: true;
};

type Copy = { title: string; summary: string; lead?: string; alsoCalled?: string; index?: boolean };

/** What the search finds a page by, besides its summary: short `words`, and a `text` in which they may stand. */
export const pageSearch = ({ summary, alsoCalled }: Copy, words: string[], text?: string[]) => ({
  search: { kind: "page" as const, words: [summary, ...words], text, also: alsoCalled },
});

export const copied = (path: string, copy: Copy, rest: Partial<Page> = {}): Page => ({
  path,
  title: copy.title,
  index: copy.index,
  detail: copy.lead,
  ...pageSearch(copy, []),
  ...rest,
});

export const moduleSearch = ({ description, skills = [], topics }: CourseModule): Searched => {
  return { kind: "module", words: [...(description ? [description] : []), ...skills], topics };
};

/** As a sentence says it: what the row is about, then the rest. A bare number says nothing without its column's heading. */
const rowText = ([about = [], ...rest]: readonly Inline[][], head: readonly Inline[][]) => {
  const cells = rest.map((cell, at) => {
    const text = plainWords(cell);
    return /^\p{N}+$/u.test(text) ? `${plainWords(head[at + 1] ?? [])} ${text}` : text;
  });
  return [plainWords(about), cells.filter(Boolean).join(" · ")].filter(Boolean).join(": ");
};

/** The line of a result shows how it begins, so without the headings of other columns. */
const textOf = (blocks: readonly Block[]) =>
  blocks
    .map((block) =>
      block.kind === "table"
        ? block.rows.map((row) => rowText(row, block.head)).join("\n")
        : plainText([block]),
    )
    .join("\n")
    .trim();

/** Something that a page answers, which only the search lists. */
const answer = (path: string, title: string, search: Omit<Searched, "kind">, part: string): Page => {
  return { path, title, part, search: { kind: "answer", ...search }, isPart: true };
};

export const answers = (page: string, part: string, items: { question: string; answer: string }[]): Page[] =>
  items.map((item) => answer(questionsPath(page), item.question, { words: [item.answer] }, part));

/** Every rule, also one that ends on some day: pages and search index are made once, at the build. */
const writtenPolicies = (content: Content) => policiesOf(content, content.words, "");

/** The last day of something that consists of parts with a last day each; absent when one of them does not end. */
function endOf(days: (string | undefined)[]): Pick<Searched, "until"> {
  const known = days.filter((day) => day !== undefined).sort();
  const until = known.length === days.length ? known.at(-1) : undefined;
  return until === undefined ? {} : { until };
}

export function policyPages(content: Content): Page[] {
  const { words, pages, policies } = content;
  const all = writtenPolicies(content);
  if (all.length === 0) return [];
  const title = words["policies.title"];
  return [
    copied(
      paths.policies,
      {
        title: words["policies.title"],
        summary: words["policies.summary"],
        lead: words["policies.lead"],
        alsoCalled: words["policies.searchWords"],
      },
      { part: pages.training.title },
    ),
    ...all.map(({ id, question, also: other, blocks }) => {
      const ends = id === "scholarships" ? endOf(policies.scholarships.map(({ until }) => until)) : {};
      return answer(policyPath(id), question, { also: other, words: [textOf(blocks)], ...ends }, title);
    }),
  ];
}

export function openPages(content: Content): Page[] {
  const { courses, words, pages } = content;
  if (openQuestions(writtenPolicies(content), courses, words).length === 0) return [];
  const search = { also: words["open.searchWords"] };
  return [answer(openQuestionsPath(), words["open.heading"], search, pages.training.title)];
}

export function servicePages(service: Service, content: Content): Page[] {
  const { site, pages, words } = content;
  const { slug, title, alsoCalled, line, lead, offers, grid, steps, price, vat, index, questions } = service;
  const path = servicePath(slug);
  return [
    {
      path,
      title,
      index,
      part: pages.services.title,
      detail: line,
      ...(price !== undefined && { price: priceText({ price, vat }, words, site) }),
      picture: `service/${slug}`,
      search: {
        kind: "service",
        words: [line, ...offers.flatMap((offer) => [offer.title, ...offer.features]), ...(grid?.items ?? [])],
        text: [
          lead,
          ...offers.map(({ description }) => description),
          ...(steps?.items ?? []).flatMap((step) => [step.title, step.text]),
          ...content.serviceCards
            .filter((card) => card.path === path)
            .flatMap((card) => [card.title, card.description, ...card.features]),
        ],
        also: alsoCalled,
      },
    },
    ...priceParts(service, content, words).map(({ id, heading = [], blocks }) => {
      const others = { also: words["services.pricesAlso"], partAlso: alsoCalled ?? "" };
      const search = { words: [textOf(blocks)], ...(id === "prices" && others) };
      return answer(`${path}#${id}`, `${title}: ${plainWords(heading)}`, search, pages.services.title);
    }),
    ...answers(path, title, questions),
  ];
}

export function triagePages({ triage, services }: Content): Page[] {
  const service = services.find(({ slug }) => slug === triage?.service);
  if (!triage || !service) return [];
  const path = triagePath(triage);
  return [
    copied(path, triage, { part: service.title }),
    ...triage.symptoms.map(({ id, title, alsoCalled, now }) =>
      answer(symptomPath(triage, id), title, { words: now, also: alsoCalled }, triage.title),
    ),
  ];
}

export function coursePages(course: Course, content: Content): Page[] {
  const { site, pages, words } = content;
  const { slug, title, alsoCalled, level, skills, description, intakes, index } = course;
  const { lead, audience, outcomes, prerequisites } = course;
  const path = coursePath(slug);
  const dated = intakes.filter(({ rule }) => rule === undefined);
  // The index is made once, at the build, and the dates of a rule go on: of these it has what stays.
  const ruled = intakes.filter(({ rule }, at) => rule !== intakes[at - 1]?.rule && rule !== undefined);
  const dates = [
    ...dated.map((batch) => writtenBatch(batch, course, content).line),
    ...ruled.flatMap((batch) => writtenBatch(batch, course, content).details.map(({ value }) => value)),
  ];
  const ends = ruled.length > 0 ? {} : endOf(dated.map(({ start, deadline = start }) => deadline));
  const part = pages.training.title;
  const datesTitle = `${title}: ${words["course.intakes"]}`;
  const datesSearch = { also: words["batch.searchWords"], words: dates, ...ends };
  return [
    {
      path,
      title,
      index,
      part,
      detail: `${courseLengthText(course, { words, site })} · ${level}`,
      price: priceText(course, words, site),
      picture: `course/${slug}`,
      search: {
        kind: "course",
        words: [...skills, description, level],
        text: [lead, ...audience, ...outcomes, ...prerequisites],
        also: alsoCalled,
      },
    },
    ...(dates.length === 0 ? [] : [answer(datesPath(slug), datesTitle, datesSearch, part)]),
  ];
}

export function proofPages(content: Content): Page[] {
  const { words, pages, proof } = content;
  const others: Record<string, string> = {
    trials: words["trial.searchWords"],
    outcomes: words["outcomes.searchWords"],
    partners: words["partners.searchWords"],
    affiliations: words["affiliations.searchWords"],
  };
  const parts = [...trialParts(content, words, ""), ...proofParts(content, words)];
  return parts.map(({ id = "", heading = [], blocks }) => {
    const ends = id === "trials" ? endOf(proof.trials.map(({ date }) => date)) : {};
    const search = { also: others[id], words: [textOf(blocks)], ...ends };
    return answer(`${paths.training}#${id}`, plainWords(heading), search, pages.training.title);
  });
}
