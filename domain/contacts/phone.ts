/** Limits of the phone field: visible characters, and the digits among them (E.164 allows 15), without an extension. */
export const phoneLimits = { minCharacters: 5, maxCharacters: 20, minDigits: 7, maxDigits: 15 };

/** As Germans write a number with its country code: +49 (0) 451 / 123 45 67. Its digits tell whether it is one. */
const maxInternational = 2 * phoneLimits.maxCharacters;

/** Allows for the invisible characters that contacts and chats put around parts of a number, and for a link's `tel:`. */
const maxTypedLength = 5 * phoneLimits.maxCharacters;

/** NFKC, ASCII for Arabic and Devanagari digits and for dashes; no invisible characters, `tel:` or extension. */
export function plainNumber(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .trim()
    .replace(/^tel:/i, "")
    .replace(/[ ,;]*(?:ext(?:ension)?|x|#)[ .:=]*\d{1,7}$/i, "");
}

/** Accepts only digits, one leading plus, spaces, hyphens, dots, slashes and brackets, on one line. */
export function isPhone(typed: string): boolean {
  if (typed.length > maxTypedLength) return false;
  const text = plainNumber(typed);
  const most = /^\(?(\+|00)/.test(text) ? maxInternational : phoneLimits.maxCharacters;
  if (text.length < phoneLimits.minCharacters || text.length > most) return false;
  if (!/^\(?\+?[\d\p{Zs}()./-]+$/u.test(text)) return false;
  const digits = text.replace(/\D/g, "").length;
  return digits >= phoneLimits.minDigits && digits <= phoneLimits.maxDigits;
}

/** E.164 of a number with country code or a Nepali one, whatever its operator; undefined for a short local number. */
export function toE164(typed: string): string | undefined {
  if (!isPhone(typed)) return undefined;
  const text = plainNumber(typed).replace(/[^\d+]/g, "");
  if (/^(\+|00)/.test(text)) {
    // Many write the trunk 0 of a landline behind the country code, too, and no Nepali number begins with it.
    const international = text.replace(/^00/, "+").replace(/^\+9770/, "+977");
    return international.length >= 9 ? international : undefined;
  }
  const national = text.replace(/^977(?=\d{8,11}$)/, "").replace(/^0/, "");
  if (/^9\d{9}$/.test(national)) return `+977${national}`;
  if (/^\d{8}$/.test(national) && text !== national) return `+977${national}`;
  return undefined;
}
