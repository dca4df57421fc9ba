import { cfdiUses, taxRegimes } from '@tamiz/contract/accounts/fiscal';
import type { StaffCfdi } from '@tamiz/contract/money/staff-cfdi';
import { CopyField, Notice } from '@tamiz/ui';

import { formatDateTime, formatNumber } from '#src/lib/format.ts';

import css from './cfdi.module.css';

const nameOf = (list: readonly { code: string; name: string }[], code: string): string =>
  list.find((one) => one.code === code)?.name ?? '';

/** As a program of invoices wants it: no sign, two decimals. */
const amount = (pesos: number): string => pesos.toFixed(2);

export const CfdiDetails = ({ cfdi }: { cfdi: StaffCfdi }) => {
  const { fiscal_data: fiscal, payment } = cfdi;
  return (
    <div className={css['details']}>
      {cfdi.is_late ? (
        <Notice tone="warning">
          Se pidió después del mes del pago. Revisa con tu contador si todavía se puede emitir.
        </Notice>
      ) : null}
      {payment.refunded > 0 ? (
        <Notice tone="warning">
          {`Se reembolsaron ${amount(payment.refunded)} MXN: emite también la nota de crédito.`}
        </Notice>
      ) : null}
      <CopyField label="Razón social" value={fiscal.legal_name} />
      <div className={css['pairs']}>
        <CopyField label="RFC" value={fiscal.rfc} />
        <CopyField label="Código postal" value={fiscal.postal_code} />
        <CopyField
          label={`Régimen: ${nameOf(taxRegimes, fiscal.tax_regime)}`}
          value={fiscal.tax_regime}
        />
        <CopyField label={`Uso: ${nameOf(cfdiUses, fiscal.cfdi_use)}`} value={fiscal.cfdi_use} />
        {/* As a CFDI writes it: before the discount, with the discount apart. */}
        <CopyField label="Subtotal" value={amount(payment.subtotal + payment.discount)} />
        {payment.discount > 0 ? (
          <CopyField
            label={`Descuento: cupón ${payment.coupon}`}
            value={amount(payment.discount)}
          />
        ) : null}
        <CopyField label="IVA" value={amount(payment.tax)} />
      </div>
      <CopyField label="Total" value={amount(payment.total)} />
      <p className={css['hint']}>
        {formatNumber(payment.credits_purchased)} créditos de {amount(payment.unit_price)} MXN más
        IVA, pagados con tarjeta el {formatDateTime(payment.created_at)}. Pago {payment.id}.
      </p>
      {cfdi.fiscal_folio === null ? null : (
        <CopyField label="Folio fiscal" value={cfdi.fiscal_folio} />
      )}
      {cfdi.reason === null ? null : <p className={css['hint']}>Motivo: {cfdi.reason}</p>}
    </div>
  );
};
