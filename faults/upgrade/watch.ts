import { setTimeout as sleep } from 'node:timers/promises';

import { withClient } from '@tamiz/db/admin';

/** Looks every 20 ms who waits for a lock; advisory ones are how our own jobs and saves take turns. */
export const watchLocks = (ownerUrl: string) => {
  const end = new AbortController();
  const watching = withClient(ownerUrl, async (owner) => {
    let longest = 0;
    while (!end.signal.aborted) {
      const { rows } = await owner.query<{ ms: string | null }>(
        `select max(extract(epoch from clock_timestamp() - waitstart)) * 1000 as ms from pg_locks
         where not granted and locktype = 'relation' and database = (select oid from pg_database where datname = current_database())`,
      );
      longest = Math.max(longest, Number(rows[0]?.ms ?? 0));
      await sleep(20);
    }
    return longest;
  });
  return {
    stop: (): Promise<number> => {
      end.abort();
      return watching;
    },
  };
};

/** Jobs that threw, by name and error: a worker that met a schema it does not understand. */
export const countFailedJobs = (ownerUrl: string): Promise<string[]> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ job: string }>(
      `select distinct task_identifier || ': ' || left(last_error, 200) as job
       from graphile_worker.jobs where last_error is not null order by 1`,
    );
    return rows.map(({ job }) => job);
  });
