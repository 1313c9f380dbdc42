// Forwards connections to another port, and can silence the open ones, as a firewall does that drops their state: both
// sides believe them to be open, but nothing gets through any more.
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

type TcpProxy = {
  port: number;
  /** Silences every open connection and returns how many there were. Later ones are forwarded. */
  silence(): number;
};

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const open = new Set<{ near: Socket; far: Socket }>();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    const flow = { near, far };
    open.add(flow);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("data", (bytes) => void (open.has(flow) && to.write(bytes)));
      from.on("close", () => {
        sockets.delete(from);
        if (open.delete(flow)) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    silence() {
      const { size } = open;
      open.clear();
      return size;
    },
  };
}
