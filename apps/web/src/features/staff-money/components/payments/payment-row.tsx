import { Button } from '@mantine/core';
import type { StaffPayment } from '@tamiz/contract/money/staff-payments';
import { StatusPill } from '@tamiz/ui';

import { disputeWords, paymentWords, refundReasonWords } from '#src/features/staff-money/words.ts';
import { formatDateTime, formatNumber, formatPesos } from '#src/lib/format.ts';

import css from '#src/components/staff/staff-table.module.css';
import { Link } from '#src/lib/router/link.tsx';

const pesos = (amount: number): string => formatPesos(Math.round(amount * 100));

/** One payment of the list. */
export const PaymentRow = ({
  payment,
  onRefund,
}: {
  payment: StaffPayment;
  /** Null for those whose role gives no money back. */
  onRefund: (() => void) | null;
}) => (
  <tr>
    <td>
      <Link to={`/staff/accounts/${payment.account.id}`}>{payment.account.name}</Link>
      <span className={css['small']}>{payment.folio}</span>
      <span className={`${css['small']} ${css['code']}`}>{payment.provider_payment_id}</span>
    </td>
    <td data-label="Créditos">
      {formatNumber(payment.credits_purchased)}
      {payment.taken_credits > 0 ? (
        <span className={css['small']}>{formatNumber(payment.taken_credits)} devueltos</span>
      ) : null}
    </td>
    <td data-label="Total">
      {pesos(payment.total)}
      {payment.coupon === null ? null : (
        <span className={css['small']}>
          Cupón {payment.coupon}: {pesos(payment.discount)} menos, sin IVA
        </span>
      )}
      {payment.refunded > 0 ? (
        <span className={css['small']}>{pesos(payment.refunded)} reembolsados</span>
      ) : null}
      {payment.refunding > 0 ? (
        <span className={css['small']}>{pesos(payment.refunding)} en proceso de reembolso</span>
      ) : null}
      {payment.refund_reason === null ? null : (
        <span className={css['small']}>{refundReasonWords[payment.refund_reason]}</span>
      )}
      {payment.refund_failed_at === null ? null : (
        <span className={css['warn']}>
          Un reembolso falló el {formatDateTime(payment.refund_failed_at)}; sus créditos volvieron
          al saldo
        </span>
      )}
    </td>
    <td data-label="Fecha" className={css['moment']}>
      {formatDateTime(payment.created_at)}
    </td>
    <td data-label="Estado">
      <StatusPill tone={paymentWords[payment.status].tone}>
        {paymentWords[payment.status].label}
      </StatusPill>
      {payment.dispute === null ? null : (
        <span className={css['warn']}>{disputeWords[payment.dispute]}</span>
      )}
    </td>
    <td>
      {payment.refundable_credits > 0 && onRefund !== null ? (
        <div className={css['actions']}>
          <Button
            size="xs"
            variant="default"
            aria-label={`Reembolsar el pago ${payment.folio} de ${payment.account.name}`}
            onClick={onRefund}
          >
            Reembolsar
          </Button>
        </div>
      ) : null}
    </td>
  </tr>
);
