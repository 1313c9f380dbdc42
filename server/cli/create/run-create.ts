import { existsSync, readdirSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { cancel, intro, isCancel, outro, text } from "@clack/prompts";
import { type CompanyFacts, readyLanguages, writeStarter } from "../../../content-model/tools/starter.ts";
import { commandLine, exitCodeOf, Refusal } from "../exit-code.ts";
import { companyFacts, factNames } from "./company-facts.ts";

const usage = `npm run create -- <folder> [--name "…"] [--place "…"] [--country XX] [--language xx] [--phone "+…"] [--email …] [--colour "#…"]

${factNames.map((name) => `  --${name.padEnd(9)} for example ${JSON.stringify(companyFacts[name].example)}`).join("\n")}

Makes the folder of a small company, which CONTENT_DIR then names. What is not given is asked for in a terminal.
--language is ${readyLanguages.join(", ")}: that of words.yaml, of titles and of the privacy page; without it the country's, or English.
The services, courses and texts to start from are examples in English in every language, and are marked # sample.
Ends with 1 when there is something in the folder already, with 2 when the command line is wrong.

`;

export type CreateTools = {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whether what is not given can be asked for. */
  isTerminal: boolean;
};

/** Undefined when only help is asked for. */
function readArguments(argv: string[]): { folder: string; facts: Partial<CompanyFacts> } | undefined {
  const options = Object.fromEntries(factNames.map((name) => [name, { type: "string" as const }]));
  const { values, positionals } = parseArgs({
    args: argv,
    options: { ...options, help: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) return undefined;
  const facts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value).trim()]),
  ) as Partial<CompanyFacts>;
  const [folder = "", ...more] = positionals;
  const problems = factNames.flatMap((name) => {
    const answer = facts[name];
    const problem = answer === undefined ? undefined : companyFacts[name].problem(answer);
    return problem === undefined ? [] : [`--${name} ${JSON.stringify(answer)} ${problem}`];
  });
  if (positionals.length === 0) problems.push("Name the folder to make, for example ../our-company");
  if (more.length > 0)
    problems.push(`One folder is enough; ${more.join(" ")} is left over. Put quotation marks around texts`);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return { folder, facts };
}

async function ask(given: Partial<CompanyFacts>): Promise<CompanyFacts> {
  const facts: Partial<CompanyFacts> = { ...given };
  intro("A company's folder");
  for (const name of factNames.filter((one) => facts[one] === undefined)) {
    const { question, example, problem } = companyFacts[name];
    const answer = await text({
      message: question,
      placeholder: `for example ${example}`,
      validate: (typed = "") => {
        const wrong = problem(typed.trim());
        return wrong && `This ${wrong}.`;
      },
    });
    if (isCancel(answer)) {
      cancel("Nothing was written.");
      throw new Refusal("");
    }
    facts[name] = answer.trim();
  }
  outro("Thank you.");
  return facts as CompanyFacts;
}

const isTaken = (folder: string) =>
  existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0);

export const runCreate = (argv: string[], tools: CreateTools): Promise<number> =>
  exitCodeOf(tools.err, () => create(argv, tools));

async function create(argv: string[], { out, isTerminal }: CreateTools): Promise<void> {
  const given = commandLine(usage, () => readArguments(argv));
  if (!given) return out(usage);
  const { folder } = given;
  if (isTaken(folder))
    throw new Refusal(
      `${folder} is not empty, so nothing was written. Name a folder that is not there yet.\n`,
    );
  if (!isTerminal) for (const name of factNames) if (companyFacts[name].optional) given.facts[name] ??= "";
  const missing = factNames.filter((name) => given.facts[name] === undefined);
  if (missing.length > 0 && !isTerminal)
    throw new Refusal(`There is no terminal to ask in: add --${missing.join(", --")}\n\n${usage}`, 2);
  const facts = missing.length > 0 ? await ask(given.facts) : (given.facts as CompanyFacts);
  writeStarter(folder, facts);
  out(`${folder} is made. Its README.md says what to edit first. To see it:

  1. Write this line into the file .env:  CONTENT_DIR=${folder}
  2. npm run dev

`);
}
