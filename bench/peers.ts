// The home page compared with those of other templates, each built by its own tools, with Lighthouse in turn.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ByLoad, type Load, loads, runsUnder, under } from "./busy.ts";
import { type Metrics, medians, withLighthouse } from "./lighthouse-run.ts";
import { figureByLoad, kilobytes, milliseconds, type Part, ratio } from "./report.ts";
import { type Helper, startServer } from "./site.ts";

export type Peer = { name: string; folder: string };

/** Our LCP may be at most this fraction of theirs. */
const goals: Record<string, number> = { astrowind: 0.75, next: 0.35 };

/** Parses `name=folder`. Throws with what to do when there is no page in the folder. */
export function parsePeer(text: string): Peer {
  const [name = "", folder = ""] = text.split(/=(.*)/s);
  if (name === "" || folder === "")
    throw new Error(
      `--peer ${text}: write --peer name=folder, for example --peer astrowind=../astrowind/dist`,
    );
  if (!existsSync(join(folder, "index.html")))
    throw new Error(
      `--peer ${text}: there is no index.html in ${folder}; build that site as static files first`,
    );
  return { name, folder };
}

const ourName = "this site";

export async function measurePeers(siteUrl: string, peers: Peer[], runs: number): Promise<Part> {
  const servers: Helper[] = [];
  try {
    for (const { folder } of peers) servers.push(await startServer("folder-server.ts", [siteUrl, folder]));
    const homes = [
      { name: ourName, url: `${siteUrl}/` },
      ...peers.map(({ name }, index) => ({ name, url: `${servers[index]?.url}/` })),
    ];
    const measured: ByLoad<Map<string, Metrics>> = { quiet: new Map(), busy: new Map() };
    await withLighthouse(async ({ measure }) => {
      for (const load of loads) {
        const all = new Map<string, Metrics[]>();
        for (let run = 0; run < runsUnder(load, runs); run++) {
          await under(load, async () => {
            for (const { name, url } of run % 2 === 0 ? homes : homes.toReversed())
              all.set(name, [...(all.get(name) ?? []), await measure(url)]);
          });
          console.log(`  peers, ${load}, run ${run + 1} of ${runsUnder(load, runs)}`);
        }
        for (const [name, metrics] of all) measured[load].set(name, medians(metrics));
      }
    });
    return reportOf(measured);
  } finally {
    for (const server of servers) await server.stop();
  }
}

function reportOf(measured: ByLoad<Map<string, Metrics>>): Part {
  const names = [...measured.quiet.keys()];
  const lcp = (load: Load, name: string) => measured[load].get(name)?.lcp ?? Number.NaN;
  const share = (load: Load, name: string) => lcp(load, ourName) / lcp(load, name);
  return {
    figures: names
      .filter((name) => name !== ourName)
      .map((name) => {
        const goal = goals[name];
        const values = { quiet: share("quiet", name), busy: share("busy", name) };
        const what = `LCP of the home page, to ${name}`;
        if (goal === undefined) return figureByLoad(what, values, ratio);
        return figureByLoad(what, values, ratio, `≤ ${goal}`, (value) => value <= goal);
      }),
    tables: [
      {
        title: "Home pages of other templates, Lighthouse",
        head: [
          "home page of",
          "sent",
          ...loads.flatMap((load) =>
            ["LCP", "TBT", "main thread", "score"].map((what) => `${what}, ${load}`),
          ),
        ],
        rows: names.map((name) => [
          name,
          kilobytes(measured.quiet.get(name)?.bytes ?? Number.NaN),
          ...loads.flatMap((load) => {
            const metrics = measured[load].get(name);
            if (!metrics) return [];
            const { lcp, tbt, mainThread, score } = metrics;
            return [...[lcp, tbt, mainThread].map(milliseconds), String(score)];
          }),
        ]),
        notes: [
          "Each built as static files by its own tools, and sent by the code that sends this site, with the same compression and the",
          "same headers but for the content security policy. Mobile setting, in turn.",
        ],
      },
    ],
  };
}
