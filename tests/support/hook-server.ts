// Stands in for the services that ALERT_URL and HEARTBEAT_URL name: keeps what it is sent, and misbehaves when asked to.
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

export type HookServer = {
  url: string;
  /** What came, in order; `body` is parsed JSON, or undefined for a GET. */
  calls: {
    method: string;
    path: string;
    type: string | undefined;
    body: Record<string, unknown> | undefined;
  }[];
  /** A status to answer with; "hang" never answers. */
  behave: { answer: number | "hang" };
};

export async function startHookServer(): Promise<HookServer> {
  const calls: HookServer["calls"] = [];
  const behave: HookServer["behave"] = { answer: 204 };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    calls.push({
      method: request.method ?? "",
      path: request.url ?? "",
      type: request.headers["content-type"],
      body: text === "" ? undefined : JSON.parse(text),
    });
    if (behave.answer === "hang") return;
    response.writeHead(behave.answer, { Location: "/elsewhere" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, calls, behave };
}
