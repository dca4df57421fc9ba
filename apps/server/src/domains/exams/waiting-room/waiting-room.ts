import { setTimeout } from 'node:timers/promises';

import type { ExamTurn } from '@tamiz/contract/exams/exam';

import type { Clock } from '#src/platform/clock.ts';
import type { Secrets } from '#src/platform/secrets.ts';
import { readSignedText, signText } from '#src/platform/signed-text.ts';

/** A wait this short is not worth a countdown: the call simply takes that long. */
const holdMs = 500;

/** So many may come at the same moment before anybody waits, as a share of a second's admissions. */
const burstMs = 250;

/** Whoever comes back so much later than told takes a new place. */
const keptMs = 10 * 60_000;

const purpose = 'exam-turn';

type Options = {
  perSecond: number;
  secrets: Secrets;
  clock: Clock;
  /** Milliseconds that only run forward; the line must not jump when a clock is set. */
  monotonic?: () => number;
  sleep?: (ms: number) => Promise<unknown>;
};

/**
 * Lets people in at an even pace, in the order they came. Everybody beyond gets a time of their own, signed, so that any
 * process believes it and none has to remember it; whoever returns then is let in at once, before those who came later.
 */
export const createWaitingRoom = ({
  perSecond,
  secrets,
  clock,
  monotonic = () => performance.now(),
  sleep = setTimeout,
}: Options) => {
  const intervalMs = 1_000 / perSecond;
  let lastAt = -Infinity;

  /** How long until the next free place in the line, which is taken. */
  const takePlace = (): number => {
    const now = monotonic();
    lastAt = Math.max(lastAt + intervalMs, now - burstMs);
    return Math.max(0, lastAt - now);
  };

  /** How long until the time that we told this person, or null. */
  const readTurn = (who: string, turn: string): number | null => {
    const text = readSignedText(secrets, purpose, `${who} ${turn}`);
    if (text === null) return null;
    const waitMs = Number(text.slice(who.length + 1)) - clock.now().getTime();
    return waitMs < -keptMs ? null : Math.max(0, waitMs);
  };

  return {
    /** Null once this person may go on; else when to come back, and with what. */
    admit: async (who: string, turn: string | undefined): Promise<ExamTurn | null> => {
      const toldMs = turn === undefined ? null : readTurn(who, turn);
      const waitMs = Math.ceil(toldMs ?? takePlace());
      if (waitMs > holdMs) {
        const at = clock.now().getTime() + waitMs;
        const signed = signText(secrets, purpose, `${who} ${at}`);
        return { turn: signed.slice(who.length + 1), wait_ms: waitMs };
      }
      if (waitMs > 0) await sleep(waitMs);
      return null;
    },
  };
};

export type WaitingRoom = ReturnType<typeof createWaitingRoom>;
