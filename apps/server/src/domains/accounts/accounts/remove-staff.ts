import { AppError } from '#src/platform/errors.ts';
import { retireStaff } from '#src/domains/accounts/accounts/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** The database keeps an operator; its refusal becomes an error code of the API. */
const refusingLastOperator = async <Done>(work: Promise<Done>): Promise<Done> => {
  try {
    return await work;
  } catch (error) {
    const isLast =
      error instanceof Error && 'constraint' in error && error.constraint === 'users_last_operator';
    throw isLast ? new AppError('last_operator') : error;
  }
};

/** Removes an operator: sessions, passkeys and open codes end at once, name and address are forgotten; audited. */
export const removeStaff = (
  { databases }: Services,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const [retired] = await refusingLastOperator(retireStaff(tx, { userId }));
    if (retired?.is_done !== true) throw new AppError('not_found');
    await recordAudit(tx, {
      actor,
      accountId: null,
      action: 'staff.removed',
      subject: { kind: 'user', id: userId },
    });
  });
