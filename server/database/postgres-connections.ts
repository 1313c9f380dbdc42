// Connections that notice when the other end has gone silent (power, firewall, NAT), which no error reports.

import { Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResult } from "pg";
import { within } from "../run/within.ts";

/** A connection that was idle for longer is tested before it is used. */
const trustedForMs = 1_000;
const answerTimeoutMs = 2_000;
const endTimeoutMs = 3_000;

export class SilentConnection extends Error {
  override readonly name = "SilentConnection";
}

type Connection = {
  query: (query: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>;
  release: (destroy?: boolean) => void;
};

export function createConnections(config: PoolConfig) {
  const pool = new Pool(config);
  let isPooled = false;
  const open = new Set<PoolClient>();
  const idleSince = new WeakMap<PoolClient, number>();
  const made = new WeakMap<PoolClient, Connection>();
  /** When a connection was last found silent. Those that were idle at that time are not trusted either. */
  let silentAt = Number.NEGATIVE_INFINITY;
  // A connection that breaks reports it here, idle or not; without a listener that would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    open.add(client);
  });
  pool.on("remove", (client) => open.delete(client));

  function giveUp(client: PoolClient): void {
    // An orderly close would wait for the other side.
    client.connection.stream.destroy();
    client.release(true);
  }

  async function answers(client: PoolClient): Promise<boolean> {
    try {
      await client.query({ text: "select 1", query_timeout: answerTimeoutMs } as QueryConfig);
      return true;
    } catch {
      silentAt = performance.now();
      return false;
    }
  }

  function wrap(client: PoolClient): Connection {
    let isSilent = false;
    return {
      async query(query, values) {
        if (isSilent) throw new SilentConnection("the connection went silent");
        try {
          return await client.query(query, values);
        } catch (error) {
          if (!(error instanceof Error) || error.message !== "Query read timeout") throw error;
          isSilent = true;
          silentAt = performance.now();
          throw new SilentConnection("the connection went silent", { cause: error });
        }
      },
      release(destroy = false) {
        if (isSilent || destroy) return giveUp(client);
        idleSince.set(client, performance.now());
        client.release();
      },
    };
  }

  /** A pooler such as PgBouncer lends its connections, so it refuses settings that would stay with one. */
  async function openOrReuse(): Promise<PoolClient> {
    const wasPooled = isPooled;
    try {
      return await pool.connect();
    } catch (error) {
      const isRefused = error instanceof Error && error.message.includes("unsupported startup parameter");
      if (!isRefused || wasPooled) throw error;
      isPooled = true;
      pool.options.statement_timeout = undefined;
      pool.options.idle_in_transaction_session_timeout = undefined;
      return await pool.connect();
    }
  }

  async function connect(): Promise<Connection> {
    for (;;) {
      const client = await openOrReuse();
      const since = idleSince.get(client) ?? Number.POSITIVE_INFINITY;
      const isTrusted = since > silentAt && performance.now() - since < trustedForMs;
      if (isTrusted || (since > silentAt && (await answers(client))))
        return made.getOrInsertComputed(client, wrap);
      giveUp(client);
    }
  }

  async function ask({ name, ...query }: QueryConfig): Promise<QueryResult> {
    const connection = await connect();
    try {
      // The next statement may run on another of the pooler's connections, which does not know the name.
      return await connection.query(isPooled ? query : { ...query, name });
    } finally {
      connection.release();
    }
  }

  return {
    connect,
    /** Whether settings have to be made in each transaction, since connections are somebody else's and lent. */
    isPooled: () => isPooled,
    /** Sent once more when no response comes, so it must be safe to repeat. */
    query: (query: QueryConfig): Promise<QueryResult> =>
      ask(query).catch((error: unknown) => {
        if (error instanceof SilentConnection) return ask(query);
        throw error;
      }),
    async end(): Promise<void> {
      if (pool.ending) return;
      await within(endTimeoutMs, pool.end());
      for (const client of open) client.connection.stream.destroy();
    },
    options: pool.options,
  };
}
