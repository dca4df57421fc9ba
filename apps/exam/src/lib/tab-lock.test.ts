import { expect, test, vi } from 'vitest';

import { createTabLock } from '#src/lib/tab-lock.ts';

type Holder = { name: string; lose: (reason: Error) => void };

/** As much of the browser's LockManager as two windows need: waiting, giving up, stealing. */
const createLocks = () => {
  let holder: Holder | null = null;
  const request = (
    name: string,
    options: LockOptions,
    callback: () => Promise<unknown>,
  ): Promise<unknown> =>
    new Promise((_resolve, reject) => {
      const take = (): void => {
        holder?.lose(new DOMException('stolen', 'AbortError'));
        holder = { name, lose: reject };
        void callback();
      };
      if (options.steal === true || holder === null) take();
      else options.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  return { request } as unknown as LockManager;
};

test('the second window waits a moment, then learns that the first has the exam', async () => {
  vi.useFakeTimers();
  try {
    const locks = createLocks();
    const onLost = vi.fn<() => void>();
    const first = createTabLock(locks);
    await expect(first.hold('exam', { isTakingOver: false, onLost })).resolves.toBe(true);
    await expect(first.hold('exam', { isTakingOver: false, onLost })).resolves.toBe(true);

    const second = createTabLock(locks);
    const answer = second.hold('exam', { isTakingOver: false, onLost });
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(answer).resolves.toBe(false);
    expect(onLost).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

test('taking over tells the window that had it', async () => {
  const locks = createLocks();
  const onLost = vi.fn<() => void>();
  await createTabLock(locks).hold('exam', { isTakingOver: false, onLost });
  const second = createTabLock(locks);
  await expect(second.hold('exam', { isTakingOver: true, onLost: () => {} })).resolves.toBe(true);
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
});

test('a browser without locks lets every window go on', async () => {
  const lock = createTabLock(undefined);
  await expect(lock.hold('exam', { isTakingOver: false, onLost: () => {} })).resolves.toBe(true);
});
