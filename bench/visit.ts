// What the browser requests during one visit, as sent over the wire.
import { brotliCompressSync } from "node:zlib";
import type { CDPSession } from "playwright-core";

export type Asked = {
  path: string;
  kind: "HTML" | "CSS" | "script" | "font" | "picture" | "other";
  /** On the wire, headers and body. */
  bytes: number;
  beforeLoad: boolean;
};

function kindOf(type: string): Asked["kind"] {
  if (type.includes("html")) return "HTML";
  if (type.includes("css")) return "CSS";
  if (type.includes("javascript")) return "script";
  if (type.includes("font")) return "font";
  return type.startsWith("image/") ? "picture" : "other";
}

/** Records what the page requests from now on. The list grows as answers arrive. */
export async function recordVisit(session: CDPSession): Promise<Asked[]> {
  const asked: Asked[] = [];
  const started = new Map<string, number>();
  const answered = new Map<string, Omit<Asked, "bytes" | "beforeLoad">>();
  let loaded = Number.POSITIVE_INFINITY;
  session.on("Page.loadEventFired", ({ timestamp }) => {
    loaded = timestamp;
  });
  session.on("Network.requestWillBeSent", ({ requestId, timestamp }) => started.set(requestId, timestamp));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const { protocol, pathname } = new URL(response.url);
    if (protocol.startsWith("http"))
      answered.set(requestId, { path: pathname, kind: kindOf(response.mimeType) });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = answered.get(requestId);
    const start = started.get(requestId) ?? 0;
    if (answer) asked.push({ ...answer, bytes: encodedDataLength, beforeLoad: start < loaded });
  });
  await session.send("Network.enable");
  await session.send("Page.enable");
  return asked;
}

export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

export type Script = { bytes: number; holdsFramework: boolean };

/** From the error messages of React's production build; it occurs in no other code. */
const frameworkText = "Minified React error";

/** Reads each script once: its size compressed separately at brotli's best quality, and whether it contains React DOM. */
export function scriptReader(siteUrl: string): (path: string) => Promise<Script> {
  const scripts = new Map<string, Script>();
  return async (path) => {
    const known = scripts.get(path);
    if (known) return known;
    const answer = await fetch(siteUrl + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const code = await answer.text();
    const script = {
      bytes: brotliCompressSync(code).length,
      holdsFramework: code.includes(frameworkText),
    };
    scripts.set(path, script);
    return script;
  };
}
