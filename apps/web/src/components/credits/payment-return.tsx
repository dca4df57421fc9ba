import { Notice } from '@tamiz/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import { countCredits } from '#src/lib/credits/count-credits.ts';
import { usePaymentArrival } from '#src/lib/credits/payment-arrival.ts';
import type { PaymentArrival } from '#src/lib/credits/payment-arrival.ts';
import { useUser } from '#src/lib/session/session.tsx';

import css from './payment-return.module.css';

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
      {outcome === 'success' ? <Paid /> : <Notice tone="warning">El pago fue cancelado.</Notice>}
    </div>
  );
};

const arrivals = {
  waiting: { tone: 'success', text: 'Confirmando con el proveedor…' },
  arrived: { tone: 'success', text: 'Pago confirmado.' },
  processing: { tone: 'info', text: 'Tu pago está en proceso; te avisaremos por correo.' },
  unknown: {
    tone: 'info',
    text: 'Aún no vemos tu pago. Si ya pagaste, revisa tu saldo en unos minutos.',
  },
  missing: { tone: 'warning', text: 'No encontramos ningún pago reciente.' },
} as const satisfies Record<PaymentArrival, object>;

/** Once it is known how the payment ended, the balance is told with it. */
const tellArrival = (arrival: PaymentArrival, balance: number | null): string => {
  const { text } = arrivals[arrival];
  const isKnown = arrival === 'arrived' || arrival === 'missing';
  return isKnown && balance !== null ? `${text} Tu saldo es de ${countCredits(balance)}.` : text;
};

/** The words the provider's return asks for, at once; below them the truth as it becomes known. */
const Paid = () => {
  const arrival = usePaymentArrival();
  const { creditBalance } = useUser();
  return (
    <Notice tone={arrivals[arrival].tone}>
      <span>Pago exitoso, tus créditos se han actualizado.</span>
      <span className={css['truth']}>{tellArrival(arrival, creditBalance)}</span>
    </Notice>
  );
};
