import type { ErrorCode } from '@tamiz/contract';
import type { PublicLinkState } from '@tamiz/contract/hiring/public-links';
import { creditsPerInvitation } from '@tamiz/contract/shared/constants';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';

import { nextStatus } from '#src/domains/hiring/positions/status.ts';

type Standing = {
  max_people: number;
  enrolled: number;
  ends_at: Date;
  closed_at: Date | null;
  position_status: PositionStatus;
  max_candidates: number;
  places: number;
  balance: number;
  is_held: boolean;
  is_suspended: boolean;
};

/** Whether a link that was not closed takes people now. What no recruiter can mend comes first, then what they can. */
export const stateOf = (row: Standing, now: Date): PublicLinkState => {
  if (row.is_suspended) return 'suspended';
  if (row.ends_at <= now) return 'ended';
  if (nextStatus(row.position_status, 'invite') === null) return 'no_evaluation';
  if (row.enrolled >= row.max_people) return 'full';
  if (row.places >= row.max_candidates) return 'no_room';
  if (row.is_held) return 'on_hold';
  return row.balance < creditsPerInvitation ? 'no_credits' : 'open';
};

const refusals: Record<PublicLinkState, ErrorCode | null> = {
  open: null,
  ended: 'enrolment_ended',
  full: 'enrolment_full',
  no_room: 'enrolment_full',
  no_credits: 'enrolment_paused',
  on_hold: 'enrolment_paused',
  no_evaluation: 'enrolment_paused',
  suspended: 'enrolment_paused',
};

/** Why nobody can enrol through a link now; how the account stands with its money is not told to strangers. */
export const refuseEnrolment = (row: Standing, now: Date): ErrorCode | null => {
  if (row.position_status === 'completed') return 'enrolment_position_closed';
  if (row.closed_at !== null) return 'enrolment_closed';
  return refusals[stateOf(row, now)];
};
