import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api-failure.ts';
import { readPaymentPage } from '#src/lib/credits/payment.ts';
import type { Request } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

export const paymentsPath = (page: number) => `/api/payments?page=${page}` as const;

export const paymentsQuery = (request: Request, page: number) =>
  queryOptions({
    queryKey: ['payments', page] as const,
    queryFn: async () => readAnswer(await request(paymentsPath(page)), readPaymentPage),
    placeholderData: keepPreviousData,
  });

export const usePayments = (page: number) =>
  useQuery(paymentsQuery(useServices().api.request, page));
