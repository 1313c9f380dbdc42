import type { Site } from "../../content-model/schema/schema.ts";
import { viberLink, whatsAppLink } from "../../domain/contacts/messengers.ts";

export type Messenger = { app: "whatsapp" | "viber"; number: string; href: string };

export function messengersOf({ whatsapp, viber }: Site, message?: string): Messenger[] {
  const messengers: Messenger[] = [];
  if (whatsapp) messengers.push({ app: "whatsapp", number: whatsapp, href: whatsAppLink(whatsapp, message) });
  if (viber) messengers.push({ app: "viber", number: viber, href: viberLink(viber) });
  return messengers;
}
