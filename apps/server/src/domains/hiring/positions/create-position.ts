import type { AllowedAids } from '@tamiz/contract/shared/statuses';

import { AppError } from '#src/platform/errors.ts';
import { checkPositionLimits } from '#src/domains/bank/catalogue/check-position-limits.ts';
import * as queries from '#src/domains/hiring/positions/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type NewPosition = {
  title: string;
  description?: string | null | undefined;
  expiration_unit: 'days' | 'hours';
  expiration_value: number;
  max_candidates: number;
  allowed_aids?: AllowedAids | undefined;
  shares_feedback?: boolean | undefined;
};

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
      expirationUnit: position.expiration_unit,
      expirationValue: position.expiration_value,
      maxCandidates: position.max_candidates,
      allowedAids: position.allowed_aids ?? 'unsaid',
      sharesFeedback: position.shares_feedback ?? false,
    });
    if (created === undefined) throw new AppError('internal');
    return created;
  });
