import type { FiscalData } from '@tamiz/contract/accounts/fiscal-data';

import { dueAt } from '#src/domains/money/cfdi/due.ts';
import {
  findFiscalData,
  insertUnlessAsked,
  listOfPayments,
} from '#src/domains/money/cfdi/queries.ts';
import type { PaymentCfdiRow } from '#src/domains/money/cfdi/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/money/services.ts';

type Request = { accountId: string; userId: string; paymentId: string; confirmed: FiscalData };

const isSame = (left: FiscalData, right: FiscalData): boolean =>
  left.rfc === right.rfc &&
  left.legal_name === right.legal_name &&
  left.tax_regime === right.tax_regime &&
  left.postal_code === right.postal_code &&
  left.cfdi_use === right.cfdi_use;

/**
 * Asks for the invoice of a payment. It is made out to the account's own data, which only its owner changes; whoever
 * asks has seen exactly these.
 */
export const requestCfdi = (
  { databases, clock }: Services,
  { accountId, userId, paymentId, confirmed }: Request,
): Promise<PaymentCfdiRow> =>
  databases.account(accountId).transaction(async (tx) => {
    const find = () => listOfPayments(tx, { accountId, paymentIds: [paymentId] });
    const [payment] = await find();
    if (payment === undefined) throw new AppError('not_found');
    if (payment.payment_status !== 'succeeded') throw new AppError('cfdi_not_paid');
    const [data] = await findFiscalData(tx, { accountId });
    if (data === undefined) throw new AppError('cfdi_data_missing');
    if (!isSame(data, confirmed)) throw new AppError('cfdi_data_changed');
    const due = dueAt(payment.paid_at, clock.now());
    const [request] = await insertUnlessAsked(tx, {
      accountId,
      paymentId,
      userId,
      dueAt: due,
      ...data,
    });
    if (request === undefined) throw new AppError('cfdi_already_asked');
    await recordAudit(tx, {
      actor: { kind: 'user', id: userId },
      accountId,
      action: 'cfdi.requested',
      subject: { kind: 'cfdi_request', id: request.id },
      details: { payment: paymentId },
    });
    const [asked] = await find();
    if (asked === undefined) throw new AppError('not_found');
    return asked;
  });
