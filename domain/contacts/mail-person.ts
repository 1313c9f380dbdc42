export const emailKey = (email: string): string => email.toLowerCase();

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
