import { createHash } from 'node:crypto';

import { skipReasons } from '@tamiz/contract/hiring/chosen';
import type { Handle } from '@tamiz/db';
import { z } from 'zod';

import { findKept, insertKept } from '#src/domains/hiring/chosen/queries.ts';
import { AppError } from '#src/platform/errors.ts';

/** What was done: to how many, by which charge if it was one, and whom it did not apply to. */
const outcome = z.strictObject({
  done: z.int().nonnegative(),
  chargeId: z.uuid().nullable(),
  skipped: z.array(z.strictObject({ reason: z.enum(skipReasons), count: z.int().positive() })),
});

export type Outcome = z.infer<typeof outcome>;

type Asked = { accountId: string; positionId: string; key: string; request: unknown };

/**
 * Does something once for each key and keeps what came of it in the same transaction: asked again, whether or not the
 * first answer arrived, the kept outcome is given. The caller holds the lock of the balance, so two calls with one key
 * stand in line.
 */
export const doOnce = async (
  tx: Handle,
  { accountId, positionId, key, request }: Asked,
  work: () => Promise<Outcome>,
): Promise<Outcome> => {
  const requestDigest = createHash('sha256').update(JSON.stringify(request)).digest();
  const [kept] = await findKept(tx, { accountId, key });
  if (kept !== undefined) {
    const isSame = kept.position_id === positionId && requestDigest.equals(kept.request_digest);
    if (!isSame) throw new AppError('change_repeated');
    return outcome.parse(kept.answer);
  }
  const done = await work();
  await insertKept(tx, {
    accountId,
    key,
    positionId,
    requestDigest,
    answer: JSON.stringify(done),
  });
  return done;
};
