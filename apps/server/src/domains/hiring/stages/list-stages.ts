import { isGranted } from '@tamiz/contract';
import type { Role } from '@tamiz/contract';
import type { Stage } from '@tamiz/contract/hiring/stages';

import type { Services } from '#src/domains/hiring/services.ts';
import { listStages as list } from '#src/domains/hiring/stages/queries.ts';
import type { StageRow } from '#src/domains/hiring/stages/queries.ts';

const present = ({ id, name, kind, archived_at: archivedAt }: StageRow): Stage => ({
  id,
  name,
  kind,
  is_archived: archivedAt !== null,
});

/** The steps of deciding of an account, and whether the reader may change them. */
export const listStages = async (
  { databases }: Services,
  { accountId, role }: { accountId: string; role: Role },
): Promise<{ stages: Stage[]; abilities: string[] }> => {
  const rows = await list(databases.account(accountId).single, { accountId });
  const abilities = [
    ...(isGranted(role, 'account.manage') ? ['manage'] : []),
    ...(isGranted(role, 'candidates.write') ? ['move'] : []),
  ];
  return { stages: rows.map(present), abilities };
};
