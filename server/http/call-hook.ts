/** Throws when the answer is no success or too late; the error names neither address nor host. Redirects are not followed. */
export async function callHook(url: string, init: RequestInit, timeoutMs: number, stopping: AbortSignal) {
  let response: Response;
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]);
    response = await fetch(url, { ...init, redirect: "manual", signal });
  } catch (error) {
    // What fetch throws says only that it failed; why is in the cause, whose text names the host.
    if (!(error instanceof Error && error.cause instanceof Error)) throw error;
    const { code = error.cause.name } = error.cause as NodeJS.ErrnoException;
    throw Object.assign(new Error("could not be reached"), { code });
  }
  await response.body?.cancel();
  if (!response.ok) throw new Error(`answered ${response.status}`);
}
