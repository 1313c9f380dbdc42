import { expect, test } from "vitest";
import { viberLink, whatsAppLink } from "./messengers.ts";

test("a WhatsApp link names the number in digits and carries the message as one encoded text", () => {
  const link = new URL(whatsAppLink("+977 98-0000 0000", "About Cloud Computing & DevOps? नमस्ते"));
  expect(link.origin + link.pathname).toBe("https://wa.me/9779800000000");
  expect([...link.searchParams]).toEqual([["text", "About Cloud Computing & DevOps? नमस्ते"]]);
});

test("a WhatsApp link without a message has no query", () => {
  expect(whatsAppLink("+977 9800000000")).toBe("https://wa.me/9779800000000");
});

test("a 0 behind the country code is no part of the number", () => {
  expect(whatsAppLink("+977 0980 0000000")).toBe("https://wa.me/9779800000000");
  expect(viberLink("+977 0980 0000000")).toBe("viber://chat?number=%2B9779800000000");
});

test("a Viber link names the number with an encoded plus", () => {
  expect(viberLink("+977 9800000000")).toBe("viber://chat?number=%2B9779800000000");
});
