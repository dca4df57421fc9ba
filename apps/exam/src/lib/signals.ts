import { retryDelay } from '#src/lib/backoff.ts';
import type { Signal } from '#src/lib/exam-api.ts';
import type { KeptSignals } from '#src/lib/exam-records.ts';
import type { Result } from '#src/lib/result.ts';
import type { After } from '#src/lib/save-queue.ts';

type Dependencies = {
  /** Never rejects. */
  send: (signals: readonly Signal[]) => Promise<Result<unknown>>;
  shelf: { read: () => KeptSignals; write: (kept: KeptSignals) => void };
  /** Goes on across reloads; only differences mean anything. */
  wallNow: () => number;
  after: After;
  random: () => number;
};

/** What the server takes in one call. */
const most = 50;

/** More of them would only tell the same again. */
const mostKept = 500;

/** What belongs together leaves together: whoever changes the tab also leaves the window. */
const gatherMs = 1_000;

/**
 * Tells the server what this browser noticed, in batches, each signal under a number of its own that no reload
 * gives out again; what is not acknowledged is sent again. Nothing waits for it.
 */
export const createSignals = ({ send, shelf, wallNow, after, random }: Dependencies) => {
  let failures = 0;
  let isSending = false;
  let isStopped = false;
  let cancel = (): void => {};

  const schedule = (ms: number): void => {
    cancel();
    cancel = after(ms, () => void flush());
  };

  const flush = async (): Promise<void> => {
    const batch = shelf.read().waiting.slice(0, most);
    if (isSending || isStopped || batch.length === 0) return;
    cancel();
    isSending = true;
    const now = wallNow();
    const result = await send(
      batch.map(({ kind, sequence, at }) => ({ kind, sequence, ago_ms: agoOf(now - at) })),
    );
    isSending = false;
    if (isStopped) return;
    // A refusal would only be repeated.
    const isDone = result.ok || result.failure.kind === 'refused';
    failures = isDone ? 0 : failures + 1;
    if (isDone) {
      const { last, waiting } = shelf.read();
      shelf.write({ last, waiting: waiting.slice(batch.length) });
    }
    if (shelf.read().waiting.length > 0) schedule(isDone ? 0 : retryDelay(failures, random));
  };

  return {
    note: (kind: Signal['kind']): void => {
      const { last, waiting } = shelf.read();
      if (isStopped || waiting.length >= mostKept) return;
      const signal = { kind, sequence: last + 1, at: wallNow() };
      shelf.write({ last: signal.sequence, waiting: [...waiting, signal] });
      if (failures === 0 && !isSending) schedule(gatherMs);
    },
    flush: (): void => void flush(),
    stop: (): void => {
      isStopped = true;
      cancel();
    },
  };
};

/** A clock that was set back, or a device that slept for a month, still makes a number the server takes. */
const agoOf = (ms: number): number => Math.min(2_000_000_000, Math.max(0, Math.round(ms)));
