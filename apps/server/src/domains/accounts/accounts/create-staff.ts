import { AppError } from '#src/platform/errors.ts';
import { insertUserUnlessKnown } from '#src/domains/accounts/accounts/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import type { Services } from '#src/domains/accounts/services.ts';

type NewStaff = { email: string; firstName: string; lastName: string; actor: Actor };

/** Makes a person an operator of the service, outside every account. */
export const createStaff = (
  { databases }: Services,
  { actor, ...person }: NewStaff,
): Promise<{ userId: string }> =>
  databases.staff.transaction(async (tx) => {
    const [user] = await insertUserUnlessKnown(tx, { accountId: null, role: 'staff', ...person });
    if (user === undefined) throw new AppError('address_taken');
    await recordAudit(tx, {
      actor,
      accountId: null,
      action: 'staff.created',
      subject: { kind: 'user', id: user.id },
    });
    return { userId: user.id };
  });
