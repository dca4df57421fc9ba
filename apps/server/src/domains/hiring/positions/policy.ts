import { isGranted } from '@tamiz/contract';
import type { Role } from '@tamiz/contract';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';

import { areTextsOpen, nextStatus } from '#src/domains/hiring/positions/status.ts';

type Row = { status: PositionStatus; started_at: Date | null };

/** What this person may do with this position now; the web app shows exactly these. */
export const positionAbilities = (role: Role, row: Row): string[] => {
  const abilities: [string, boolean][] = [
    ['edit', isGranted(role, 'positions.write')],
    ['edit_texts', isGranted(role, 'positions.write') && areTextsOpen(row.status)],
    ['delete', isGranted(role, 'positions.write') && row.started_at === null],
    ['complete', isGranted(role, 'positions.write') && nextStatus(row.status, 'complete') !== null],
    [
      'assign',
      isGranted(role, 'positions.write') && row.started_at === null && row.status !== 'completed',
    ],
    ['detach', isGranted(role, 'positions.write') && nextStatus(row.status, 'detach') !== null],
    ['load_candidates', isGranted(role, 'candidates.write') && row.status !== 'completed'],
    ['invite', isGranted(role, 'invitations.send') && nextStatus(row.status, 'invite') !== null],
  ];
  return abilities.filter(([, isAllowed]) => isAllowed).map(([name]) => name);
};
