import type { Server } from "node:http";
import { type Socket, Server as SocketServer } from "node:net";
import { setTimeout } from "node:timers/promises";

/** Whoever has connected sends a request at once; a connection opened in advance by a browser may never do so. */
const patience = 2_000;
const pause = 20;

/**
 * Prepares a server for a stop in which nobody who got through is turned away. The returned function takes no more
 * connections and resolves when every request is answered, also those of connections that had sent nothing yet: Node's
 * own `close` would cut these off.
 */
export function closingGently(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return async () => {
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    let closed = false;
    SocketServer.prototype.close.call(server, () => {
      closed = true;
    });
    const end = Date.now() + patience;
    while (!closed) {
      const silent = [...sockets].some(({ bytesRead }) => bytesRead === 0);
      if (!silent || Date.now() >= end) server.closeIdleConnections();
      await setTimeout(pause);
    }
    // Ends the timer with which it watches for slow clients.
    server.close();
  };
}
