import { taxPercent } from '@tamiz/contract/shared/constants';
import { paymentStatusLabels } from '@tamiz/contract/shared/labels';
import type { PaymentStatus } from '@tamiz/contract/shared/statuses';

import { formatMailTime } from '#src/platform/mail/format.ts';
import type { PaymentNoteData } from '#src/platform/pdf/pdf-printer.ts';

import type { PdfDocument, Tone } from '#src/platform/pdf/document.ts';
import { formatCount, formatPesos } from '#src/platform/pdf/format.ts';

const tones: Record<PaymentStatus, Tone> = {
  succeeded: 'success',
  failed: 'danger',
  refunded: 'neutral',
};

const statusSentence = (data: PaymentNoteData): string => {
  if (data.status === 'failed') {
    return 'El pago fue rechazado: no se cobró nada y no se agregaron créditos.';
  }
  if (data.refundedCents === 0) {
    return 'El cargo se aprobó y los créditos se agregaron al saldo de la cuenta.';
  }
  return data.refundedCents >= data.totalCents
    ? 'El importe completo se devolvió a la tarjeta con la que se pagó.'
    : 'Una parte del importe se devolvió a la tarjeta con la que se pagó.';
};

const refund = ({ refundedCents, totalCents }: PaymentNoteData): object | null =>
  refundedCents === 0
    ? null
    : {
        amount: `−${formatPesos(refundedCents)}`,
        remaining: formatPesos(totalCents - refundedCents),
      };

/** A note of what was charged and for what; it states that it is no tax invoice. */
export const paymentNote = (data: PaymentNoteData): PdfDocument => ({
  template: 'payment-note',
  writtenAt: data.decidedAt,
  content: {
    title: `Nota de pago ${data.folio}`,
    folio: data.folio,
    accountName: data.accountName,
    date: formatMailTime(data.decidedAt),
    card: data.cardLast4 === null ? 'Tarjeta' : `Tarjeta terminada en ${data.cardLast4}`,
    status: { label: paymentStatusLabels[data.status], tone: tones[data.status] },
    statusSentence: statusSentence(data),
    isCharged: data.status !== 'failed',
    credits: formatCount(data.credits),
    unitPrice: formatPesos(data.unitPriceCents),
    amount: formatPesos(data.subtotalCents + data.discountCents),
    discount:
      data.couponCode === null
        ? null
        : {
            label: `Cupón ${data.couponCode}`,
            amount: `−${formatPesos(data.discountCents)}`,
          },
    subtotal: formatPesos(data.subtotalCents),
    taxLabel: `IVA ${taxPercent} %`,
    tax: formatPesos(data.taxCents),
    total: formatPesos(data.totalCents),
    refund: refund(data),
    contactEmail: data.contactEmail,
  },
});
