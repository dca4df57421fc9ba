import { Notice } from '@tamiz/ui';

import { countCredits } from '#src/lib/credits/count-credits.ts';
import { usePaymentArrival } from '#src/lib/credits/payment-arrival.ts';
import type { PaymentArrival } from '#src/lib/credits/payment-arrival.ts';
import { useUser } from '#src/lib/session/session.tsx';

import css from './payment-return.module.css';

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
export const PaidNotice = () => {
  const arrival = usePaymentArrival();
  const { creditBalance } = useUser();
  return (
    <Notice tone={arrivals[arrival].tone}>
      <span>Pago exitoso, tus créditos se han actualizado.</span>
      <span className={css['truth']}>{tellArrival(arrival, creditBalance)}</span>
    </Notice>
  );
};
