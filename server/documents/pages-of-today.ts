import { localTime } from "../../domain/local-time.ts";
import { eachMinute } from "../each-minute.ts";

type Options = { timeZone: string; render: () => Promise<void>; onError: (error: unknown) => void };

/**
 * Renders now, and again within a minute whenever the zone's date is another than that of the last time, also because the
 * clock was set right. `onError` gets a failure; a minute later it is tried again. Resolves after the first time, failed
 * or not.
 */
export async function keepPagesOfToday({ timeZone, render, onError }: Options) {
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
