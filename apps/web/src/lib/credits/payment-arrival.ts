import { listPayments } from '@tamiz/contract/calls/money/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { readAgain } from '#src/lib/api/read-again.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { useRefreshBalance } from '#src/lib/credits/get-balance.ts';
import { paymentsQuery } from '#src/lib/credits/get-payments.ts';
import { readPaymentPage } from '#src/lib/credits/payment.ts';
import type { Payment } from '#src/lib/credits/payment.ts';
import { useServices } from '#src/lib/services.tsx';

const arrivalKey = 'payment-arrival';
const askEveryMs = 1500;
const patienceMs = 20_000;
const recentMs = 2 * 60_000;

/** The page begins anew on the way back, so a payment is known as the new one by its age. */
export const isJustPaid = ({ status, createdAt }: Payment, now: number): boolean =>
  status === 'succeeded' && createdAt !== null && now - Date.parse(createdAt) < recentMs;

/** The server's clock where the browser shows it; this one's may be minutes off. */
const timeOf = (response: Response): number => {
  const told = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(told) ? Date.now() : told;
};

/** What is known of the payment somebody comes back from: `missing` where the backend says that none is on its way. */
export type PaymentArrival = 'waiting' | 'arrived' | 'processing' | 'missing' | 'unknown';

type Look = { hasArrived: boolean; hasOpenCheckout: boolean | null };

const unseen: Look = { hasArrived: false, hasOpenCheckout: null };

const judge = ({ hasArrived, hasOpenCheckout }: Look, isLate: boolean): PaymentArrival => {
  if (hasArrived) return 'arrived';
  if (hasOpenCheckout === false) return 'missing';
  if (!isLate) return 'waiting';
  return hasOpenCheckout === true ? 'processing' : 'unknown';
};

/** Asks until the payment that was just made is there, and brings everything that shows credits up to date. */
export const usePaymentArrival = (): PaymentArrival => {
  const { api } = useServices();
  const client = useQueryClient();
  const refreshBalance = useRefreshBalance();
  const [isLate, setIsLate] = useState(false);
  const { data: look = unseen } = useQuery({
    queryKey: [arrivalKey],
    queryFn: async (): Promise<Look> => {
      const response = await api.call(listPayments, { query: { page: 1 } });
      const page = await readAnswer(response, readPaymentPage);
      client.setQueryData(paymentsQuery(api.call, 1).queryKey, page);
      await refreshBalance();
      return {
        hasArrived: page.items.some((payment) => isJustPaid(payment, timeOf(response))),
        hasOpenCheckout: page.hasOpenCheckout,
      };
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      judge(state.data ?? unseen, isLate) === 'waiting' ? askEveryMs : false,
    refetchIntervalInBackground: true,
  });
  const { hasArrived } = look;

  useEffect(() => {
    if (hasArrived) {
      void readAgain(client, { predicate: ({ queryKey: [key] }) => key !== arrivalKey });
      return undefined;
    }
    const patience = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(patience);
  }, [client, hasArrived]);

  return judge(look, isLate);
};
