import { setTimeout as sleep } from 'node:timers/promises';
import { createCaller } from '#tools/failover/caller.ts';
import { createTally } from '#tools/failover/tally.ts';
import { openSession, type World } from '#tools/failover/world.ts';

const profile = '/api/user/profile';

/** What is promised of a closed session on every process. */
export const closedWithinMs = 1_000;

/**
 * A person who is signed in on both APIs, and signs out at one of them as soon as it can write again: the message to the
 * other falls into the takeover. Resolves to how long that one went on believing the session.
 */
export const watchClosedSession = async ({ stack, recruiter }: World) => {
  const cookies = await openSession(stack.urls.database.owner, recruiter.id);
  const [first = '', second = ''] = stack.urls.apis;
  // These calls fail as long as the database is away; what that looks like is judged on the others.
  const unheard = createTally();
  const here = createCaller([first], unheard, cookies);
  const there = createCaller([second], unheard, new Map(cookies));
  await here.insist('GET', '/sanctum/csrf-cookie');
  // Twice: the first look is remembered, the second is answered from memory.
  for (const caller of [here, there, here, there]) await caller.insist('GET', profile);
  return {
    closed: async (): Promise<number> => {
      for (;;) {
        const { status } = await here.once('POST', '/api/logout');
        // After a try whose outcome was unknown, 401 says that it had been done.
        if (status === 401 || (status >= 200 && status < 300)) break;
        await sleep(50);
      }
      const closedAt = performance.now();
      let believedMs = 0;
      for (;;) {
        const askedAt = performance.now();
        const { status } = await there.once('GET', profile);
        if (status === 200) believedMs = askedAt - closedAt;
        if (status === 401) return believedMs;
        if (askedAt - closedAt > 60_000) return Infinity;
        await sleep(50);
      }
    },
  };
};
