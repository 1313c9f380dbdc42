/** Throws when the answer is no success or too late; the error names neither address nor host. Redirects are not followed. */
export async function callHook(
  url: string,
  init: RequestInit,
  { timeoutMs, stopping }: { timeoutMs: number; stopping: AbortSignal },
): Promise<void> {
  let response: Response;
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]);
    response = await fetch(url, { ...init, redirect: "manual", signal });
  } catch (error) {
    // What fetch throws says only that it failed; why is in the cause.
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  }
  await response.body?.cancel();
  if (!response.ok) throw new Error(`answered ${response.status}`);
}
