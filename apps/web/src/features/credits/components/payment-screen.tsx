import { getPaymentInvoice } from '@tamiz/contract/calls/money/payments';
import { Button } from '@mantine/core';
import { taxPercent } from '@tamiz/contract/shared/constants';
import { Card, PageHead, Section } from '@tamiz/ui';
import { IconCalendar, IconCreditCard, IconFileInvoice, IconHash } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';

import { Sums } from '#src/components/credits/sums.tsx';
import type { Sum } from '#src/components/credits/sums.tsx';
import { LoadFailure } from '#src/components/load-failure.tsx';
import type { PageHandle } from '#src/components/shell/page-name.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';
import { usePayment } from '#src/features/credits/api/get-payment.ts';
import { CfdiSection } from '#src/features/credits/components/cfdi/cfdi-section.tsx';
import { PaymentSkeleton } from '#src/features/credits/components/payment-skeleton.tsx';
import { PaymentStatusPill } from '#src/features/credits/components/payment-status.tsx';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { countCredits } from '#src/lib/credits/count-credits.ts';
import type { PaymentDetail } from '#src/lib/credits/payment.ts';
import { formatDateTime, formatNumber, formatPesos } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useServices } from '#src/lib/services.tsx';

import css from './payment-screen.module.css';

const namePage = (title: string): PageHandle => ({
  title,
  crumbs: [{ label: 'Créditos', to: '/credits' }],
});

/** An id that cannot exist is refused as invalid; to the person it is the same as one that does not. */
const isUnknown = ({ status }: ApiFailure): boolean => status === 404 || status === 422;

const unknownPayment =
  'No encontramos este pago. Puede que el enlace haya cambiado o que el pago sea de otra cuenta.';

export const PaymentScreen = ({ paymentId }: { paymentId: string }) => {
  const { toasts } = useServices();
  const { data: payment, error, refetch } = usePayment(paymentId);
  useEffect(() => {
    if (error !== null) toasts.error('Error al cargar el pago');
  }, [error, toasts]);

  if (payment !== undefined) return <Known payment={payment} />;
  if (error === null) return <PaymentSkeleton />;
  return (
    <Card>
      <LoadFailure
        titleLevel={1}
        title="Error al cargar el detalle del pago."
        failure={error}
        {...(isUnknown(error) && { text: unknownPayment })}
        onRetry={() => void refetch()}
      />
      <p className={css['back']}>
        <Link to="/credits">Ir a Créditos</Link>
      </p>
    </Card>
  );
};

const sumsOf = (payment: PaymentDetail): Sum[] => {
  const { credits, unitPriceCents, coupon, discountCents } = payment;
  const { subtotalCents, taxCents, totalCents, refundedCents } = payment;
  const sums: [string, string | null][] = [
    ['Créditos', credits === null ? null : formatNumber(credits)],
    ['Precio por crédito', unitPriceCents === null ? null : formatPesos(unitPriceCents)],
    [`Cupón ${coupon ?? ''}`, discountCents ? `− ${formatPesos(discountCents)}` : null],
    ['Subtotal', subtotalCents === null ? null : formatPesos(subtotalCents)],
    [`IVA ${taxPercent}%`, taxCents === null ? null : formatPesos(taxCents)],
    ['Total', totalCents === null ? null : `${formatPesos(totalCents)} MXN`],
    ['Reembolsado', refundedCents ? `− ${formatPesos(refundedCents)}` : null],
  ];
  return sums.flatMap(([label, value]) =>
    value === null ? [] : [{ label, value, ...(label === 'Total' && { isTotal: true }) }],
  );
};

const Known = ({ payment }: { payment: PaymentDetail }) => {
  const { id, credits, status } = payment;
  const { api } = useServices();
  const title = credits === null ? 'Pago' : `Pago de ${countCredits(credits)}`;
  usePageName(useMemo(() => namePage(title), [title]));
  return (
    <div className={css['page']}>
      <PageHead
        title={title}
        badges={<PaymentStatusPill status={status} />}
        meta={<Facts payment={payment} />}
        actions={
          <Button
            component="a"
            href={api.addressOf(getPaymentInvoice, { params: { id } })}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconFileInvoice size={17} stroke={1.7} aria-hidden="true" />}
          >
            Ver nota de pago
          </Button>
        }
      />
      <Section title="Detalle" note="La nota se abre en otra pestaña como PDF.">
        <div className={css['sums']}>
          <Sums sums={sumsOf(payment)} />
        </div>
      </Section>
      <CfdiSection paymentId={id} />
    </div>
  );
};

const Facts = ({ payment: { id, folio, createdAt, cardLast4 } }: { payment: PaymentDetail }) => (
  <>
    {createdAt === null ? null : (
      <span>
        <IconCalendar size={15} stroke={1.7} aria-hidden="true" /> {formatDateTime(createdAt)}
      </span>
    )}
    {cardLast4 === null ? null : (
      <span>
        <IconCreditCard size={15} stroke={1.7} aria-hidden="true" /> Tarjeta terminada en{' '}
        {cardLast4}
      </span>
    )}
    <span className={css['id']}>
      <IconHash size={15} stroke={1.7} aria-hidden="true" />{' '}
      {folio === null ? id : `Folio ${folio}`}
    </span>
  </>
);
