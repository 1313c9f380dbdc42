import { localTime } from "../../domain/time/local-time.ts";
import { eachMinute } from "../jobs/jobs.ts";

type Options = { timeZone: string; render: () => Promise<void>; onError: (error: unknown) => void };

/** Renders now, and within a minute of a new date or a failure. Resolves after the first time, failed or not. */
export async function rerenderDaily({ timeZone, render, onError }: Options) {
  let shown: string | undefined;
  const refresh = async () => {
    const { date } = localTime(new Date(), timeZone);
    if (date === shown) return;
    await render();
    shown = date;
  };
  await refresh().catch(onError);
  return eachMinute([refresh], onError);
}
