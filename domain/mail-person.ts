/** Addresses that differ in case only reach the same person. */
export const emailKey = (email: string): string => email.toLowerCase();

const gmail = ["gmail.com", "googlemail.com"];

/**
 * Who reads what is sent to this address, as far as its spelling tells: what stands behind a + is a label of the reader's
 * own, and at Gmail dots make no difference.
 */
export function mailPerson(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf("@");
  const [name = "", domain = ""] = [key.slice(0, at), key.slice(at + 1)];
  const withoutLabel = name.replace(/(?!^)\+.*/, "");
  return gmail.includes(domain)
    ? `${withoutLabel.replaceAll(".", "")}@gmail.com`
    : `${withoutLabel}@${domain}`;
}
