import { phoneNumber } from "./phone-number.ts";

/** Of a number with its country code, so it belongs to no country in particular. */
const digitsOf = (number: string) => (phoneNumber(number, "") ?? number).replace(/\D/g, "");

/** Opens a chat in WhatsApp with the message prefilled. `number` includes the country code. */
export function whatsAppLink(number: string, message?: string): string {
  const address = `https://wa.me/${digitsOf(number)}`;
  return message === undefined ? address : `${address}?text=${encodeURIComponent(message)}`;
}

/** Opens a chat in Viber, which allows a prefilled message only for public accounts, not for a number. */
export const viberLink = (number: string): string => `viber://chat?number=%2B${digitsOf(number)}`;
