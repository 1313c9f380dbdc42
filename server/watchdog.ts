import { execFile } from "node:child_process";
import { describeError, type Logger } from "./log.ts";

/**
 * Tells systemd again and again that the event loop still turns; when that stops, systemd kills and restarts the process
 * (WatchdogSec in deploy/site.service). Node cannot write to systemd's socket, so systemd's own program does. Without that
 * socket and a limit in the environment nothing happens. Call the result once the process stops.
 */
export function startWatchdog(env: Record<string, string | undefined>, logger: Logger): () => void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, PATH } = env;
  const limit = Number(WATCHDOG_USEC) / 1_000;
  if (!NOTIFY_SOCKET || !(limit > 0)) return () => {};
  const tell = () => {
    execFile("systemd-notify", ["WATCHDOG=1"], { env: { NOTIFY_SOCKET, PATH }, timeout: limit }, (error) => {
      if (error) logger.error("watchdog.not-told", { error: describeError(error) });
    });
  };
  tell();
  const timer = setInterval(tell, limit / 3).unref();
  return () => clearInterval(timer);
}
