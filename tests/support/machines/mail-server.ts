// A real SMTP server that keeps what it accepts and misbehaves when asked to.
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/**
 * A code, with or without text, is answered as such; "hang" never answers; "drop" closes the connection. "keep, hang" and
 * "keep, drop" do so after accepting the mail; `after` accepts it and answers that many milliseconds later.
 */
type Behaviour =
  | "accept"
  | "hang"
  | "drop"
  | "keep, hang"
  | "keep, drop"
  | number
  | `${number} ${string}`
  | { after: number };

export type MailServer = {
  url: string;
  /** The raw text of each message that was accepted, in order. */
  accepted: string[];
  recipients: string[];
  /** To whom they come back. */
  senders: string[];
  /** By which a server names a mail that it returns (RFC 3461). */
  envelopeIds: string[];
  connections: () => number;
  behave: { sender: Behaviour; recipient: Behaviour; data: Behaviour };
};

type Refusal = Error & { responseCode?: number };
function refusal(answer: string): Refusal {
  const [code = "", ...words] = answer.split(" ");
  return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
}

export async function startMailServer(
  options: { port?: number; login?: { user: string; password: string }; secure?: boolean } = {},
): Promise<MailServer> {
  const behave: MailServer["behave"] = { sender: "accept", recipient: "accept", data: "accept" };
  const accepted: string[] = [];
  const recipients: string[] = [];
  const senders: string[] = [];
  const envelopeIds: string[] = [];
  let connections = 0;

  const dropAll = () => {
    for (const connection of server.connections as Set<{ close(): void; _socket?: { destroy(): void } }>) {
      connection._socket?.destroy();
    }
  };
  const act = (behaviour: Behaviour, accept: () => void, done: (error?: Refusal) => void) => {
    if (behaviour === "hang") return;
    if (behaviour === "drop") return dropAll();
    if (typeof behaviour === "number") return done(refusal(`${behaviour} 5.0.0 as the test wants it`));
    if (typeof behaviour === "string" && /^\d/.test(behaviour)) return done(refusal(behaviour));
    accept();
    if (behaviour === "accept") return done();
    if (behaviour === "keep, drop") return dropAll();
    if (typeof behaviour === "object") setTimeout(done, behaviour.after);
  };
  const server = new SMTPServer({
    secure: options.secure ?? false,
    ...(options.secure ? {} : { disabledCommands: options.login ? ["STARTTLS"] : ["AUTH", "STARTTLS"] }),
    authOptional: !options.login,
    hideDSN: false,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      const good = auth.username === options.login?.user && auth.password === options.login?.password;
      done(good ? null : refusal("535 5.7.8 no"), good ? { user: auth.username } : undefined);
    },
    onConnect(_session, done) {
      connections++;
      done();
    },
    onMailFrom({ address }, _session, done) {
      act(behave.sender, () => senders.push(address), done);
    },
    onRcptTo(address, _session, done) {
      act(behave.recipient, () => recipients.push(address.address), done);
    },
    onData(stream, session, done) {
      const { envid } = (session.envelope as { dsn?: { envid?: string | null } }).dsn ?? {};
      if (envid) envelopeIds.push(envid);
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        act(behave.data, () => accepted.push(Buffer.concat(chunks).toString("utf8")), done);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        dropAll();
        server.close(() => resolve());
      }),
  );
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const login = options.login ? `${options.login.user}:${encodeURIComponent(options.login.password)}@` : "";
  const url = `${options.secure ? "smtps" : "smtp"}://${login}127.0.0.1:${address.port}`;
  return { url, accepted, recipients, senders, envelopeIds, connections: () => connections, behave };
}
