import { listPaymentCfdis } from '@tamiz/contract/calls/money/cfdi';
import { cfdiStatuses } from '@tamiz/contract/shared/statuses';
import type { CfdiStatus } from '@tamiz/contract/shared/statuses';
import { useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { cfdiKey } from '#src/lib/credits/cfdi-key.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

export type CfdiRequest = {
  id: Id;
  status: CfdiStatus;
  reason: string | null;
  createdAt: string | null;
  dueAt: string | null;
  fiscalFolio: string | null;
  canCancel: boolean;
};

/** Where the invoice of a payment stands. */
export type PaymentCfdi = {
  paymentId: Id;
  request: CfdiRequest | null;
  canAsk: boolean;
  isMonthOver: boolean;
  hasRefund: boolean;
};

const readRequest = (value: unknown): CfdiRequest | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  const status = cfdiStatuses.find((one) => one === value['status']);
  if (id === null || status === undefined) return null;
  return {
    id,
    status,
    reason: readText(value['reason']),
    createdAt: readText(value['created_at']),
    dueAt: readText(value['due_at']),
    fiscalFolio: readText(value['fiscal_folio']),
    canCancel: value['can_cancel'] === true,
  };
};

const readPaymentCfdi = (value: unknown): PaymentCfdi | null => {
  const paymentId = isRecord(value) ? readId(value['payment_id']) : null;
  if (!isRecord(value) || paymentId === null) return null;
  return {
    paymentId,
    request: readRequest(value['request']),
    canAsk: value['can_ask'] === true,
    isMonthOver: value['is_month_over'] === true,
    hasRefund: value['has_refund'] === true,
  };
};

/** Whether this backend knows invoices. */
export const useHasCfdi = (): boolean => useCatalogues().data?.features.has('cfdi') === true;

/** Where the invoices of these payments stand; those the backend does not tell of are left out. */
export const usePaymentCfdis = (paymentIds: readonly Id[]) => {
  const { call } = useServices().api;
  const isOffered = useHasCfdi();
  const payments = paymentIds.join(',');
  return useQuery({
    queryKey: [...cfdiKey, 'payments', payments],
    queryFn: async () =>
      readAnswer(await call(listPaymentCfdis, { query: { payments } }), (body) =>
        isRecord(body) ? readList(body['data'], readPaymentCfdi) : null,
      ),
    enabled: isOffered && payments !== '',
  });
};
