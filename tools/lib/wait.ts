import { setTimeout as sleep } from 'node:timers/promises';

type WaitOptions = {
  what: string;
  timeoutMs: number;
  intervalMs?: number;
  /** Ends the wait early, with its reason, when the awaited thing can no longer happen. */
  giveUp?: () => string | undefined;
};

/** Repeats the attempt until it returns something other than undefined; a timeout carries the last error. */
export const waitFor = async <T>(
  attempt: () => Promise<T | undefined>,
  { what, timeoutMs, intervalMs = 100, giveUp }: WaitOptions,
): Promise<T> => {
  const deadline = performance.now() + timeoutMs;
  let lastError: unknown;
  while (performance.now() < deadline) {
    const hopeless = giveUp?.();
    if (hopeless !== undefined) throw new Error(`${what}: ${hopeless}`);
    try {
      const value = await attempt();
      if (value !== undefined) return value;
    } catch (error) {
      lastError = error;
    }
    await sleep(intervalMs);
  }
  throw new Error(`${what}: not within ${timeoutMs} ms`, { cause: lastError });
};

/** Resolves once the address answers 2xx; used for /readyz, Vite and the mailbox. */
export const waitForHttp = async (
  url: string,
  options: { timeoutMs: number; giveUp?: () => string | undefined },
): Promise<void> => {
  await waitFor(
    async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
      await response.arrayBuffer();
      return response.ok ? true : undefined;
    },
    { what: url, ...options },
  );
};
