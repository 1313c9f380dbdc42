// Visitors who post: each again as soon as it is answered, or one after the other at a steady pace.
import { Agent } from "node:http";
import { newPost, type Post, send } from "./posts.ts";

const arrivalsEveryMs = 250;

export type Load = {
  /** Answered with 200: what must never be lost. */
  acknowledged: Post[];
  /** Answered with 503: the visitor knows, and will try again. */
  refused: Post[];
  /** Never answered, because the connection or the process ended. It may have been stored. */
  unanswered: Post[];
  /** Every other answer; there should be none. */
  others: number[];
  /** Lets the posts under way finish. */
  stop(): Promise<void>;
};

const noPosts = (): Omit<Load, "stop"> => ({ acknowledged: [], refused: [], unanswered: [], others: [] });

function sort(load: Omit<Load, "stop">, post: Post, status: number | undefined): void {
  if (status === undefined) load.unanswered.push(post);
  else if (status === 200) load.acknowledged.push(post);
  else if (status === 503) load.refused.push(post);
  else load.others.push(status);
}

/** A connection that breaks is not opened again. `onAnswer` sees each status. */
export function startLoad(port: number, connections: number, onAnswer = () => {}): Load {
  const load = noPosts();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let stopping = false;
  const visit = async () => {
    while (!stopping) {
      const post = newPost();
      const answer = await send(port, post, agent);
      sort(load, post, answer?.status);
      if (answer === undefined) return;
      onAnswer();
    }
  };
  const visits = Promise.all(Array.from({ length: connections }, visit));
  return {
    ...load,
    async stop() {
      stopping = true;
      await visits;
      agent.destroy();
    },
  };
}

/**
 * As visitors come: some a second, each on a connection of its own, whether or not the ones before are answered. Headers are
 * added to those of each post.
 */
export function startArrivals(port: number, headers: Record<string, string> = {}): Load {
  const load = noPosts();
  const arrived: Promise<void>[] = [];
  const arrive = async () => {
    const post = newPost();
    const answer = await send(port, { ...post, headers: { ...post.headers, ...headers } });
    sort(load, post, answer?.status);
  };
  const arriving = setInterval(() => arrived.push(arrive()), arrivalsEveryMs);
  return {
    ...load,
    async stop() {
      clearInterval(arriving);
      await Promise.all(arrived);
    },
  };
}

/** Posts again what was refused or never answered, as visitors do whose form has kept what they typed and its id. */
export async function postAgain(port: number, { acknowledged, refused, unanswered }: Load): Promise<void> {
  for (const post of [...refused.splice(0), ...unanswered.splice(0)]) {
    const answer = await send(port, post);
    if (answer?.status !== 200) throw new Error(`Posted again, it was answered ${answer?.status}`);
    acknowledged.push(post);
  }
}
