/** As mail servers write it: without characters that draw nothing, and the domain in Punycode. */
export function asciiAddress(typed: string): string {
  const text = typed.replace(/\p{Cf}/gu, "").trim();
  const [, person = "", domain = ""] = /^([^@]*@)((?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+)$/u.exec(text) ?? [];
  try {
    return person + new URL(`http://${domain}`).hostname;
  } catch {
    return text;
  }
}

/** Under what an address is stored, however it is typed. */
export const emailKey = (typed: string): string => asciiAddress(typed).toLowerCase();

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

const gmail = ["gmail.com", "googlemail.com"];

/** Identifies the person behind an address: a part after + is the reader's own label, and Gmail ignores dots. */
export function mailPerson(email: string): string {
  const key = emailKey(email);
  const domain = domainOf(key);
  const name = key.slice(0, -domain.length - 1);
  const withoutLabel = name.replace(/(?!^)\+.*/, "");
  return gmail.includes(domain)
    ? `${withoutLabel.replaceAll(".", "")}@gmail.com`
    : `${withoutLabel}@${domain}`;
}

export function mailLink(email: string): string {
  const at = email.lastIndexOf("@");
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
}
