// Bold, italics and links are signs for private use, so that a text stays a string until something shows it.

const any = /[\ue000-\ue006]/;
const strong = /\ue000([^\ue001]*)\ue001/g;
const emphasis = /\ue002([^\ue003]*)\ue003/g;
const link = /\ue004([^\ue005]*)\ue005([^\ue006]*)\ue006/g;

export const asStrong = (words: string) => `\ue000${words}\ue001`;
export const asEmphasis = (words: string) => `\ue002${words}\ue003`;
export const asLink = (words: string, href: string) => `\ue004${words}\ue005${href}\ue006`;

export const linksOf = (text: string): string[] => [...text.matchAll(link)].map(([, , href = ""]) => href);

export const unmarked = (text: string): string =>
  any.test(text) ? text.replace(link, "$1").replace(/[\ue000-\ue006]/g, "") : text;

/** The words, each link with its address behind it, for a mail without HTML. */
export const withAddresses = (text: string, siteUrl: string): string =>
  unmarked(
    text.replace(link, (_, words: string, href: string) => `${words} (${wholeAddress(href, siteUrl)})`),
  );

export const wholeAddress = (href: string, siteUrl: string) => (href.startsWith("/") ? siteUrl + href : href);

/** A comment, an element whose text is no markup, a tag, or a text. */
const pieces = /<!--[\s\S]*?-->|<(script|style|title|textarea|option)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/gi;
/** A link has no place inside of these. */
const opens = /^<(a|button|summary|label)\b/i;
const closes = /^<\/(a|button|summary|label)\b/i;

/** Attributes, scripts and titles keep only words. Links are those of the content (`mayLink`), never a visitor's. */
export function markHtml(html: string, mayLink: (href: string) => string | undefined): string {
  if (!any.test(html)) return html;
  let within = 0;
  return html.replace(pieces, (piece: string, element: string | undefined) => {
    if (element !== undefined || piece.startsWith("<!--")) return unmarked(piece);
    if (piece.startsWith("<")) {
      if (opens.test(piece)) within++;
      if (closes.test(piece)) within--;
      return unmarked(piece);
    }
    return piece
      .replace(link, (_, words: string, href: string) => {
        const address = within > 0 ? undefined : mayLink(href);
        return address === undefined ? words : `<a class="link within" href="${address}">${words}</a>`;
      })
      .replace(strong, "<strong>$1</strong>")
      .replace(emphasis, "<em>$1</em>")
      .replace(/[\ue000-\ue006]/g, "");
  });
}
