import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type HitParams = { key: Buffer; windowSeconds: number };

/** Counts one hit; answers the hits of the current window. */
export const countHit = prepared<HitParams>()(
  (p) => sql<{ hits: number }>`select app.hit_limit(${p.key}, ${p.windowSeconds}) as hits`,
);

/** Counts one hit unless the current window is full; answers whether it was counted. */
export const takeHit = prepared<HitParams & { max: number }>()(
  (p) => sql<{ is_taken: boolean }>`
    select app.take_hit(${p.key}, ${p.windowSeconds}, ${p.max}) as is_taken`,
);

/** Takes back one hit of the current window. */
export const returnHit = prepared<HitParams>()(
  (p) => sql`select app.return_hit(${p.key}, ${p.windowSeconds})`,
);
