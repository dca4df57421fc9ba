import { maxTemplates, maxTemplatesTried } from '@tamiz/contract/hiring/position-templates';
import type { Handle } from '@tamiz/db';

import { hasFlag } from '#src/domains/accounts/flags/has-flag.ts';
import { findPosition } from '#src/domains/hiring/positions/load-position.ts';
import { countTemplates, insertTemplate } from '#src/domains/hiring/position-templates/queries.ts';
import { recordTemplate } from '#src/domains/hiring/position-templates/record-template.ts';
import { refusingTakenName } from '#src/domains/hiring/position-templates/refuse-taken-name.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Wanted = { accountId: string; userId: string; positionId: string; name: string };

const refuseFull = async (tx: Handle, accountId: string): Promise<void> => {
  const [counted] = await countTemplates(tx, { accountId });
  const total = counted?.total ?? 0;
  if (total < maxTemplates) return;
  if (!(await hasFlag(tx, { accountId, flag: 'many_templates' }))) {
    throw new AppError('templates_full');
  }
  if (total < maxTemplatesTried) return;
  const sentence = `Ya tienes ${maxTemplatesTried} plantillas. Elimina alguna para guardar otra.`;
  throw new AppError('templates_full', undefined, sentence);
};

/** Keeps the settings of a position, whatever its status, under a name of their own. */
export const saveTemplate = (
  { databases }: Services,
  { accountId, userId, positionId, name }: Wanted,
): Promise<string> =>
  refusingTakenName(
    databases.account(accountId).transaction(async (tx) => {
      await findPosition(tx, { accountId, id: positionId });
      await refuseFull(tx, accountId);
      const [saved] = await insertTemplate(tx, { accountId, positionId, name });
      if (saved === undefined) throw new AppError('not_found');
      const done = { accountId, userId, id: saved.id, what: 'saved' } as const;
      await recordTemplate(tx, done, { position: positionId });
      return saved.id;
    }),
  );
