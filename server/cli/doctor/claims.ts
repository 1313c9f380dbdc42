import type { ContentFile } from "../../../content-model/read/load.server.ts";
import { lineIn } from "../../../content-model/schema/content-fields.ts";
import type { Claim, Content } from "../../../content-model/schema/schema.ts";
import { weekdays } from "../../../domain/region.ts";
import { spansOf } from "../../../domain/time/opening-hours.ts";
import type { Finding } from "./finding.ts";

const file = "claims.yaml";
const isTotal = ({ scope }: Claim) => /^(whole company|all services)$/i.test(scope);
const isWork = ({ label }: Claim) => /\b(projects?|solutions?|apps?|websites?)\b/i.test(label);
const noBasis = /\bto be supplied\b|^stated by the company\b/i;

/** `1,000+` as 1000; a figure such as 24/7 or 4.9/5 is no count. */
function countOf({ value }: Claim): number | undefined {
  const [, digits] = /^([\d,]+)\+?$/.exec(value) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(",", ""));
}

const say = ({ value, label, scope }: Claim) => `${value} ${label} (${scope})`;
const list = (claims: Claim[]) => claims.map(say).join(", ");

export function findClaimProblems(content: Content, files: ContentFile[]): Finding[] {
  const { claims } = content;
  const at = (claim: Claim, found: string): Omit<Finding, "group" | "todo"> => ({
    level: "warning",
    file,
    line: lineIn(files, file, [claims.indexOf(claim)]),
    field: claim.id,
    found,
  });
  const contradictions = [
    ...smallTotals(claims),
    ...differentTotals(claims),
    ...differentSatisfaction(claims),
    ...alwaysOpen(content),
    ...largerTeam(content),
  ];
  return [
    ...contradictions.map(({ claim, found, todo }) => ({
      ...at(claim, found),
      group: "contradiction" as const,
      todo,
    })),
    ...claims
      .filter(({ basis }) => noBasis.test(basis))
      .map((claim) => ({
        ...at(claim, `${say(claim)}: ${claim.basis}`),
        group: "basis" as const,
        todo: "Say in `basis` what the figure was counted from, or take the claim off the pages.",
      })),
  ];
}

type Contradiction = { claim: Claim; found: string; todo: string };

function smallTotals(claims: Claim[]): Contradiction[] {
  return claims.filter(isTotal).flatMap((total) => {
    const claimed = countOf(total);
    if (claimed === undefined) return [];
    const sameLabel = (claim: Claim) => claim.label.toLowerCase() === total.label.toLowerCase();
    const parts = claims.filter(
      (claim) => !isTotal(claim) && (isWork(total) ? isWork(claim) : sameLabel(claim)),
    );
    const larger = parts.filter((part) => (countOf(part) ?? 0) > claimed);
    const sum = parts.reduce((all, part) => all + (countOf(part) ?? 0), 0);
    if (larger.length === 0 && sum <= claimed) return [];
    const found =
      larger.length > 0
        ? `${say(total)} is less than ${list(larger)}`
        : `${say(total)} is less than its parts: ${list(parts)} make ${sum}`;
    return [{ claim: total, found, todo: "Settle one count: what the parts say together cannot be more." }];
  });
}

function differentTotals(claims: Claim[]): Contradiction[] {
  const totals = claims.filter((claim) => isTotal(claim) && isWork(claim) && countOf(claim) !== undefined);
  const [first, ...others] = totals;
  return others
    .filter((other) => first && countOf(other) !== countOf(first))
    .map((other) => ({
      claim: other,
      found: `${say(other)} stands beside ${first ? say(first) : ""}`,
      todo: "Both are about all finished work: settle one count, or say in `label` what each one counts.",
    }));
}

function differentSatisfaction(claims: Claim[]): Contradiction[] {
  const named = claims.filter(({ label }) => /\bsatisfaction\b/i.test(label));
  const [first] = named;
  const values = [...new Set(named.map(({ value }) => value))];
  if (!first || values.length === 1) return [];
  return [
    {
      claim: first,
      found: `Satisfaction has ${values.length} values: ${list(named)}`,
      todo: "Use one figure, or give each page's own figure its own source in `basis`.",
    },
  ];
}

function alwaysOpen({ claims, site }: Content): Contradiction[] {
  const openDays = new Set(site.hours.filter((row) => spansOf(row).length > 0).flatMap(({ days }) => days));
  const closed = weekdays.filter((day) => !openDays.has(day));
  if (
    closed.length === 0 &&
    site.hours.flatMap(spansOf).every(({ opens, closes }) => opens === "00:00" && closes === "23:59")
  ) {
    return [];
  }
  const hours = closed.length > 0 ? `is closed on ${closed.join(", ")}` : "is not open round the clock";
  return claims
    .filter(({ value }) => value.replace(/\s/g, "") === "24/7")
    .map((claim) => ({
      claim,
      found: `${say(claim)}, but the office ${hours} (site.yaml, hours)`,
      todo: "Say who answers outside opening hours and how, or take 24/7 off the page.",
    }));
}

function largerTeam({ claims, people }: Content): Contradiction[] {
  return claims
    .filter((claim) => /\bteam members?\b/i.test(claim.label) && (countOf(claim) ?? 0) > people.length)
    .map((claim) => ({
      claim,
      found: `${say(claim)}, but the team page shows ${people.length} (people.yaml)`,
      todo: "Add the others to people.yaml, or say how many there are.",
    }));
}
