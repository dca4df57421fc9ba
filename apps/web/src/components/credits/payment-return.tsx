import { Notice } from '@tamiz/ui';
import { lazy, Suspense, useEffect, useState } from 'react';

import { useSearchParams } from '#src/lib/router/hooks.ts';

import css from './payment-return.module.css';

const PaidNotice = lazy(async () => ({
  default: (await import('#src/components/credits/paid-notice.tsx')).PaidNotice,
}));

type Outcome = 'success' | 'cancel';

const readOutcome = (params: URLSearchParams): Outcome | null => {
  const outcome = params.get('payment');
  return outcome === 'success' || outcome === 'cancel' ? outcome : null;
};

/** What `?payment=` of the address tells who comes back from the provider; the word itself leaves the address. */
export const PaymentReturn = () => {
  const [params, setParams] = useSearchParams();
  const told = readOutcome(params);
  const [outcome, setOutcome] = useState(told);
  if (told !== null && told !== outcome) setOutcome(told);

  useEffect(() => {
    if (told === null) return;
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('payment');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [told, setParams]);

  if (outcome === null) return null;
  return (
    <div className={css['notice']}>
      {outcome === 'success' ? (
        <Suspense>
          <PaidNotice />
        </Suspense>
      ) : (
        <Notice tone="warning">El pago fue cancelado.</Notice>
      )}
    </div>
  );
};
