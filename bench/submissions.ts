// Submissions per second with everything on disk, compared with handlers that read the same posts and store nothing.
import { compareSubmissionRates, type SubmissionRate } from "../tests/faults/submission-rate.ts";
import { figure, type Part, ratio } from "./report.ts";

const connections = 64;

export async function measureSubmissions(runs: number): Promise<Part> {
  const rates = await compareSubmissionRates({ connections, turns: runs });
  const { site, framework, bare } = rates;
  const row = (name: string, { perSecond, p99 }: SubmissionRate) => [
    name,
    Math.round(perSecond).toLocaleString("en"),
    ratio(site.perSecond / perSecond),
    `${p99.toFixed(1)} ms`,
  ];
  return {
    figures: [figure("Submissions stored per second", Math.round(site.perSecond).toLocaleString("en"))],
    tables: [
      {
        title: "Submissions",
        head: ["", "submissions/s", "this site to it", "99 % within"],
        rows: [
          row("this site, on disk before each answer", site),
          row("Hono, parses and stores nothing", framework),
          row("bare Node, parses and stores nothing", bare),
        ],
        notes: [
          `${connections} connections, the EmailJS protocol. The client shares the machine's cores with the server. The site writes lead,`,
          "submission and mail in one transaction with `synchronous=FULL`; posts that arrive together share a commit.",
          "The ratios have no goal: the other handlers leave out the very work that matters, to keep what was sent. The goal is about",
          "everybody else: how long a page may take while submissions run at full rate (_Pages while submissions run_).",
        ],
      },
    ],
  };
}
