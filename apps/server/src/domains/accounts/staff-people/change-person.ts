import type { StaffPersonChanges } from '@tamiz/contract/accounts/staff-people';

import { changeStaff, findPerson } from '#src/domains/accounts/staff-people/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/accounts/services.ts';

type Change = { visitorId: string; id: string; changes: StaffPersonChanges };

const refusals = {
  forbidden: 'staff_role_forbids',
  not_found: 'not_found',
  self: 'staff_own_role',
  last_operator: 'last_operator',
} as const;

/**
 * Gives somebody of the staff another role, or keeps them out, which waits for nobody: their sessions end with the
 * change. Nobody changes themselves and one operator always stays; the database holds both.
 */
export const changePerson = (
  { databases }: Services,
  { visitorId, id, changes }: Change,
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const [known] = await findPerson(tx, { id });
    if (known === undefined || known.staff_role === null) throw new AppError('not_found');
    const before = { role: known.staff_role, isSuspended: known.suspended_at !== null };
    const { reason } = changes;
    const after = {
      role: changes.staff_role ?? before.role,
      isSuspended: changes.is_suspended ?? before.isSuspended,
    };
    const [answer] = await changeStaff(tx, {
      actorId: visitorId,
      id,
      staffRole: after.role,
      isSuspended: after.isSuspended,
    });
    const outcome = answer?.outcome ?? 'not_found';
    if (outcome === 'same') return;
    if (outcome !== 'done') throw new AppError(refusals[outcome]);
    const line = {
      actor: { kind: 'staff', id: visitorId },
      accountId: null,
      subject: { kind: 'user', id },
    } as const;
    if (after.role !== before.role) {
      const details = { before: before.role, after: after.role, reason };
      await recordAudit(tx, { ...line, action: 'staff.role_changed', details });
    }
    if (after.isSuspended !== before.isSuspended) {
      const action = after.isSuspended ? 'staff.suspended' : 'staff.reinstated';
      await recordAudit(tx, { ...line, action, details: { reason } });
    }
  });
