// By these schemas load.server.ts checks a company's YAML files at build time; pages get the types below.
import { z } from "zod";
import type { Batch } from "../../domain/time/batches.ts";
import { type Brand, brandSchema } from "./brand-schema.ts";
import { type BriefBuilder, briefSchema } from "./brief-schema.ts";
import { courseFinderSchema, courseSchema } from "./course-schema.ts";
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

export type Site = z.infer<typeof siteSchema>;
export type Address = Site["addresses"][number];
export type ContactService = z.infer<typeof contactServiceSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type Photo = z.infer<typeof photo>;
type WrittenCourse = z.infer<typeof courseSchema>;
export type CourseModule = WrittenCourse["modules"][number];
/** An entry of `intakes` as it is written: a date, or a rule. */
export type Intake = WrittenCourse["intakes"][number];
/** An entry as pages get it: with `Filled`, which its file may leave out. */
type Whole<Written, Filled extends keyof Written> = Omit<Written, Filled> & {
  [Field in Filled]-?: Exclude<Written[Field], undefined>;
} & { slug: string };
type WholeCourse = Whole<WrittenCourse, "lead" | "summary" | "modulesHeading" | "closing">;
export type Course = Omit<WholeCourse, "intakes"> & { intakes: Batch[] };
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
