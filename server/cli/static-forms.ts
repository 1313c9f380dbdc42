import { existsSync } from "node:fs";
import { join } from "node:path";

export const addressMissing =
  "SITE_URL is unset, but pages name their public address, for example SITE_URL=https://www.example.com";

type Forms = {
  contactOrigin: string;
  formsOrigin: string;
  hasOthers: boolean;
  folder: string;
};

export function formsNote({ contactOrigin, formsOrigin, hasOthers, folder }: Forms): string {
  const origin = contactOrigin || formsOrigin;
  const file = join(folder, "contact-service.yaml");
  const howTo = existsSync(file)
    ? `name an origin in ${file}`
    : `create ${file} with origin, serviceId, templateId and publicKey`;
  const contact =
    origin === ""
      ? `The contact form cannot be sent: ${howTo}, or set API_ORIGIN.`
      : `The contact form sends to ${origin}.`;
  if (!hasOthers) return contact;
  return formsOrigin === ""
    ? `${contact} The other forms fail with a notice: they need API_ORIGIN.`
    : `${contact} The other forms send to ${formsOrigin}, which needs this copy's origin in its ALLOWED_ORIGINS.`;
}
