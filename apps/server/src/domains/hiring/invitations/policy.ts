import { isGranted } from '@tamiz/contract';
import type { Role } from '@tamiz/contract';
import type { InvitationStatus, PositionStatus } from '@tamiz/contract/shared/statuses';

type Place = {
  invitation_status: InvitationStatus;
  position_status: PositionStatus;
  is_started: boolean;
  is_answered: boolean;
};

const resendable: ReadonlySet<InvitationStatus> = new Set(['sent', 'failed', 'resent', 'manual']);

/** Whether the mail may go out again now. */
export const canResend = ({ invitation_status: status, position_status, is_started }: Place) =>
  resendable.has(status) && !is_started && position_status !== 'completed';

/** Whether the address may still be corrected: nobody has started with it. */
export const canCorrectEmail = ({ is_started, position_status }: Place) =>
  !is_started && position_status !== 'completed';

/** Whether a deadline of their own may be given. */
export const canChangeExpiration = ({ is_started, position_status, invitation_status }: Place) =>
  !is_started && position_status !== 'completed' && invitation_status !== 'cancelled';

/** What this person may do with this candidate's invitation now; the web app shows exactly these. */
export const placeAbilities = (role: Role, place: Place): string[] => {
  const isWriter = isGranted(role, 'candidates.write');
  const abilities: [string, boolean][] = [
    ['resend', isGranted(role, 'invitations.send') && canResend(place)],
    ['edit_email', isWriter && canCorrectEmail(place)],
    ['edit_expiration', isWriter && canChangeExpiration(place)],
    ['extra_time', isWriter && !place.is_answered && place.position_status !== 'completed'],
    ['remove', isWriter && !place.is_started],
  ];
  return abilities.filter(([, isAllowed]) => isAllowed).map(([name]) => name);
};
