import type { NewMember } from '@tamiz/contract/accounts/team';

import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { findMemberByEmail, upsertInvitation } from '#src/domains/accounts/team/queries.ts';
import type { InvitationRow } from '#src/domains/accounts/team/queries.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

const lifetimeMs = 14 * 86_400_000;

type Asking = { accountId: string; visitor: Visitor; colleague: NewMember };

/**
 * Asks a colleague to join. Whether the address belongs to another account is told to its holder by mail and to
 * nobody else; nobody becomes a user before proving that address and accepting.
 */
export const inviteMember = (
  { databases, clock }: Services,
  { accountId, visitor, colleague }: Asking,
): Promise<InvitationRow> =>
  databases.account(accountId).transaction(async (tx) => {
    const [member] = await findMemberByEmail(tx, { accountId, email: colleague.email });
    if (member !== undefined) throw new AppError('member_already');
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const [invitation] = await upsertInvitation(tx, {
      accountId,
      ...colleague,
      invitedBy: visitor.userId,
      now,
      expiresAt,
    });
    if (invitation === undefined) throw new AppError('internal');
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'team.invited',
      subject: { kind: 'team_invitation', id: invitation.id },
      details: { role: colleague.role },
    });
    await enqueue(tx, 'mail.team_invitation', { id: invitation.id });
    return invitation;
  });
