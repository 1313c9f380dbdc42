// What proof.yaml holds, as pages need it: by today's date, and with the pictures.
import { content } from "../../content-model/read/index.server.ts";
import type { Service } from "../../content-model/schema/schema.ts";
import { priceParts, proofParts, trialParts, workKey } from "../../content-model/write/proof.ts";
import { photograph } from "./pictures.server.ts";

const { proof, words } = content;

export const trainingProof = (today: string) => [
  ...trialParts(content, words, today),
  ...proofParts(content, words),
];

export const courseTrials = (course: string, today: string) => trialParts(content, words, today, course);

export const saidOfCourses = proof.testimonials.filter(({ course }) => course !== undefined);
export const saidOfCourse = (slug: string) => saidOfCourses.filter(({ course }) => course === slug);
export const saidOfService = (slug: string) => proof.testimonials.filter(({ service }) => service === slug);

export const workOf = (slug: string) =>
  proof.work.flatMap(({ title, by, batch, link, course }, i) =>
    course === slug ? [{ title, by, batch, link, picture: photograph(workKey(i)) }] : [],
  );

export const servicePrices = (service: Service) => priceParts(service, content, words);
