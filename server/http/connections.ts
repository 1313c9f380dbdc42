import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Socket, Server as SocketServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "../run/log.ts";

const usualTimes = { firstRequest: 2_000, kept: 500, requests: 10_000, all: 20_000 };
const pollEveryMs = 20;

/** The result stops accepting, and resolves once every request is answered; Node's `close` cuts off new connections. */
export function gracefulClose(server: Server, times = usualTimes): () => Promise<void> {
  const sockets = new Set<Socket>();
  const unanswered = new Map<ServerResponse, IncomingMessage>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", (request, response) => {
    unanswered.set(response, request);
    response.once("close", () => unanswered.delete(response));
  });
  const refuseUnfinished = () => {
    for (const [response, request] of unanswered) {
      if (request.complete || response.headersSent) continue;
      // Written by hand, so that whoever still waits for the body does not find its response taken.
      request.socket.end(
        "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
        () => request.socket.destroy(),
      );
    }
  };
  return async () => {
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    let closed = false;
    SocketServer.prototype.close.call(server, () => {
      closed = true;
    });
    const started = performance.now();
    while (!closed) {
      const elapsed = performance.now() - started;
      const isSilent = [...sockets].some(({ bytesRead }) => bytesRead === 0) && elapsed < times.firstRequest;
      // Node calls a connection idle although the end of an answer is still on its way.
      const isSending = [...sockets].some(({ writableLength }) => writableLength > 0);
      if (!isSilent && !isSending && elapsed >= times.kept) server.closeIdleConnections();
      if (elapsed >= times.requests) refuseUnfinished();
      if (elapsed >= times.all) server.closeAllConnections();
      await setTimeout(pollEveryMs);
    }
    // Stops the timer with which Node checks for slow clients.
    server.close();
  };
}

/** File descriptors for everything else: database, mails, files, calls to other servers. */
const reserved = 64;
const logEveryMs = 60_000;

export function connectionsThatFit(): number | undefined {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? undefined : Math.max(1, limit - reserved);
}

/** The system cuts off connections beyond its limit silently, the database's included. Idle ones are closed to make room. */
export function limitConnections(
  server: Server,
  max: number | undefined,
  { logger, clock = () => performance.now() }: { logger: Logger; clock?: () => number },
): void {
  if (max === undefined) return;
  server.maxConnections = max;
  let dropped = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    server.closeIdleConnections();
    dropped++;
    if (clock() - loggedAt < logEveryMs) return;
    logger.error("connections.dropped", { dropped, max });
    loggedAt = clock();
    dropped = 0;
  });
}
