import { getPayment } from '@tamiz/contract/calls/money/payments';
import { useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readPaymentDetail } from '#src/lib/credits/payment.ts';
import { useServices } from '#src/lib/services.tsx';

export const usePayment = (id: string) => {
  const { call } = useServices().api;
  return useQuery({
    queryKey: ['payment', id],
    queryFn: async () => readAnswer(await call(getPayment, { params: { id } }), readPaymentDetail),
  });
};
