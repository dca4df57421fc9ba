import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type HitParams = { key: Buffer; windowSeconds: number };

/** Counts one hit; answers the hits of the current window. */
export const countHit = prepared<HitParams>()(
  (p) => sql<{ hits: number }>`select app.hit_limit(${p.key}, ${p.windowSeconds}) as hits`,
);
