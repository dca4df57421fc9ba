import type { Call } from '@tamiz/exam/lib/transport.ts';

import type { Chance } from '#sim/random.ts';
import type { Timeline } from '#sim/timeline.ts';
import type { Watcher } from '#sim/watcher.ts';

type Rogue = {
  timeline: Timeline;
  chance: Chance;
  watcher: Watcher;
  /** Sessions that were seen so far, also of pages nobody looks at any more. */
  sessions: () => readonly string[];
  send: (call: Call) => void;
};

/** Around the end of a question's time, and around the end of what an offline answer may take. */
const moments = [-2_000, 1_000, 2_900, 3_100, 5_000, 40_000, 595_000, 601_000] as const;

/**
 * Sends answers no honest page would send: too late, with a claimed time that cannot be, for another
 * question, with an old sequence, from a page that has lost the exam.
 */
export const startRogue = ({ timeline, chance, watcher, sessions, send }: Rogue): void => {
  const forge = (): void => {
    const current = watcher.model()?.current();
    const [first, ...others] = sessions();
    if (current == null || first === undefined) return;
    const number = current.number + chance.pick([0, 0, 0, 0, -1, 1]);
    send({
      method: 'PUT',
      path: '/api/exam/answers',
      session: chance.pick([first, ...others]),
      body: {
        number: Math.max(1, number),
        sequence: chance.between(1, 12),
        choice: [chance.between(1, 4)],
        elapsed_ms: chance.between(0, 2 * current.limitMs),
      },
    });
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
