import type { Handle } from '@tamiz/db';

import type { Clock } from '#src/platform/clock.ts';
import { readTime } from '#src/platform/database/queries.ts';

/** Machines drift by far less than a millisecond in this time. */
const everyMs = 10_000;

/** The three times of a reading: ours, which only runs forward, around the one that PostgreSQL told. */
type Reading = { askedAt: number; toldAt: number; answeredAt: number };

/**
 * The clock of PostgreSQL, kept between readings by the time that has passed here: all processes judge by one clock, however
 * wrong the clocks of their machines are. Until the first reading it is the machine's.
 */
export const createDatabaseClock = (monotonic: () => number = () => performance.now()) => {
  let ahead = Date.now() - monotonic();
  let isRead = false;
  return {
    now: (): Date => new Date(monotonic() + ahead),

    /**
     * When the answer arrived, PostgreSQL's clock stood between what it told and that plus the whole way. The clock is moved
     * only as far as this proves it wrong, so that a slow answer makes it no worse.
     */
    correct: ({ askedAt, toldAt, answeredAt }: Reading): void => {
      const earliest = toldAt - answeredAt;
      const latest = toldAt - askedAt;
      if (!isRead) ahead = (earliest + latest) / 2;
      ahead = Math.min(Math.max(ahead, earliest), latest);
      isRead = true;
    },

    monotonic,
  };
};

export type DatabaseClock = Clock & ReturnType<typeof createDatabaseClock>;

const read = async (clock: DatabaseClock, handle: Handle): Promise<void> => {
  const askedAt = clock.monotonic();
  const [told] = await readTime(handle, {});
  const answeredAt = clock.monotonic();
  if (told !== undefined) clock.correct({ askedAt, toldAt: told.now.getTime(), answeredAt });
};

/** Keeps the clock with PostgreSQL's; the first reading is done before anything is judged by it. */
export const keepTime = async (
  clock: DatabaseClock,
  handle: Handle,
): Promise<{ stop: () => void }> => {
  await read(clock, handle);
  const timer = setInterval(() => {
    // While the database is away the clock runs on by itself.
    read(clock, handle).catch(() => undefined);
  }, everyMs);
  return { stop: () => clearInterval(timer) };
};
