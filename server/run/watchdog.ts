import { execFile } from "node:child_process";
import { describeError, type Logger } from "./log.ts";

/** Tells systemd that the event loop is alive (WatchdogSec in deploy/site.service); Node cannot write to its socket. */
export function startWatchdog(env: Record<string, string | undefined>, logger: Logger): () => void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, PATH } = env;
  const limit = Number(WATCHDOG_USEC) / 1_000;
  if (!NOTIFY_SOCKET || !(limit > 0)) return () => {};
  const tell = () => {
    execFile("systemd-notify", ["WATCHDOG=1"], { env: { NOTIFY_SOCKET, PATH }, timeout: limit }, (error) => {
      if (error) logger.error("watchdog.notify-failed", { error: describeError(error) });
    });
  };
  tell();
  const timer = setInterval(tell, limit / 3).unref();
  return () => clearInterval(timer);
}
