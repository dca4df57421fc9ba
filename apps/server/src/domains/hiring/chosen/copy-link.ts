import type { PersonalLink } from '@tamiz/contract/hiring/chosen';

import { getPositionCandidate } from '#src/domains/hiring/candidates/get-position-candidate.ts';
import { findLink } from '#src/domains/hiring/chosen/queries.ts';
import { toLink } from '#src/domains/hiring/chosen/to-link.ts';
import { refuseLink } from '#src/domains/hiring/invitations/policy.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Copy = { accountId: string; id: string; visitor: Visitor };

/** Gives the personal link of an open invitation as it is, and writes down who asked for it. */
export const copyLink = async (
  services: Services,
  { accountId, id, visitor }: Copy,
): Promise<PersonalLink> => {
  const { place } = await getPositionCandidate(services, { accountId, id });
  const refusal = refuseLink(place);
  if (refusal !== null) throw new AppError(refusal);
  return services.databases.account(accountId).transaction(async (tx) => {
    const [row] = await findLink(tx, { accountId, id });
    if (row === undefined) throw new AppError('invitation_missing');
    // The job that closes expired invitations may be a minute late, but the link is invalid already.
    if (!place.is_started && row.expires_at <= services.clock.now()) {
      throw new AppError('invitation_expired');
    }
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'invitation.link_copied',
      subject: { kind: 'position', id: place.position_id },
      details: { place: id, invitation: row.invitation_id },
    });
    return toLink(services, row);
  });
};
