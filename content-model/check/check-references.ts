// Names of other entries: the schema says which fields hold them, so that no field is forgotten.
import { z } from "zod";
import { unwrapped } from "../read/error-messages.ts";
import type { Report } from "../schema/content-problem.ts";
import type { Content } from "../schema/schema.ts";
import type { Referred } from "../schema/schema-parts.ts";

export type Reference = { field: string; kind: Referred; name: string };

const kindOf = (schema: unknown): Referred | undefined =>
  schema instanceof z.ZodType ? (schema.meta()?.refersTo as Referred | undefined) : undefined;

/** The names in an entry. Those of a list are told of as one field. */
export function* referencesIn(schema: unknown, value: unknown, path: string[] = []): Generator<Reference> {
  const inside = unwrapped(schema);
  if (inside instanceof z.ZodArray && Array.isArray(value)) {
    const isOfNames = kindOf(inside.element) !== undefined;
    for (const [i, item] of value.entries())
      yield* referencesIn(inside.element, item, isOfNames ? path : [...path, String(i)]);
  } else if (inside instanceof z.ZodObject && typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value))
      yield* referencesIn(inside.shape[key], item, [...path, key]);
  } else {
    const kind = kindOf(inside);
    if (kind && typeof value === "string") yield { field: path.join("."), kind, name: value };
  }
}

type FileReference = Reference & { file: string };

export function checkReferences(content: Content, references: FileReference[], report: Report) {
  const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);
  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
  const categories = (page: "catalogue" | "services" | "portfolio") => {
    const names = ids(content.pages[page].categories);
    const choice = names.length > 0 ? `; there is ${names.join(", ")}` : "";
    return { names, problem: (name: string) => `pages/${page}.yaml lists no category "${name}"${choice}` };
  };
  const entries = (what: string, names: string[]) => {
    return { names, problem: (name: string) => `there is no ${what} "${name}"` };
  };
  const known: Record<Referred, ReturnType<typeof entries>> = {
    courses: entries("course", slugs(content.courses)),
    services: entries("service", slugs(content.services)),
    projects: entries("project", slugs(content.projects)),
    people: entries("person", ids(content.people)),
    claims: entries("claim", ids(content.claims)),
    "categories of catalogue": categories("catalogue"),
    "categories of services": categories("services"),
    "categories of portfolio": categories("portfolio"),
  };
  for (const { file, field, kind, name } of references) {
    const { names, problem } = known[kind];
    if (!names.includes(name)) report(file, field, problem(name));
  }
}
