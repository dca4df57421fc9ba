import { settleForAccount } from '#src/domains/hiring/data-requests/settle-for-account.ts';
import { findDataRequest } from '#src/domains/operations/staff-lists/queries.ts';
import type { Services } from '#src/domains/operations/services.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';

/** Settles what a person asked about their data for the account that was asked; staff see neither who nor why. */
export const settleDataRequest = async (
  services: Services,
  { id, reason, actor }: { id: string; reason: string; actor: Actor },
): Promise<void> => {
  const [request] = await findDataRequest(services.databases.staff.single, { id });
  if (request === undefined) throw new AppError('not_found');
  await settleForAccount(services, { accountId: request.account_id, id, reason, actor });
};
