import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type HitParams = { key: Buffer; windowSeconds: number };

/** Counts one hit; answers the hits of the current window. */
export const countHit = prepared<HitParams>()(
  (p) => sql<{ hits: number }>`select app.hit_limit(${p.key}, ${p.windowSeconds}) as hits`,
);

/** Windows that no limit looks at any more. */
export const deletePastWindows = prepared<Record<string, never>>()(() =>
  build.deleteFrom('rate_limits').where('window_start', '<', sql<Date>`now() - interval '1 day'`),
);
