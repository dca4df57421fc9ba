import { prepareCall } from '@tamiz/contract/call';
import { saveAnswer } from '@tamiz/contract/calls/exams/sitting';
import type { Call } from '@tamiz/exam/lib/transport.ts';

import type { Chance } from '#sim/random.ts';
import type { Timeline } from '#sim/timeline.ts';
import type { Watcher } from '#sim/watcher.ts';

type Rogue = {
  timeline: Timeline;
  chance: Chance;
  watcher: Watcher;
  /** All sessions so far, also those of closed pages. */
  sessions: () => readonly string[];
  send: (call: Call) => void;
};

/** Around the end of a question's time, and around the end of what an offline answer may take. */
const moments = [-2_000, 1_000, 2_900, 3_100, 5_000, 40_000, 595_000, 601_000] as const;

/**
 * Sends answers that the real page never sends: too late, with an impossible elapsed time, for another
 * question, with an old sequence, or from a page whose exam was taken over.
 */
export const startRogue = ({ timeline, chance, watcher, sessions, send }: Rogue): void => {
  const forge = (): void => {
    const current = watcher.model()?.current();
    const [first, ...others] = sessions();
    if (current == null || first === undefined) return;
    const number = current.number + chance.pick([0, 0, 0, 0, -1, 1]);
    const session = chance.pick([first, ...others]);
    const body = {
      number: Math.max(1, number),
      sequence: chance.between(1, 12),
      choice: [chance.between(1, 4)],
      elapsed_ms: chance.between(0, 2 * current.limitMs),
    };
    send({ ...prepareCall(saveAnswer, { body }), session });
  };

  const plan = (): void => {
    const current = watcher.model()?.current();
    const end = current == null ? timeline.now() : current.at + current.limitMs;
    const moment = end + chance.pick(moments);
    timeline.at(Math.max(moment, timeline.now() + 500), forge);
    timeline.after(chance.between(5_000, 60_000), plan);
  };
  timeline.after(chance.between(2_000, 30_000), plan);
};
