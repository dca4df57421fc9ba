import { listPayments } from '@tamiz/contract/calls/money/payments';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readPaymentPage } from '#src/lib/credits/payment.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

export const paymentsQuery = (call: CallApi, page: number) =>
  queryOptions({
    queryKey: ['payments', page] as const,
    queryFn: async () => readAnswer(await call(listPayments, { query: { page } }), readPaymentPage),
    placeholderData: keepPreviousData,
  });

export const usePayments = (page: number) => useQuery(paymentsQuery(useServices().api.call, page));
