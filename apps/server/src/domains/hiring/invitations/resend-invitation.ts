import { maxResends } from '@tamiz/contract/shared/constants';
import type { ResendResult } from '@tamiz/contract/hiring/invitations';

import { AppError } from '#src/platform/errors.ts';
import { lockCandidate, refuseWhenOver } from '#src/domains/hiring/invitations/load-place.ts';
import type { LockedPlace } from '#src/domains/hiring/invitations/queries.ts';
import { updateAccess } from '#src/domains/hiring/invitations/queries.ts';
import { examLink } from '#src/domains/hiring/invitations/exam-link.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type Invitation = { id: string; resendCount: number; linkVersion: number };

const openInvitation = (place: LockedPlace, now: Date): Invitation => {
  const { invitation_id: id, status, resend_count: resendCount, link_version: linkVersion } = place;
  if (id === null || resendCount === null || linkVersion === null || status === 'corrected') {
    throw new AppError('invitation_missing');
  }
  if (status === 'cancelled') throw new AppError('invitation_cancelled');
  // The job that closes expired invitations may be a minute late, but the link is invalid already.
  const isPast = place.expires_at !== null && place.expires_at <= now;
  if (status === 'expired' || isPast) throw new AppError('invitation_expired');
  return { id, resendCount, linkVersion };
};

/**
 * Mails an open invitation again; above the limit it makes a code to hand over by other means instead, and
 * invalidates every earlier link and code.
 */
export const resendInvitation = (
  { databases, env, examAccess, clock }: Services,
  { accountId, id: placeId }: { accountId: string; id: string },
): Promise<ResendResult> =>
  databases.account(accountId).transaction(async (tx) => {
    const { place, position } = await lockCandidate(tx, { accountId, id: placeId });
    refuseWhenOver(place, position);
    const { id, resendCount, linkVersion } = openInvitation(place, clock.now());
    const isManual = resendCount >= maxResends;
    const link = { invitationId: id, version: isManual ? linkVersion + 1 : linkVersion };
    const code = examAccess.accessCode(link);
    const [changed] = await updateAccess(tx, {
      accountId,
      id,
      status: isManual ? 'manual' : 'resent',
      // The count stops at the first manual code, because later ones need no other number.
      resendCount: Math.min(resendCount + 1, maxResends + 1),
      linkVersion: link.version,
      codeHash: isManual ? (examAccess.readCode(code)?.hash ?? null) : null,
    });
    if (changed === undefined) throw new AppError('not_found');
    if (isManual) {
      return {
        status: 'manual',
        message: 'Se alcanzó el límite de reenvíos. Comparte este código con el candidato.',
        access_code: code,
        expires_at: changed.expires_at.toISOString(),
        magic_link: examLink(env, examAccess.linkToken(link)),
      };
    }
    await enqueue(tx, 'mail.invitation_again', { id, resend: resendCount + 1 });
    return { status: 'resent', message: 'Invitación reenviada.' };
  });
