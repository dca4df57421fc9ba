import { useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api-failure.ts';
import { readPaymentDetail } from '#src/lib/credits/payment.ts';
import { useServices } from '#src/lib/services.tsx';

export const usePayment = (id: string) => {
  const { request } = useServices().api;
  return useQuery({
    queryKey: ['payment', id],
    queryFn: async () =>
      readAnswer(await request(`/api/payments/${encodeURIComponent(id)}`), readPaymentDetail),
  });
};
