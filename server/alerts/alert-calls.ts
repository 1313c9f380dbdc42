import { callHook } from "../http/call-hook.ts";
import type { Config } from "../run/config.ts";
import { describeError, type Logger } from "../run/log.ts";

const callTimeoutMs = 10_000;

export type Notification = {
  condition: string;
  state: "raised" | "recovered";
  text: string;
  mail: object | null;
};

export function createAlertCalls(parts: {
  config: Pick<Config, "alertUrl" | "alertTo" | "heartbeatUrl" | "siteUrl">;
  sendMail: (notification: Notification) => Promise<void>;
  logger: Logger;
  clock: () => Date;
  timeoutMs: number | undefined;
}) {
  const { config, sendMail, logger, clock, timeoutMs = callTimeoutMs } = parts;
  const stopping = new AbortController();

  async function call(what: object, url: string, init: RequestInit): Promise<boolean> {
    return await tell(what, () => callHook(url, init, { timeoutMs, stopping: stopping.signal }));
  }

  async function tell(what: object, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      logger.error("alert.delivery-failed", { ...what, error: describeError(error) });
      return false;
    }
  }

  return {
    async notify(notification: Notification): Promise<boolean> {
      const { condition, state, text, mail } = notification;
      logger[state === "raised" ? "error" : "info"]("alert", { condition, state });
      const at = clock().toISOString();
      const { siteUrl: site, alertUrl, alertTo } = config;
      const body = JSON.stringify({ text: `${site}: ${text}`, site, condition, state, at, mail });
      const headers = { "Content-Type": "application/json" };
      const what = { condition, state };
      const ways = [
        ...(alertUrl === undefined ? [] : [call(what, alertUrl, { method: "POST", headers, body })]),
        ...(alertTo.length === 0 ? [] : [tell(what, () => sendMail(notification))]),
      ];
      return (await Promise.all(ways)).includes(true);
    },
    async beat(): Promise<void> {
      await call({ condition: "heartbeat" }, config.heartbeatUrl ?? "", { method: "GET" });
    },
    stop: () => stopping.abort(),
  };
}
