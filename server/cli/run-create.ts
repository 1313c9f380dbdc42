import { existsSync, readdirSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { cancel, intro, isCancel, outro, text } from "@clack/prompts";
import { z } from "zod";
import { readBrandColours } from "../../content-model/check/check-brand.ts";
import { isCountry } from "../../content-model/schema/region-schema.ts";
import { type CompanyFacts, readyLanguages, writeStarter } from "../../content-model/tools/starter.ts";
import { colours } from "../../domain/colours.ts";
import { phoneNumber } from "../../domain/contacts/phone-number.ts";
import { commandLine, exitCodeOf, Refusal } from "./exit-code.ts";

type Fact = {
  question: string;
  example: string;
  /** Whether there may be none, which is an empty answer. */
  optional?: true;
  /** What is wrong with an answer and what to write instead; undefined when nothing is. */
  problem: (answer: string) => string | undefined;
};

/** Longer ones do not fit where a name stands in one line. */
const longestName = 60;

const line = (answer: string) =>
  answer === ""
    ? "is empty"
    : /\p{Cc}/u.test(answer)
      ? "has to stand on one line"
      : answer.length > longestName
        ? `has ${answer.length} characters; write at most ${longestName}`
        : undefined;

/** What is asked for: a flag each, a question in a terminal, and what to write instead of a mistake. */
const companyFacts: Record<keyof CompanyFacts, Fact> = {
  name: { question: "What is the company called?", example: "Hill Street Computers", problem: line },
  place: { question: "Where is it?", example: "Leeds, England", problem: line },
  country: {
    question: "In which country? Two letters, as in ISO 3166",
    example: "GB",
    problem: (code) =>
      isCountry(code)
        ? undefined
        : "is no country; write its two capital letters of ISO 3166, such as GB for the United Kingdom or DE for Germany",
  },
  language: {
    question: `In which language are the site's words: ${readyLanguages.join(", ")}? Leave it empty for the country's`,
    example: "de",
    optional: true,
    problem: (language) =>
      language === "" || readyLanguages.includes(language)
        ? undefined
        : `has no ready words; write one of ${readyLanguages.join(", ")}, and translate words.yaml and site.yaml's language afterwards`,
  },
  phone: {
    question: "Which phone number do customers call? Leave it empty if there is none",
    example: "+44 113 496 0000",
    optional: true,
    // With the country code it is checked by the same rules for every country but Nepal, which has its own.
    problem: (phone) =>
      phone === "" ||
      (phone.startsWith("+") &&
        phoneNumber(phone, "NP") !== undefined &&
        phoneNumber(phone, "") !== undefined)
        ? undefined
        : "is no phone number that works from everywhere; write one number with + and the country code, such as +44 113 496 0000",
  },
  email: {
    question: "Which mail address do they write to?",
    example: "office@your-company.com",
    problem: (email) =>
      z.email().safeParse(email).success
        ? undefined
        : "is no mail address; write one such as office@your-company.com",
  },
  colour: {
    question: "What is the company's colour?",
    example: colours.crimson600,
    problem: (colour) => {
      if (!/^#[0-9a-f]{6}$/i.test(colour))
        return `is not a colour; write # and six digits or letters from a to f, such as ${colours.crimson600}, in quotation marks`;
      const [mistake] = readBrandColours([colour]).mistakes;
      return mistake && `is too pale to be read on the pages; the nearest that is not is ${mistake.nearest}`;
    },
  },
};

const factNames = Object.keys(companyFacts) as (keyof CompanyFacts)[];

const usage = `npm run create -- <folder> [--name "…"] [--place "…"] [--country XX] [--language xx] [--phone "+…"] [--email …] [--colour "#…"]

${factNames.map((name) => `  --${name.padEnd(9)} for example ${JSON.stringify(companyFacts[name].example)}`).join("\n")}

Makes the folder of a small company, which CONTENT_DIR then names. What is not given is asked for in a terminal.
--language is ${readyLanguages.join(", ")}: that of words.yaml, of titles and of the privacy page; without it the country's, or English.
The services, courses and texts to start from are examples in English in every language, and are marked # sample.
Ends with 1 when there is something in the folder already, with 2 when the command line is wrong.

`;

type CreateTools = {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whether what is not given can be asked for. */
  isTerminal: boolean;
};

/** Undefined when only help is asked for. */
function readArguments(argv: string[]): { folder: string; facts: Partial<CompanyFacts> } | undefined {
  const ofFacts = Object.fromEntries(factNames.map((name) => [name, { type: "string" as const }]));
  const options = { ...ofFacts, help: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
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
  const taken = `${folder} is not empty, so nothing was written. Name a folder that is not there yet.\n`;
  if (isTaken(folder)) throw new Refusal(taken);
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
