import { render } from "@react-email/render";
import { markHtml, wholeAddress, withAddresses } from "../../domain/marked-text.ts";
import { blocksAsText } from "./issue-file.ts";
import type { MailFacts } from "./mail-facts.ts";
import type { MailContent, MailGroup } from "./message.ts";
import { MailLayout } from "./templates/layout.tsx";

/** The same words twice. React escapes them in the HTML; the text is written here, since spaces matter in a message. */
export async function renderMail(content: MailContent, facts: MailFacts, siteUrl: string) {
  const html = await render(<MailLayout content={content} facts={facts} siteUrl={siteUrl} />);
  const own = (href: string) =>
    facts.links.includes(href.replaceAll("&amp;", "&")) ? wholeAddress(href, siteUrl) : undefined;
  return { html: markHtml(html, own), text: withAddresses(plainText(content, siteUrl), siteUrl) };
}

function plainText(content: MailContent, siteUrl: string): string {
  const blocks = [content.heading, ...content.paragraphs];
  if (content.body) blocks.push(blocksAsText(content.body, siteUrl));
  if (content.groups) blocks.push(...content.groups.map(groupAsText));
  if (content.details)
    blocks.push(content.details.map(({ label, value }) => `${label}: ${value}`).join("\n"));
  if (content.quote !== undefined) blocks.push(content.quote.replace(/^/gm, "> "));
  if (content.action) blocks.push(`${content.action.label}:\n${content.action.href}`);
  return `${[...blocks, "--", ...content.notes].join("\n\n")}\n`;
}

function groupAsText({ heading, entries, more }: MailGroup): string {
  const blocks = entries.map(({ title, text, links }) => {
    const lines = links.map(({ label, href }) =>
      href.startsWith("mailto:") ? label : `${label}:\n  ${href}`,
    );
    return [`- ${title}`, text, ...lines].join("\n  ");
  });
  return [heading.toUpperCase(), ...blocks, ...(more === undefined ? [] : [more])].join("\n\n");
}
