// The rules of policies.yaml as pages need them: by today's date, with their pictures.
import type { RouterContextProvider } from "react-router";
import { content } from "../../content-model/read/index.server.ts";
import type { Block, Part } from "../../content-model/schema/blocks.ts";
import { isFree, openQuestions, type Policy, policiesOf } from "../../content-model/write/policies.ts";
import { linked, table, words } from "../../content-model/write/write-blocks.ts";
import { paths } from "../../domain/paths.ts";
import { upcomingBatches } from "../../domain/time/batches.ts";
import { factsContext } from "../context.ts";
import { courseLength, priceText } from "../ui/written-facts.tsx";
import { t } from "../words.ts";
import { picture, picturesIn } from "./pictures.server.ts";

type Context = Readonly<RouterContextProvider>;

const today = (context: Context) => context.get(factsContext).today;

export const currentPolicies = (context: Context): Policy[] =>
  policiesOf(content, content.words, today(context));

export const policyQuestions = (policies: Policy[]) =>
  policies
    .filter(({ short }) => short.length > 0)
    .map(({ question, short }) => ({ question, answer: short }));

export const openTopics = (context: Context, policies: Policy[]): string[] =>
  openQuestions(
    policies,
    content.courses.map((course) => ({
      ...course,
      intakes: upcomingBatches(course.intakes, today(context)),
    })),
    content.words,
  );

export const asParts = (policies: Policy[]): Part[] =>
  policies.map(({ id, heading, blocks }) => ({ id, heading: [{ kind: "text", text: heading }], blocks }));

/** What somebody who has enrolled is told about paying; undefined where no way is named. */
export function waysToPay(policies: Policy[]) {
  const ways = asParts(policies.filter(({ id }) => id === "payment"));
  if (ways.length === 0) return undefined;
  const note: Block = { kind: "paragraph", words: [{ kind: "text", text: t("policies.paymentAfter") }] };
  return {
    parts: ways.map(({ id: _, ...part }) => ({ ...part, blocks: [note, ...part.blocks] })),
    pictures: picturesIn(ways),
  };
}

/** The courses in the order and with the names of the form that asks for a place. */
export const offeredCourses = () =>
  content.courses
    .toSorted((a, b) => a.enrollmentOrder - b.enrollmentOrder)
    .map((course) => ({ course, label: course.enrollmentLabel ?? course.title }));

/** Picture, name, price and length of each course, and the blocks that follow; no part where nothing is taught. */
export function courseFees(further: Block[] = []) {
  const courses = offeredCourses();
  const keys = courses.map(({ course }) => `course/${course.slug}`);
  const pictures = Object.fromEntries(keys.map((key) => [key, picture(key)]));
  const head = [t("enroll.course"), t("catalogue.price"), t("catalogue.duration")];
  const rows = courses.map(({ course, label }) => [label, priceText(course), courseLength(course)]);
  const fees = table(head, rows, content.site).map((block) => ({ ...block, pictured: keys }));
  const part: Part = { id: "fees", heading: words(t("enroll.fees")), blocks: [...fees, ...further] };
  return { parts: courses.length > 0 ? [part] : [], pictures };
}

/** Below the fees, beside the form that asks for a place: what keeps the place, and where all rules are. */
export function placeRules(policies: Policy[]): Block[] {
  const deposit = content.courses.every(isFree) ? undefined : policies.find(({ id }) => id === "deposit");
  const rules: Block = { kind: "paragraph", words: linked(t("policies.all"), paths.policies) };
  return [...(deposit?.blocks ?? []), ...(policies.length > 0 ? [rules] : [])];
}
