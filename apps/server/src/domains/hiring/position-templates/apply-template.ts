import { createFromSettings } from '#src/domains/hiring/positions/create-from-settings.ts';
import type { Made } from '#src/domains/hiring/positions/create-from-settings.ts';
import { findTemplate } from '#src/domains/hiring/position-templates/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Wanted = { accountId: string; userId: string; id: string; title: string; key: string };

/** Makes a position from a template. */
export const applyTemplate = (
  { databases }: Services,
  { accountId, userId, id, title, key }: Wanted,
): Promise<Made> =>
  databases.account(accountId).transaction(async (tx) => {
    const [template] = await findTemplate(tx, { accountId, id });
    if (template === undefined) throw new AppError('not_found');
    return createFromSettings(tx, {
      accountId,
      userId,
      title,
      key,
      settings: template,
      origin: { action: 'position.made_from_template', details: { template: id } },
    });
  });
