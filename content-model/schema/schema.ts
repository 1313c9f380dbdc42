// By these schemas load.server.ts checks a company's YAML files at build time; pages get the types below.
import { z } from "zod";
import type { Batch } from "../../domain/time/batches.ts";
import { type Brand, brandSchema } from "./brand-schema.ts";
import { type BriefBuilder, briefSchema } from "./brief-schema.ts";
import { type batchSchema, courseFinderSchema, courseSchema, type moduleSchema } from "./course-schema.ts";
import { documentsSchema, type SampleDocuments } from "./documents-schema.ts";
import { type Frame, frameSchema } from "./frame-schema.ts";
import type { Lesson } from "./lesson-schema.ts";
import type { Notice } from "./notices.ts";
import type { OwnPage } from "./own-page-schema.ts";
import type { pagesSchema } from "./page-schema.ts";
import { type Policies, policiesSchema } from "./policies-schema.ts";
import { type Proof, proofSchema } from "./proof-schema.ts";
import type { photo } from "./schema-parts.ts";
import { projectSchema, serviceCardSchema, serviceSchema } from "./service-schema.ts";
import {
  type addressSchema,
  claimSchema,
  contactServiceSchema,
  personSchema,
  redirectSchema,
  siteSchema,
} from "./site-schema.ts";
import { type Triage, triageSchema } from "./triage-schema.ts";
import { type Words, wordsSchema } from "./words.ts";

/** By the file's name, or that of an entry for the files of a folder; those of pages/ are in `pagesSchema`. */
export const schemas = {
  site: siteSchema,
  brand: brandSchema,
  "contact-service": contactServiceSchema,
  claims: z.array(claimSchema),
  people: z.array(personSchema),
  "course-finder": courseFinderSchema,
  triage: triageSchema,
  brief: briefSchema,
  documents: documentsSchema,
  policies: policiesSchema,
  proof: proofSchema,
  words: wordsSchema,
  redirects: z.array(redirectSchema).nullable(),
  "service-cards": z.array(serviceCardSchema),
  course: courseSchema,
  service: serviceSchema,
  project: projectSchema,
  frame: frameSchema,
};

export type Address = z.infer<typeof addressSchema>;
export type Site = z.infer<typeof siteSchema>;
export type ContactService = z.infer<typeof contactServiceSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type Photo = z.infer<typeof photo>;
export type CourseModule = z.infer<typeof moduleSchema>;
/** An entry of `intakes` as it is written: a date, or a rule. */
export type Intake = z.infer<typeof batchSchema>;
/** An entry as pages get it: with `Filled`, which its file may leave out. */
type Whole<Written, Filled extends keyof Written> = Omit<Written, Filled> & {
  [Field in Filled]-?: Exclude<Written[Field], undefined>;
} & { slug: string };
export type Course = Omit<
  Whole<z.infer<typeof courseSchema>, "lead" | "summary" | "modulesHeading" | "closing">,
  "intakes"
> & { intakes: Batch[] };
export type Service = Whole<z.infer<typeof serviceSchema>, "summary" | "closing" | "subject">;
export type ServiceCard = z.infer<typeof serviceCardSchema>;
export type Project = Whole<z.infer<typeof projectSchema>, "summary">;
export type Person = Omit<z.infer<typeof personSchema>, "initial"> & { initial: string };
export type Pages = z.infer<typeof pagesSchema>;
export type CourseFinder = z.infer<typeof courseFinderSchema>;
export type Redirect = z.infer<typeof redirectSchema>;

export type Content = {
  site: Site;
  brand: Brand;
  contactService: ContactService;
  claims: Claim[];
  courses: Course[];
  services: Service[];
  serviceCards: ServiceCard[];
  projects: Project[];
  people: Person[];
  courseFinder?: CourseFinder | undefined;
  brief?: BriefBuilder | undefined;
  triage?: Triage | undefined;
  documents?: SampleDocuments | undefined;
  policies: Policies;
  proof: Proof;
  redirects: Redirect[];
  pages: Pages;
  frames: Frame[];
  lessons: Lesson[];
  ownPages: OwnPage[];
  notices: Notice[];
  words: Words;
};
