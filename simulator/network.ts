import type { Call, Reply, Transport } from '@tamiz/exam/lib/transport.ts';

import type { Chance } from '#sim/random.ts';
import type { Timeline } from '#sim/timeline.ts';

/** A browser gives up on an answer after this long. */
const patienceMs = 15_000;

/** How long the server holds a request that waits for changes. */
const waitMs = 25_000;

export type Faults = {
  /** Shares of calls whose request or whose answer is lost, that arrive twice, or very late. */
  lostRequest: number;
  lostAnswer: number;
  doubled: number;
  delayed: number;
};

type Wire = {
  timeline: Timeline;
  chance: Chance;
  faults: Faults;
  isOnline: () => boolean;
  /** Does the work at the server, at the simulated moment it arrives there. */
  deliver: (call: Call) => Promise<Reply | null>;
};

/** A network that loses, doubles, delays and reorders, by chance. */
export const createNetwork =
  ({ timeline, chance, faults, isOnline, deliver }: Wire): Transport =>
  (call) =>
    new Promise((resolve) => {
      if (!isOnline()) {
        timeline.after(chance.between(5, 200), () => resolve(null));
        return;
      }
      if (call.path.endsWith('/changes')) {
        // The server would really wait for seconds; in the simulation no change is announced this way.
        timeline.after(waitMs, () => resolve({ status: 204, body: null }));
        return;
      }
      let isAnswered = false;
      const answer = (reply: Reply | null): void => {
        if (isAnswered) return;
        isAnswered = true;
        giveUp();
        resolve(reply);
      };
      const giveUp = timeline.after(patienceMs, () => answer(null));

      const carry = async (isHeard: boolean): Promise<void> => {
        const reply = await deliver(call);
        if (isHeard && isOnline()) timeline.after(chance.between(5, 120), () => answer(reply));
      };
      const arrive = (isHeard: boolean): void => timeline.await(carry(isHeard));
      const travel = chance.happens(faults.delayed)
        ? chance.between(2_000, 60_000)
        : chance.between(5, 120);
      const isLost = chance.happens(faults.lostRequest);
      const isHeard = !chance.happens(faults.lostAnswer);
      if (!isLost) timeline.after(travel, () => arrive(isHeard));
      if (chance.happens(faults.doubled)) {
        timeline.after(travel + chance.between(50, 90_000), () => arrive(false));
      }
    });
