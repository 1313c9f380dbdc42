/** The first file descriptor that systemd passes (sd_listen_fds), after standard input, output and error. */
const firstSocket = 3;
/** How many connections wait while the process starts; the kernel lowers it to its own limit. */
const backlog = 4096;

type Environment = Record<string, string | undefined>;
type Listening = { fd: number; backlog: number } | { port: number; host: string; backlog: number };

export function listeningSocket(env: Environment, config: { port: number; host: string }): Listening {
  const isOurs = env.LISTEN_PID === String(process.pid) && Number(env.LISTEN_FDS) >= 1;
  return isOurs ? { fd: firstSocket, backlog } : { port: config.port, host: config.host, backlog };
}
