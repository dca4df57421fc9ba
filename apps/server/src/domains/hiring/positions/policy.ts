import { isGranted } from '@tamiz/contract';
import type { Role } from '@tamiz/contract';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';

import {
  refuseDeletion,
  refuseDetaching,
  refuseEvaluation,
  refuseInviting,
  refuseTexts,
  refuseWhenCompleted,
} from '#src/domains/hiring/positions/refusals.ts';
import { tellAbilities } from '#src/platform/http/abilities.ts';

type Row = { status: PositionStatus; started_at: Date | null; evaluation_id: number | null };

/** What this person may do with this position now, and why not the rest; the web app shows exactly these. */
export const positionAbilities = (role: Role, row: Row) => {
  const isWriter = isGranted(role, 'positions.write');
  const isLoader = isGranted(role, 'candidates.write');
  return tellAbilities([
    { ability: 'edit', isGranted: isWriter, refusal: null },
    { ability: 'edit_texts', isGranted: isWriter, refusal: refuseTexts(row) },
    { ability: 'delete', isGranted: isWriter, refusal: refuseDeletion(row) },
    { ability: 'complete', isGranted: isWriter, refusal: refuseWhenCompleted(row) },
    { ability: 'assign', isGranted: isWriter, refusal: refuseEvaluation(row) },
    { ability: 'detach', isGranted: isWriter, refusal: refuseDetaching(row) },
    { ability: 'load_candidates', isGranted: isLoader, refusal: refuseWhenCompleted(row) },
    // Whatever became of it, its settings can serve again.
    { ability: 'duplicate', isGranted: isWriter, refusal: null },
    { ability: 'save_template', isGranted: isWriter, refusal: null },
    // Who started is refused one by one; nothing about the position itself stands against it.
    { ability: 'remove_candidates', isGranted: isLoader, refusal: null },
    {
      ability: 'invite',
      isGranted: isGranted(role, 'invitations.send'),
      refusal: refuseInviting(row),
    },
    {
      ability: 'public_link',
      isGranted: isGranted(role, 'invitations.send'),
      refusal: refuseInviting(row),
    },
  ]);
};
