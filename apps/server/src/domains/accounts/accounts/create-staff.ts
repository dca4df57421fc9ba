import type { StaffRole } from '@tamiz/contract';

import { AppError } from '#src/platform/errors.ts';
import { insertUserUnlessKnown } from '#src/domains/accounts/accounts/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/accounts/services.ts';

type NewStaff = {
  email: string;
  firstName: string;
  lastName: string;
  staffRole: StaffRole;
  actor: Actor;
  /** Whether they are mailed how to enter. */
  isTold?: boolean;
};

/** Makes a person part of the staff, outside every account. */
export const createStaff = (
  { databases }: Services,
  { actor, isTold = false, ...person }: NewStaff,
): Promise<{ userId: string }> =>
  databases.staff.transaction(async (tx) => {
    const [user] = await insertUserUnlessKnown(tx, { accountId: null, role: 'staff', ...person });
    if (user === undefined) throw new AppError('address_taken');
    await recordAudit(tx, {
      actor,
      accountId: null,
      action: 'staff.created',
      subject: { kind: 'user', id: user.id },
      details: { role: person.staffRole },
    });
    if (isTold) await enqueue(tx, 'mail.staff_welcome', { id: user.id });
    return { userId: user.id };
  });
