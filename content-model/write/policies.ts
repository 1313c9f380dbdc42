// Each rule of policies.yaml that is filled in is a part of /policies, a question on other pages, and in the search.
import { isFull } from "../../domain/time/batches.ts";
import { formatDate } from "../../domain/time/date.ts";
import type { Block } from "../schema/blocks.ts";
import type { Policies } from "../schema/policies-schema.ts";
import type { Content, Course } from "../schema/schema.ts";
import { sayIn, type Words } from "../schema/words.ts";
import { regionOf } from "./region.ts";
import { heading, items, list, paragraph, picture, table, words } from "./write-blocks.ts";

export const policyIds = [
  "deposit",
  "instalments",
  "payment",
  "refund",
  "vat",
  "included",
  "missed",
  "certificate",
  "scholarships",
] as const;
type PolicyId = (typeof policyIds)[number];

export type Policy = ReturnType<typeof policiesOf>[number];

type Source = Pick<Content, "policies" | "site">;

/** The rules that are filled in, in the order of the page. Scholarships end with their last day. */
export function policiesOf({ policies, site }: Source, texts: Words, today: string) {
  const { included, includedAtOffice, notIncluded, payment } = policies;
  const open = policies.scholarships.filter(({ until }) => until === undefined || until >= today);
  const endingOn = (amount: string, day: string) =>
    sayIn(texts, site)("policies.scholarshipUntil", { amount, date: formatDate(day, regionOf(site)) });
  const blocks: Record<PolicyId, Block[]> = {
    deposit: paragraph(policies.deposit),
    instalments: paragraph(policies.instalments),
    vat: paragraph(policies.vat),
    included: [
      ...list([...includedAtOffice, ...included]),
      ...(notIncluded.length > 0 ? [heading(texts["policies.notIncluded"]), ...list(notIncluded)] : []),
    ],
    refund: [
      ...table(
        [texts["policies.refundWhen"], texts["policies.refundBack"]],
        policies.refunds.map(({ when, back }) => [when, capitalised(back, site)]),
        site,
      ),
      ...paragraph(policies.refundNote),
    ],
    missed: paragraph(policies.missedClasses),
    certificate: [...paragraph(policies.certificate), ...picture(policies.certificateSample)],
    scholarships: table(
      [texts["policies.scholarship"], texts["policies.scholarshipWho"], texts["policies.scholarshipAmount"]],
      open.map(({ name, who, amount, until }) => [name, who, until ? endingOn(amount, until) : amount]),
      site,
    ),
    payment: items(
      payment.map(({ way, details, qr }) => [
        {
          kind: "paragraph",
          words: [
            { kind: "strong", words: words(way) },
            ...(details === undefined ? [] : [{ kind: "break" } as const, ...words(details)]),
          ],
        },
        ...picture(qr),
      ]),
    ),
  };
  const ways = payment.map(({ way }) => way);
  return policyIds
    .filter((id) => blocks[id].length > 0)
    .map((id) => ({
      id,
      heading: texts[`policies.${id}`],
      question: texts[`policies.${id}Question`],
      /** Other words for the search. */
      also: texts[`policies.${id}Also`],
      blocks: blocks[id],
      /** The answer among other questions, perhaps empty. Accounts are for those who have enrolled or look for them. */
      short: id === "payment" ? list(ways) : blocks[id].filter(({ kind }) => kind !== "picture"),
    }));
}

export const policyPhotos = ({ certificateSample, payment }: Policies) => [
  ...(certificateSample ? [{ photo: certificateSample, field: "certificateSample" }] : []),
  ...payment.flatMap(({ qr }, i) => (qr ? [{ photo: qr, field: `payment.${i}.qr` }] : [])),
];

/** For words that follow a colon elsewhere and stand alone here. */
const capitalised = (text: string, { locale }: { locale: string }) =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

type OwnTerms = Partial<Record<PolicyId, keyof Course>>;

/** What the course's own terms say in place of the rule for all courses. */
const ownTerm: OwnTerms = { instalments: "instalments", refund: "refund", missed: "missedClasses" };

/** What students ask before they pay. */
export const asked = ["instalments", "included", "refund", "missed", "certificate"] as const;

const aboutFees: readonly PolicyId[] = ["instalments", "included", "refund"];

/** Whichever of these dates one takes. */
export const isFree = ({ price, intakes }: Pick<Course, "price" | "intakes">): boolean =>
  [price, ...intakes.flatMap((batch) => batch.price ?? [])].every((one) => one === "free");

/** What no page answers yet, neither by rules nor by the course's own terms; `courses` are those it is asked about. */
export function openQuestions(known: Policy[], courses: Course[], texts: Words): string[] {
  if (courses.length === 0) return [];
  const isKnown = (id: PolicyId) => {
    if (known.some((policy) => policy.id === id && policy.short.length > 0)) return true;
    const own = ownTerm[id];
    const concerned = aboutFees.includes(id) ? courses.filter((course) => !isFree(course)) : courses;
    return concerned.every((course) => own !== undefined && course[own] !== undefined);
  };
  // Those of a single course are asked for on its own page; here the question would deny the dates of all others.
  const withDates = ({ intakes, anyTime }: Course) => anyTime !== undefined || !intakes.every(isFull);
  const hasDates = courses.some(withDates);
  const open = asked.filter((id) => !isKnown(id)).map((id) => texts[`open.${id}`]);
  return hasDates ? open : [texts["open.dates"], ...open];
}
