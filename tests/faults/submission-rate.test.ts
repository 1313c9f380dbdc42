import { expect, test } from "vitest";
import { inFull, patience, result } from "./rounds.ts";
import { compareSubmissionRates, type SubmissionRate } from "./submission-rate.ts";

test("answers every post at 64 connections at once", { timeout: patience }, async () => {
  const { site, framework, bare } = await compareSubmissionRates(inFull ? {} : { seconds: 0.3, turns: 1 });
  expect(site.perSecond).toBeGreaterThan(0);
  const about = ({ perSecond, p99 }: SubmissionRate) =>
    `${Math.round(perSecond)}/s (p99 ${p99.toFixed(1)} ms)`;
  const share = (plain: SubmissionRate) => (site.perSecond / plain.perSecond).toFixed(2);
  result(
    `64 connections: ${about(site)} stored; by handlers that store nothing ${about(framework)} with the same ` +
      `framework: ${share(framework)}, ${about(bare)} on bare Node: ${share(bare)}`,
  );
});
