import { expect, test } from "vitest";
import { startMailServer } from "../../tests/support/machines/mail-server.ts";
import { createSmtpTransport } from "./mail-transport.ts";

const mail = {
  id: "one",
  messageId: "<one@company.example>",
  date: new Date("2026-11-21T00:00:00Z"),
  from: { name: "", address: "website@company.example" },
  to: "office@company.example",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  headers: {},
};

/** An address of this machine that does not say so. */
const elsewhere = (url: string) => url.replace("127.0.0.1", "0.0.0.0");

test("sends nothing unencrypted to another machine, unless the URL says so", async () => {
  const server = await startMailServer();
  const send = async (url: string) => {
    const transport = createSmtpTransport(url);
    await transport.send(mail).finally(() => transport.close());
  };
  await expect(send(elsewhere(server.url))).rejects.toThrow(/TLS/);
  expect(server.accepted).toEqual([]);
  await send(`${elsewhere(server.url)}?tls=off`);
  await send(server.url);
  expect(server.accepted).toHaveLength(2);
});
