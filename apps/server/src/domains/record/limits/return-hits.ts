import type { Handle } from '@tamiz/db';

import { returnHit } from '#src/domains/record/limits/queries.ts';
import type { Services } from '#src/domains/record/services.ts';

type Counted = { subject: string; windowSeconds: number };

/** Takes back what `takeHits` counted, for what proved not to be abuse. */
export const returnHits = async (
  { secrets }: Pick<Services, 'secrets'>,
  tx: Handle,
  hits: readonly Counted[],
): Promise<void> => {
  await Promise.all(
    hits.map(({ subject, windowSeconds }) =>
      returnHit(tx, { key: secrets.hash('limit', subject), windowSeconds }),
    ),
  );
};
