import type { ExpirationUnit } from '@tamiz/contract/shared/statuses';

import { AppError } from '#src/platform/errors.ts';
import { deadlineOf, revivedStatus } from '#src/domains/hiring/invitations/deadline.ts';
import { lockCandidate, refuseWhenOver } from '#src/domains/hiring/invitations/load-place.ts';
import { updateDeadline, updateOwnExpiration } from '#src/domains/hiring/invitations/queries.ts';
import { tellDeadlines } from '#src/domains/hiring/deadlines/tell-deadlines.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type Change = {
  accountId: string;
  userId: string;
  id: string;
  unit: ExpirationUnit;
  value: number;
};

/**
 * Gives one candidate a deadline of their own, counted from sending. An invitation that had expired comes
 * back with it on the same credit. Both sides are told by mail.
 */
export const changeExpiration = (
  { databases, clock }: Services,
  { accountId, userId, id, unit, value }: Change,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const { place, position } = await lockCandidate(tx, { accountId, id });
    refuseWhenOver(place, position);
    if (place.status === 'cancelled') throw new AppError('invitation_cancelled');
    await updateOwnExpiration(tx, { accountId, placeId: id, unit, value });
    const { invitation_id: invitationId, status, sent_at: sentAt } = place;
    if (invitationId === null || status === null || status === 'corrected' || sentAt === null)
      return;
    const expiresAt = deadlineOf(sentAt, unit, value);
    const now = clock.now();
    if (expiresAt <= now) {
      const message = 'Con ese plazo la invitación ya habría vencido. Elige uno más largo.';
      throw new AppError('validation', { expiration_value: [message] });
    }
    const hasExpired = status === 'expired';
    const nextStatus = hasExpired
      ? revivedStatus(place.resend_count ?? 0, place.handed_over ?? false)
      : status;
    await updateDeadline(tx, { accountId, id: invitationId, status: nextStatus, expiresAt });
    if (!hasExpired && place.expires_at?.getTime() === expiresAt.getTime()) return;
    await tellDeadlines(tx, { moved: [{ id: invitationId, end: expiresAt }], userId, now });
  });
