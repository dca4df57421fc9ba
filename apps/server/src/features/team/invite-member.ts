import type { TeamRole } from '@tamiz/contract/team';

import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import {
  deleteInvitation,
  findMemberByEmail,
  upsertInvitation,
} from '#src/features/team/queries.ts';
import type { InvitationRow } from '#src/features/team/queries.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

const lifetimeMs = 14 * 86_400_000;

type Colleague = {
  accountId: string;
  visitor: Visitor;
  email: string;
  firstName: string;
  lastName: string;
  role: TeamRole;
};

/**
 * Asks a colleague to join. Whether the address belongs to another account is told to its holder by mail and to
 * nobody else; nobody becomes a user before signing in with that address.
 */
export const inviteMember = (
  { databases, clock }: Services,
  { accountId, visitor, ...colleague }: Colleague,
): Promise<InvitationRow> =>
  databases.account(accountId).transaction(async (tx) => {
    const [member] = await findMemberByEmail(tx, { accountId, email: colleague.email });
    if (member !== undefined) throw new AppError('member_already');
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const [invitation] = await upsertInvitation(tx, { accountId, ...colleague, now, expiresAt });
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

type Withdrawal = { accountId: string; visitor: Visitor; id: string };

/** Takes an invitation back: a code asked for before no longer opens anything. */
export const withdrawInvitation = (
  { databases }: Services,
  { accountId, visitor, id }: Withdrawal,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const [withdrawn] = await deleteInvitation(tx, { accountId, id });
    if (withdrawn === undefined) throw new AppError('not_found');
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'team.invitation_withdrawn',
      subject: { kind: 'team_invitation', id },
    });
  });
