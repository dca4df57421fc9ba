import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import type { Handle } from '#src/handle.ts';

/** Makes failed jobs as if they had been tried for days: their next run, now, is their last. */
export const wearOutJobs = async (handle: Handle): Promise<void> => {
  await handle.run(
    sql`
      update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
      where last_error is not null and locked_at is null and attempts < max_attempts`.compile(
      build,
    ),
  );
};

/** How many jobs nobody tries any more. */
export const countGivenUp = async (handle: Handle): Promise<number> => {
  const [row] = await handle.run(
    sql<{ jobs: number }>`
      select count(*)::int as jobs from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null`.compile(build),
  );
  return row?.jobs ?? 0;
};
