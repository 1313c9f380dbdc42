import { expect, test } from "vitest";
import { viberLink, whatsAppLink } from "./messengers.ts";

test("a WhatsApp link names the number in digits and carries the message as one encoded text", () => {
  const link = new URL(whatsAppLink("+977 98-0000 0000", "About Cloud Computing & DevOps? नमस्ते"));
  expect(link.origin + link.pathname).toBe("https://wa.me/9779800000000");
  expect([...link.searchParams]).toEqual([["text", "About Cloud Computing & DevOps? नमस्ते"]]);
});

test("a link without a message is the number alone, without a 0 behind its country code", () => {
  expect(whatsAppLink("+977 0980 0000000")).toBe("https://wa.me/9779800000000");
  expect(viberLink("+977 0980 0000000")).toBe("viber://chat?number=%2B9779800000000");
});
