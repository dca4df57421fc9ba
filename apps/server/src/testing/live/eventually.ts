import { vi } from 'vitest';

/** Holds a check that becomes true by itself; a busy machine needs more than the second that vitest gives. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 10_000 });
