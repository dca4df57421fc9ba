import { isGranted } from '@tamiz/contract';
import type { ErrorCode, Role } from '@tamiz/contract';
import type { InvitationStatus, PositionStatus } from '@tamiz/contract/shared/statuses';

import { tellAbilities } from '#src/platform/http/abilities.ts';

export type InvitationState = {
  invitation_status: InvitationStatus;
  position_status: PositionStatus;
  is_started: boolean;
  is_answered: boolean;
};

type HidablePlace = InvitationState & { is_name_hidden: boolean };

type Place = HidablePlace & { is_erased: boolean };

const refuseStarted = ({ is_started }: InvitationState): ErrorCode | null =>
  is_started ? 'attempt_started' : null;

/** Nothing about an invitation changes once the exam has started or the position is completed. */
const refuseOver = (place: InvitationState): ErrorCode | null =>
  refuseStarted(place) ?? (place.position_status === 'completed' ? 'position_completed' : null);

const closedInvitations: Partial<Record<InvitationStatus, ErrorCode>> = {
  pending: 'invitation_missing',
  cancelled: 'invitation_cancelled',
  expired: 'invitation_expired',
};

export const refuseResending = (place: InvitationState): ErrorCode | null =>
  refuseOver(place) ?? closedInvitations[place.invitation_status] ?? null;

export const refuseExpiration = (place: InvitationState): ErrorCode | null =>
  refuseOver(place) ?? (place.invitation_status === 'cancelled' ? 'invitation_cancelled' : null);

/** A credit comes back as long as nobody has started, also of an invitation that expired. */
export const refuseCancelling = (place: InvitationState): ErrorCode | null => {
  const { invitation_status: status } = place;
  return refuseOver(place) ?? (status === 'expired' ? null : (closedInvitations[status] ?? null));
};

/** The link is good until the exam is answered, whoever has it: who is in the middle of it comes back by it. */
export const refuseLink = (place: InvitationState): ErrorCode | null =>
  place.is_answered ? 'attempt_answered' : (closedInvitations[place.invitation_status] ?? null);

const refuseExtraTime = ({ is_answered, position_status }: InvitationState): ErrorCode | null => {
  if (is_answered) return 'attempt_answered';
  return position_status === 'completed' ? 'position_completed' : null;
};

/** An address that nobody may see is not corrected either. */
export const refuseAddress = (place: HidablePlace): ErrorCode | null =>
  refuseOver(place) ?? (place.is_name_hidden ? 'name_hidden' : null);

const refuseErased = ({ is_erased }: Place): ErrorCode | null =>
  is_erased ? 'candidate_erased' : null;

const refuseTags = (place: Place): ErrorCode | null =>
  refuseErased(place) ?? (place.is_name_hidden ? 'name_hidden' : null);

/** What this person may do with this candidate now, and why not the rest; the web app shows exactly these. */
export const placeAbilities = (role: Role, place: Place) => {
  const isWriter = isGranted(role, 'candidates.write');
  return tellAbilities([
    {
      ability: 'resend',
      isGranted: isGranted(role, 'invitations.send'),
      refusal: refuseResending(place),
    },
    {
      ability: 'copy_link',
      isGranted: isGranted(role, 'invitations.send'),
      refusal: refuseLink(place),
    },
    { ability: 'edit_email', isGranted: isWriter, refusal: refuseAddress(place) },
    { ability: 'edit_expiration', isGranted: isWriter, refusal: refuseExpiration(place) },
    { ability: 'extra_time', isGranted: isWriter, refusal: refuseExtraTime(place) },
    { ability: 'remove', isGranted: isWriter, refusal: refuseStarted(place) },
    { ability: 'move', isGranted: isWriter, refusal: refuseErased(place) },
    { ability: 'tag', isGranted: isWriter, refusal: refuseTags(place) },
  ]);
};
