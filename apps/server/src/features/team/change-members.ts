import type { TeamRole } from '@tamiz/contract/team';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import { changeRole, removeUser } from '#src/features/team/queries.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

type Change = { accountId: string; visitor: Visitor; memberId: string };

/** The database keeps an owner in every account; here its refusal becomes a sentence. */
const keepingAnOwner = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    const isLastOwner =
      error instanceof Error && 'constraint' in error && error.constraint === 'accounts_last_owner';
    throw isLastOwner ? new AppError('last_owner') : error;
  }
};

const giveRole = async (
  tx: Handle,
  { accountId, visitor, memberId, role }: Change & { role: TeamRole },
): Promise<void> => {
  const [before] = await changeRole(tx, { memberId, role });
  if (before === undefined || before.role === null) throw new AppError('not_found');
  if (before.role === role) return;
  await recordAudit(tx, {
    actor: { kind: 'user', id: visitor.userId },
    accountId,
    action: 'team.role_changed',
    subject: { kind: 'user', id: memberId },
    details: { from: before.role, to: role },
  });
};

/** Gives a colleague another role and closes their sessions; an account never loses its last owner. */
export const changeMemberRole = (
  { databases }: Services,
  { role, ...change }: Change & { role: TeamRole },
): Promise<void> =>
  keepingAnOwner(
    databases.account(change.accountId).transaction((tx) => giveRole(tx, { ...change, role })),
  );

/** Takes a person out of the account and closes their sessions; the last owner cannot leave. */
export const removeMember = (
  { databases }: Services,
  { accountId, visitor, memberId }: Change,
): Promise<void> =>
  keepingAnOwner(
    databases.account(accountId).transaction(async (tx) => {
      const [removed] = await removeUser(tx, { memberId });
      if (removed === undefined || removed.role === null) throw new AppError('not_found');
      await recordAudit(tx, {
        actor: { kind: 'user', id: visitor.userId },
        accountId,
        action: 'team.member_removed',
        subject: { kind: 'user', id: memberId },
        details: { role: removed.role },
      });
    }),
  );

/** Hands the account over: the colleague becomes owner and whoever asks a recruiter, both or neither. */
export const transferOwnership = (
  { databases }: Services,
  { accountId, visitor, memberId }: Change,
): Promise<void> =>
  keepingAnOwner(
    databases.account(accountId).transaction(async (tx) => {
      if (memberId === visitor.userId) throw new AppError('not_found');
      await giveRole(tx, { accountId, visitor, memberId, role: 'owner' });
      await giveRole(tx, { accountId, visitor, memberId: visitor.userId, role: 'recruiter' });
      await recordAudit(tx, {
        actor: { kind: 'user', id: visitor.userId },
        accountId,
        action: 'team.ownership_transferred',
        subject: { kind: 'user', id: memberId },
      });
    }),
  );
