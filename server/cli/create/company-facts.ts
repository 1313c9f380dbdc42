// What `npm run create` asks for: a flag each, a question in a terminal, and what to write instead of a mistake.

import { z } from "zod";
import { readBrandColours } from "../../../content-model/check/check-brand.ts";
import { isCountry } from "../../../content-model/schema/region-schema.ts";
import { type CompanyFacts, readyLanguages } from "../../../content-model/tools/starter.ts";
import { colours } from "../../../domain/colours.ts";
import { phoneNumber } from "../../../domain/contacts/phone-number.ts";

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

export const companyFacts: Record<keyof CompanyFacts, Fact> = {
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

export const factNames = Object.keys(companyFacts) as (keyof CompanyFacts)[];
