import { deleteTemplate as remove } from '#src/domains/hiring/position-templates/queries.ts';
import { recordTemplate } from '#src/domains/hiring/position-templates/record-template.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';

/** Forgets a template; the positions made from it stay. */
export const deleteTemplate = (
  { databases }: Services,
  { accountId, userId, id }: { accountId: string; userId: string; id: string },
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const deleted = await remove(tx, { accountId, id });
    if (deleted.length === 0) throw new AppError('not_found');
    await recordTemplate(tx, { accountId, userId, id, what: 'deleted' });
  });
