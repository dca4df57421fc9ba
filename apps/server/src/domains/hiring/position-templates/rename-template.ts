import { renameTemplate as rename } from '#src/domains/hiring/position-templates/queries.ts';
import { recordTemplate } from '#src/domains/hiring/position-templates/record-template.ts';
import { refusingTakenName } from '#src/domains/hiring/position-templates/refuse-taken-name.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Wanted = { accountId: string; userId: string; id: string; name: string };

/** Gives a template a name that no other has. */
export const renameTemplate = (
  { databases }: Services,
  { accountId, userId, id, name }: Wanted,
): Promise<void> =>
  refusingTakenName(
    databases.account(accountId).transaction(async (tx) => {
      const renamed = await rename(tx, { accountId, id, name });
      if (renamed.length === 0) throw new AppError('not_found');
      await recordTemplate(tx, { accountId, userId, id, what: 'renamed' });
    }),
  );
