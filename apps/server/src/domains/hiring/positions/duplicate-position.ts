import { createFromSettings } from '#src/domains/hiring/positions/create-from-settings.ts';
import type { Made } from '#src/domains/hiring/positions/create-from-settings.ts';
import { findPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type Wanted = {
  accountId: string;
  userId: string;
  id: string;
  title: string;
  withEvaluation: boolean;
  key: string;
};

/** Makes a new position after another one, whatever its status; that one stays as it is. */
export const duplicatePosition = (
  { databases }: Services,
  { accountId, userId, id, title, withEvaluation, key }: Wanted,
): Promise<Made> =>
  databases.account(accountId).transaction(async (tx) => {
    const source = await findPosition(tx, { accountId, id });
    return createFromSettings(tx, {
      accountId,
      userId,
      title,
      key,
      settings: { ...source, evaluation_id: withEvaluation ? source.evaluation_id : null },
      origin: { action: 'position.duplicated', details: { from: id } },
    });
  });
