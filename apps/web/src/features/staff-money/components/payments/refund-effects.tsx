import type { StaffPayment } from '@tamiz/contract/money/staff-payments';
import { IconCoins, IconCreditCard, IconHistory, IconMail, IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { formatNumber } from '#src/lib/format.ts';

import css from './refund.module.css';

type RefundEffectsProps = {
  payment: StaffPayment;
  credits: number;
  pesos: string | null;
  /** A second person decides first. */
  isLarge: boolean;
};

const invoiceText = (cfdi: NonNullable<StaffPayment['cfdi']>, pesos: string): string =>
  cfdi === 'issued'
    ? `El CFDI de este pago ya se emitió: falta una nota de crédito por ${pesos}`
    : 'Hay un CFDI pedido por este pago: revisa el monto antes de emitirlo';

/** What a refund will do, before it is done. */
export const RefundEffects = ({ payment, credits, pesos, isLarge }: RefundEffectsProps) => {
  const { balance, card_last4: card, cfdi, bought_by: buyer } = payment;
  const effects: (readonly [Icon: typeof IconCoins, name: string, text: ReactNode])[] = [
    [
      IconCoins,
      'Saldo',
      <>
        <strong>
          {formatNumber(balance)} → {formatNumber(balance - credits)} créditos
        </strong>
        , {isLarge ? 'cuando se apruebe' : 'de inmediato'}
      </>,
    ],
    [
      IconCreditCard,
      'Dinero',
      `Vuelve a la ${card === null ? 'misma tarjeta' : `tarjeta ${card}`} en 5 a 10 días hábiles, según su banco`,
    ],
  ];
  if (cfdi === 'issued' || cfdi === 'requested' || cfdi === 'in_process') {
    effects.push([IconReceipt, 'Factura', invoiceText(cfdi, pesos ?? 'ese monto')]);
  }
  if (buyer !== null) {
    effects.push([IconMail, 'Aviso', `${buyer} recibe un correo cuando el proveedor lo confirma`]);
  }
  effects.push([IconHistory, 'Registro', 'Queda en la bitácora con tu nombre y el motivo']);
  return (
    <section className={css['effects']} aria-label="Qué pasa al reembolsar">
      <h3>Qué pasa al reembolsar</h3>
      <dl>
        {effects.map(([Icon, name, text]) => (
          <div key={name}>
            <dt>
              <Icon size={17} stroke={1.7} aria-hidden="true" />
              {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
