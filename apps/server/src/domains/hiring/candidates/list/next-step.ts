import { isGranted } from '@tamiz/contract';
import type { Role } from '@tamiz/contract';
import type { NextStep } from '@tamiz/contract/hiring/position-candidate';

import type { CandidatePageRow } from '#src/domains/hiring/candidates/list/queries.ts';
import { refuseAction } from '#src/domains/hiring/chosen/judge.ts';
import { refuseAddress } from '#src/domains/hiring/invitations/policy.ts';

/** The one step that most helps a person on, by the rules of each action; null where this user can do nothing now. */
export const nextStepOf = (row: CandidatePageRow, role: Role, now: Date): NextStep | null => {
  const isDone = row.progress === 'done';
  if (isDone) return 'see_result';
  const place = { ...row, is_answered: isDone };
  if (row.progress === 'bounced')
    return isGranted(role, 'candidates.write') && refuseAddress(place) === null
      ? 'correct_email'
      : null;
  if (row.progress !== 'sent' && row.progress !== 'opened') return null;
  if (!isGranted(role, 'invitations.send')) return null;
  if (refuseAction('remind', place, now) === null) return 'remind';
  // Who gets the link by other means is not mailed: it is handed over again.
  return row.invitation_status === 'manual' && refuseAction('link', place, now) === null
    ? 'copy_link'
    : null;
};
