import { findRequest, withdraw } from '#src/domains/money/cfdi/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/money/services.ts';

type Withdrawal = { accountId: string; userId: string; id: string };

/** Takes back a request for an invoice while nobody works on it. */
export const cancelRequest = (
  { databases }: Services,
  { accountId, userId, id }: Withdrawal,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const [request] = await findRequest(tx, { accountId, id });
    if (request === undefined) throw new AppError('not_found');
    const [withdrawn] = await withdraw(tx, { accountId, id });
    if (withdrawn === undefined) throw new AppError('cfdi_not_cancellable');
    await recordAudit(tx, {
      actor: { kind: 'user', id: userId },
      accountId,
      action: 'cfdi.withdrawn',
      subject: { kind: 'cfdi_request', id },
    });
  });
