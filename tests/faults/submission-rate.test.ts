import { expect, test } from "vitest";
import { inFull, patience, result } from "./rounds.ts";
import { compareSubmissionRates } from "./submission-rate.ts";

test("answers every post at 64 connections at once", { timeout: patience }, async () => {
  const { site, plain } = await compareSubmissionRates(inFull ? {} : { seconds: 0.3, turns: 1 });
  expect(site.perSecond).toBeGreaterThan(0);
  const about = ({ perSecond, p99 }: typeof site) => `${Math.round(perSecond)}/s (p99 ${p99.toFixed(1)} ms)`;
  const share = (site.perSecond / plain.perSecond).toFixed(2);
  result(
    `64 connections: ${about(site)} stored, ${about(plain)} by a plain handler that stores nothing: ${share}`,
  );
});
