import { isGranted } from '@tamiz/contract';
import type { ErrorCode, Role } from '@tamiz/contract';
import type { InvitationStatus, PositionStatus } from '@tamiz/contract/shared/statuses';

import { tellAbilities } from '#src/platform/http/abilities.ts';

type Place = {
  invitation_status: InvitationStatus;
  position_status: PositionStatus;
  is_started: boolean;
  is_answered: boolean;
};

const refuseStarted = ({ is_started }: Place): ErrorCode | null =>
  is_started ? 'attempt_started' : null;

/** Nothing about an invitation changes once the exam has started or the position is completed. */
const refuseOver = (place: Place): ErrorCode | null =>
  refuseStarted(place) ?? (place.position_status === 'completed' ? 'position_completed' : null);

const closedInvitations: Partial<Record<InvitationStatus, ErrorCode>> = {
  pending: 'invitation_missing',
  cancelled: 'invitation_cancelled',
  expired: 'invitation_expired',
};

const refuseResending = (place: Place): ErrorCode | null =>
  refuseOver(place) ?? closedInvitations[place.invitation_status] ?? null;

const refuseExpiration = (place: Place): ErrorCode | null =>
  refuseOver(place) ?? (place.invitation_status === 'cancelled' ? 'invitation_cancelled' : null);

const refuseExtraTime = ({ is_answered, position_status }: Place): ErrorCode | null => {
  if (is_answered) return 'attempt_answered';
  return position_status === 'completed' ? 'position_completed' : null;
};

/** What this person may do with this candidate now, and why not the rest; the web app shows exactly these. */
export const placeAbilities = (role: Role, place: Place) => {
  const isWriter = isGranted(role, 'candidates.write');
  return tellAbilities([
    {
      ability: 'resend',
      isGranted: isGranted(role, 'invitations.send'),
      refusal: refuseResending(place),
    },
    { ability: 'edit_email', isGranted: isWriter, refusal: refuseOver(place) },
    { ability: 'edit_expiration', isGranted: isWriter, refusal: refuseExpiration(place) },
    { ability: 'extra_time', isGranted: isWriter, refusal: refuseExtraTime(place) },
    { ability: 'remove', isGranted: isWriter, refusal: refuseStarted(place) },
  ]);
};
