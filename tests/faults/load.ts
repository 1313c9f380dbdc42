// Visitors on several connections, each posting again as soon as it is answered.
import { Agent } from "node:http";
import { newPost, type Post, send } from "./posts.ts";

export type Load = {
  /** Answered with 200: what must never be lost. */
  acknowledged: Post[];
  /** Answered with 503: the visitor knows, and will try again. */
  refused: Post[];
  /** Never answered, because the process died. It may have been stored. */
  unanswered: Post[];
  /** Every other answer; there should be none. */
  others: number[];
  /** Lets the posts under way finish. */
  stop(): Promise<void>;
};

/** A connection that breaks is not opened again. `onAnswer` sees each status. */
export function startLoad(port: number, connections: number, onAnswer = () => {}): Load {
  const load = { acknowledged: [], refused: [], unanswered: [], others: [] } as Omit<Load, "stop">;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let stopping = false;
  const visit = async () => {
    while (!stopping) {
      const post = newPost();
      const answer = await send(port, post, agent);
      if (answer === undefined) {
        load.unanswered.push(post);
        return;
      }
      if (answer.status === 200) load.acknowledged.push(post);
      else if (answer.status === 503) load.refused.push(post);
      else load.others.push(answer.status);
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
