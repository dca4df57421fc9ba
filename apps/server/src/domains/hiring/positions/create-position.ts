import type { NewPosition } from '@tamiz/contract/hiring/position';

import { AppError } from '#src/platform/errors.ts';
import { checkPositionLimits } from '#src/domains/bank/catalogue/check-position-limits.ts';
import * as queries from '#src/domains/hiring/positions/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** Creates a position without an evaluation. */
export const createPosition = (
  { databases }: Services,
  { accountId, position }: { accountId: string; position: NewPosition },
): Promise<{ id: string }> =>
  databases.account(accountId).transaction(async (tx) => {
    await checkPositionLimits(tx, position);
    const [created] = await queries.insert(tx, {
      accountId,
      title: position.title,
      description: position.description ?? null,
      expiration_unit: position.expiration_unit,
      expiration_value: position.expiration_value,
      max_candidates: position.max_candidates,
      allowed_aids: position.allowed_aids ?? 'unsaid',
      shares_feedback: position.shares_feedback ?? false,
    });
    if (created === undefined) throw new AppError('internal');
    return created;
  });
