// Stands in for the services at ALERT_URL and LEADS_WEBHOOK_URL: records the calls, and misbehaves when asked to.
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

export type HookServer = {
  url: string;
  /** The calls received, in order; `body` is parsed JSON, or undefined for a GET. */
  calls: {
    method: string;
    path: string;
    type: string | undefined;
    body: Record<string, unknown> | undefined;
  }[];
  /** Of each call, what a signature is checked with. */
  signed: { text: string; headers: Record<string, string> }[];
  /** The status to answer with; "hang" never answers. */
  behave: { answer: number | "hang" };
};

export async function startHookServer({ port = 0 } = {}): Promise<HookServer> {
  const calls: HookServer["calls"] = [];
  const signed: HookServer["signed"] = [];
  const behave: HookServer["behave"] = { answer: 204 };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    signed.push({ text, headers: Object.fromEntries(headers) });
    calls.push({
      method: request.method ?? "",
      path: request.url ?? "",
      type: request.headers["content-type"],
      body: text === "" ? undefined : JSON.parse(text),
    });
    if (behave.answer === "hang") return;
    response.writeHead(behave.answer, { Location: "/elsewhere" }).end();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, calls, signed, behave };
}
