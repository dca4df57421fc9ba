import { AppError } from '#src/platform/errors.ts';
import { lockCandidate, refuseWhenOver } from '#src/domains/hiring/invitations/load-place.ts';
import { returnCredits } from '#src/domains/hiring/invitations/return-credits.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type Decline = { accountId: string; placeId: string; invitationId: string; linkVersion: number };

/** The candidate does not take part: the invitation closes and its credit comes back. */
export const declineInvitation = (
  { databases, clock }: Services,
  { accountId, placeId, invitationId, linkVersion }: Decline,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const { place, position } = await lockCandidate(tx, { accountId, id: placeId });
    const isReplaced =
      place.invitation_id !== invitationId ||
      place.link_version !== linkVersion ||
      place.status === 'corrected';
    if (isReplaced) throw new AppError('exam_link_replaced');
    // A repeated call changes nothing.
    if (place.status === 'cancelled') return;
    refuseWhenOver(place, position);
    await returnCredits(tx, { accountId, placeIds: [placeId], reason: 'declined' });
    await enqueue(tx, 'mail.invitation_declined', { id: invitationId, at: clock.now().getTime() });
  });
