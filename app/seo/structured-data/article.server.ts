import type { ArticleLeaf, NewsArticleLeaf } from "schema-dts";
import type { Notice } from "../../../content-model/schema/notices.ts";
import { noticePath, socialPicturePath } from "../../../domain/paths.ts";
import { type CompanyContent, companyReference, type Facts } from "./organization.server.ts";

/** A notice is news, an article is not. */
export function articleBlock(
  notice: Notice,
  content: CompanyContent,
  { siteUrl }: Facts,
): ArticleLeaf | NewsArticleLeaf {
  const path = noticePath(notice.slug);
  const address = (to: string) => new URL(to, siteUrl).href;
  const company = companyReference(content, siteUrl);
  return {
    "@type": notice.kind === "article" ? "Article" : "NewsArticle",
    "@id": address(`${path}#article`),
    headline: notice.title,
    description: notice.summary,
    datePublished: notice.date,
    url: address(path),
    image: address(socialPicturePath(path)),
    inLanguage: content.site.language,
    author: company,
    publisher: company,
  };
}
