// A visitor who opens a page at a steady pace, first at rest and then while something is wrong, so that the two can be
// compared on the same machine. The waits contain what the test's own process adds, which posts and counts meanwhile.
import { request } from "node:http";
import { expect } from "vitest";
import { rounds } from "./rounds.ts";

const everyMs = 50;
/** Enough for a 99 % that is not the longest wait, in full. */
const askedAtRest = () => rounds(20, 400);

type Pages = {
  /** Milliseconds. */ waits: number[] /** Statuses other than 200, and errors. */;
  failures: string[];
};

/** On a connection of its own, as whoever opens the first page of a visit. */
function askForPage(port: number, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    const asked = request({ host: "127.0.0.1", port, path: "/", headers, agent: false }, (response) => {
      response.on("error", failed);
      response.on("end", () => resolve(String(response.statusCode)));
      response.resume();
    });
    asked.on("error", failed);
    asked.end();
  });
}

const longest = ({ waits }: Pages) => Math.max(...waits);
const p99 = ({ waits }: Pages) =>
  [...waits].sort((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1] ?? Number.NaN;
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

export type PageReader = {
  /** Asks a few times while nothing is wrong; the site's very first answer does not count. */
  atRest(port: number): Promise<void>;
  /** Asks until the returned function is called, and may begin anew on another port. */
  meanwhile(port: number): () => Promise<void>;
  /** What failed at rest or meanwhile. */
  failures(): string[];
  /** For the table of what the site survives: the ratio of the longest waits, and what it comes from. */
  told(): string;
};

/** `headers` for a site that goes by its name, as behind nginx. */
export function newPageReader(headers: Record<string, string> = {}): PageReader {
  const rest: Pages = { waits: [], failures: [] };
  const during: Pages = { waits: [], failures: [] };
  const ask = async (port: number, { waits, failures }: Pages) => {
    const started = performance.now();
    const answer = await askForPage(port, headers);
    waits.push(performance.now() - started);
    if (answer !== "200") failures.push(answer);
  };
  const startAsking = (port: number, pages: Pages, onAsked = () => {}) => {
    const asked: Promise<void>[] = [];
    const asking = setInterval(() => {
      asked.push(ask(port, pages));
      onAsked();
    }, everyMs);
    return async () => {
      clearInterval(asking);
      await Promise.all(asked);
    };
  };
  return {
    async atRest(port) {
      await askForPage(port, headers);
      let left = askedAtRest();
      await new Promise<void>((resolve) => {
        const stop = startAsking(port, rest, () => {
          if (--left === 0) resolve(stop());
        });
      });
    },
    meanwhile: (port) => startAsking(port, during),
    failures: () => [...rest.failures, ...during.failures],
    told: () =>
      `× ${(longest(during) / longest(rest)).toFixed(1)} (${ms(longest(rest))} → ${ms(longest(during))} ms; ` +
      `99 %: ${ms(p99(rest))} → ${ms(p99(during))} ms; ` +
      `${during.failures.length} of ${during.waits.length.toLocaleString("en")} failed)`,
  };
}

/** A reader who has asked at rest, and goes on until stopped: then no page may have failed. */
export async function startReading(port: number, headers?: Record<string, string>) {
  const pages = newPageReader(headers);
  await pages.atRest(port);
  const stop = pages.meanwhile(port);
  return {
    told: pages.told,
    async stop() {
      await stop();
      expect(pages.failures()).toEqual([]);
    },
  };
}
