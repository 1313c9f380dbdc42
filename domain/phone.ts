/** Limits of the phone field: characters as typed, and digits among them (E.164 allows 15). */
export const phoneLimits = { minCharacters: 5, maxCharacters: 20, minDigits: 7, maxDigits: 15 };

const devanagariZero = 0x0966;

/** Devanagari digits as ASCII; everything else as it is. */
function asciiDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));
}

/** Familiar typing only, on one line: digits, one leading plus, spaces, hyphens, dots and brackets. */
export function isPhone(typed: string): boolean {
  const text = asciiDigits(typed);
  if (typed.length < phoneLimits.minCharacters || typed.length > phoneLimits.maxCharacters) return false;
  if (!/^\(?\+?[\d\p{Zs}().-]+$/u.test(text)) return false;
  const digits = text.replace(/\D/g, "").length;
  return digits >= phoneLimits.minDigits && digits <= phoneLimits.maxDigits;
}

/**
 * E.164 when the number tells it: with a country code, or as a Nepali mobile (9 and nine digits) or a Nepali
 * landline with its area code (eight digits after the trunk 0). Operator ranges are not looked at: new ones
 * appear faster than any list of them. A short local number stays undefined.
 */
export function toE164(typed: string): string | undefined {
  if (!isPhone(typed)) return undefined;
  const text = asciiDigits(typed).replace(/[^\d+]/g, "");
  if (text.startsWith("+")) return text.length >= 9 ? text : undefined;
  if (text.startsWith("00")) return text.length >= 10 ? `+${text.slice(2)}` : undefined;
  const national = text.replace(/^977(?=\d{8,10}$)/, "").replace(/^0/, "");
  if (/^9\d{9}$/.test(national)) return `+977${national}`;
  if (/^\d{8}$/.test(national) && text !== national) return `+977${national}`;
  return undefined;
}
