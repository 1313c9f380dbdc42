import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { inFull, patience, result } from "./rounds.ts";
import { runSite } from "./running-site.ts";
import { compareSubmissionRates, keepSubmitting, type SubmissionRate } from "./submission-rate.ts";

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

test("answers pages to a visitor between the submissions of 64 clients that never stop", async () => {
  const { port } = await runSite({});
  const seconds = inFull ? 10 : 2;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const readPage = async () => {
    const [page] = (await once(get({ port, path: "/", agent }), "response")) as [IncomingMessage];
    await buffer(page);
    return page.statusCode;
  };
  expect(await readPage()).toBe(200);
  let isOver = false;
  const submitted = keepSubmitting(port, 64, seconds).finally(() => {
    isOver = true;
  });
  let pages = 0;
  while (!isOver) {
    expect(await readPage()).toBe(200);
    pages++;
  }
  agent.destroy();
  const { perSecond } = await submitted;
  const submissions = Math.round(perSecond * seconds);
  result(`${pages} pages to one visitor while 64 clients got ${submissions} submissions stored`);
  expect(submissions).toBeGreaterThan(0);
  // Where pages wait for whatever is before them, it is one page for fifty submissions.
  expect(pages).toBeGreaterThan(submissions / 5);
});
