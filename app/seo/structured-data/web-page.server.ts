import type { FAQPageLeaf, WebPageLeaf } from "schema-dts";
import { allQuestions, plainText, plainWords } from "../../../content-model/schema/blocks.ts";
import type { OwnPage } from "../../../content-model/schema/own-page-schema.ts";
import { ownPagePath, socialPicturePath } from "../../../domain/paths.ts";
import { type CompanyContent, companyReference, type Facts } from "./organization.server.ts";

/** A page that a company wrote itself; with questions it is a page of questions and answers. */
export function webPage(
  page: OwnPage,
  content: CompanyContent,
  { siteUrl }: Facts,
): WebPageLeaf | FAQPageLeaf {
  const path = ownPagePath(page.slug);
  const address = (to: string) => new URL(to, siteUrl).href;
  const shared = {
    "@id": address(`${path}#page`),
    name: page.title,
    description: page.summary,
    url: address(path),
    image: address(socialPicturePath(path)),
    inLanguage: content.site.language,
    publisher: companyReference(content, siteUrl),
  };
  const questions = allQuestions(page.parts);
  if (questions.length === 0) return { "@type": "WebPage", ...shared };
  return {
    "@type": "FAQPage",
    ...shared,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question" as const,
      name: plainWords(question),
      acceptedAnswer: { "@type": "Answer" as const, text: plainText(answer) },
    })),
  };
}
