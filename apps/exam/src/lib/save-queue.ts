import { retryDelay } from '#src/lib/backoff.ts';
import type { Answer } from '#src/lib/exam-api.ts';
import type { Shelf } from '#src/lib/exam-records.ts';
import type { Failure, Result } from '#src/lib/result.ts';

/** Runs something later; what it returns takes that back. */
export type After = (ms: number, run: () => void) => () => void;

/** A choice of one question with the sequence it came with; a higher sequence is a newer choice. */
type Choice = Pick<Answer, 'number' | 'sequence' | 'choice'>;

export type SaveState = {
  number: number;
  choice: readonly number[];
  /**
   * `none`: nothing chosen yet; `saving`: on its way; `kept`: on this device until a later try gets through;
   * `saved`: the server has it; `refused`: the server said no, see `refusal`; `halted`: not from here any more.
   */
  status: 'none' | 'saving' | 'kept' | 'saved' | 'refused' | 'halted';
  refusal: string | null;
};

type Dependencies = {
  /** Never rejects. */
  send: (answer: Answer) => Promise<Result<unknown>>;
  shelf: Shelf;
  after: After;
  random: () => number;
  /** Taken over from another browser, which may still hold choices it could not send. */
  isTakenOver?: boolean;
  onChange: () => void;
  /** The server refused an answer of the question on screen for good. */
  onRefused: (code: string) => void;
  /** This browser may not write any more; the answer stays on the shelf for whoever may. */
  onHalted: (failure: Failure) => void;
};

/** More than anybody changes their mind: what the other browser still holds is older than the first choice here. */
export const leap = 1_000;

const haltingCodes = new Set(['exam_lease_lost', 'exam_session_invalid']);

/**
 * Brings the newest choice of the question on screen to the server: one call at a time, each choice with a sequence
 * of its own, tried until it is acknowledged. It lies on the shelf before it is sent and leaves it only when the
 * server has that very sequence, so neither a reload nor a crash loses it, and no late packet overwrites a newer one.
 */
export const createSaveQueue = (dependencies: Dependencies) => {
  const { send, shelf, after, random, onChange, onRefused, onHalted } = dependencies;
  let turn = 0;
  let step = dependencies.isTakenOver ? leap : 1;
  let newest: Choice = { number: 0, sequence: 0, choice: [] };
  let pending: Answer | null = null;
  let refusal: string | null = null;
  let failures = 0;
  let isSending = false;
  let isHalted = false;
  let cancelRetry = (): void => {};
  let waiting: ((isClear: boolean) => void)[] = [];

  const statusOf = (): SaveState['status'] => {
    if (isHalted) return 'halted';
    if (pending !== null) return failures > 0 ? 'kept' : 'saving';
    if (refusal !== null) return 'refused';
    return newest.sequence === 0 ? 'none' : 'saved';
  };
  const snapshot = (): SaveState => ({
    number: newest.number,
    choice: newest.choice,
    status: statusOf(),
    refusal,
  });
  let state = snapshot();

  const changed = (): void => {
    state = snapshot();
    if (pending === null || isHalted) {
      const released = waiting;
      waiting = [];
      for (const release of released) release(!isHalted);
    }
    onChange();
  };

  const settle = (): void => {
    pending = null;
    failures = 0;
    shelf.clear();
  };

  const halt = (): void => {
    isHalted = true;
    cancelRetry();
    changed();
  };

  const take = (sent: Answer, result: Result<unknown>): void => {
    // Something newer may have come while this one was away; then the shelf holds that, and it goes next.
    const isNewest = pending === sent;
    if (result.ok) {
      if (isNewest) settle();
      failures = 0;
    } else if (result.failure.kind !== 'refused') {
      if (pending === null) return;
      failures += 1;
      cancelRetry = after(retryDelay(failures, random), () => void pump());
      changed();
      return;
    } else if (haltingCodes.has(result.failure.code)) {
      halt();
      onHalted(result.failure);
      return;
    } else if (isNewest) {
      settle();
      refusal = result.failure.code;
      changed();
      onRefused(result.failure.code);
      return;
    }
    changed();
    void pump();
  };

  const pump = async (): Promise<void> => {
    cancelRetry();
    if (isSending || isHalted || pending === null) return;
    const sent = pending;
    isSending = true;
    const result = await send(sent);
    isSending = false;
    if (!isHalted) take(sent, result);
  };

  return {
    read: (): SaveState => state,

    /**
     * The server's view of the question on screen; whichever choice has the higher sequence stays. A later turn is
     * another question, or the same one again: where nobody goes back, its number tells.
     */
    adopt: (question: Choice, asked = question.number): void => {
      if (isHalted || asked < turn) return;
      const { number, sequence, choice } = question;
      if (asked > turn) {
        turn = asked;
        const kept = shelf.read();
        newest = { number, sequence, choice };
        pending = kept?.number === number && kept.sequence > sequence ? kept : null;
        refusal = null;
        if (pending === null) settle();
        else newest = pending;
      } else if (sequence > newest.sequence) {
        newest = { number, sequence, choice };
        refusal = null;
        settle();
      } else if (refusal !== null) {
        // A refused choice must not look as if it counted; its sequence is not used again.
        newest = { ...newest, choice };
      } else if (sequence === newest.sequence && pending !== null) {
        // It had arrived; only the acknowledgement was lost.
        settle();
      }
      changed();
      void pump();
    },

    /** A new choice; `elapsedMs` since the question appeared, by the monotonic clock. */
    put: (choice: readonly number[], elapsedMs: number): void => {
      if (isHalted || newest.number === 0) return;
      pending = {
        number: newest.number,
        sequence: newest.sequence + step,
        choice: [...choice],
        elapsed_ms: elapsedMs,
      };
      newest = pending;
      step = 1;
      refusal = null;
      shelf.write(pending);
      changed();
      void pump();
    },

    /** The connection seems to be back: no reason to sit out the delay. */
    retryNow: (): void => void pump(),

    /** Resolves once the server has everything (true), or this browser may not write any more (false). */
    settled: (): Promise<boolean> => {
      if (pending === null || isHalted) return Promise.resolve(!isHalted);
      return new Promise((resolve) => {
        waiting.push(resolve);
      });
    },

    /** Another window goes on: from here nothing is sent or kept any more. */
    halt,
  };
};
