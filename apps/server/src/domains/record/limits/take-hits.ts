import { largest } from '@tamiz/contract/shared/numbers';
import type { Handle } from '@tamiz/db';

import { takeHit } from '#src/domains/record/limits/queries.ts';
import type { Services } from '#src/domains/record/services.ts';

type Hit = { subject: string; max: number; windowSeconds: number };

/**
 * Counts a hit against several limits in the transaction of what they limit; answers whether all of them had room. A caller
 * that gets `false` throws, so that nothing is counted.
 */
export const takeHits = async (
  { env, secrets }: Pick<Services, 'env' | 'secrets'>,
  tx: Handle,
  hits: readonly Hit[],
): Promise<boolean> => {
  const taken = await Promise.all(
    hits.map(({ subject, max, windowSeconds }) =>
      takeHit(tx, {
        key: secrets.hash('limit', subject),
        windowSeconds,
        max: Math.min(max * env.LIMIT_FACTOR, largest.integer),
      }),
    ),
  );
  return taken.every(([hit]) => hit?.is_taken === true);
};
