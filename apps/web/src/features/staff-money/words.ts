import type { CouponState } from '@tamiz/contract/money/staff-coupons';
import type { RefundReason } from '@tamiz/contract/money/staff-payments';
import { cfdiStatusLabels } from '@tamiz/contract/shared/labels';
import type { CfdiStatus } from '@tamiz/contract/shared/statuses';
import type { Tone } from '@tamiz/ui';

import { formatDate } from '#src/lib/format.ts';

export const paymentWords = {
  succeeded: { label: 'Aprobado', tone: 'success' },
  failed: { label: 'Rechazado', tone: 'danger' },
  refunded: { label: 'Reembolso', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export const disputeWords = {
  open: 'En disputa',
  won: 'Disputa ganada',
  lost: 'Disputa perdida',
} as const;

export const refundReasonWords: Readonly<Record<RefundReason, string>> = {
  bought_too_many: 'Compró de más',
  charged_twice: 'Se cobró dos veces',
  service_failure: 'Falló el servicio',
  agreement: 'Acuerdo con el cliente',
  other: 'Otro',
};

export const cfdiWords: Readonly<Record<CfdiStatus, { label: string; tone: Tone }>> = {
  requested: { label: cfdiStatusLabels.requested, tone: 'warning' },
  in_process: { label: cfdiStatusLabels.in_process, tone: 'info' },
  issued: { label: cfdiStatusLabels.issued, tone: 'success' },
  rejected: { label: cfdiStatusLabels.rejected, tone: 'danger' },
  cancelled: { label: cfdiStatusLabels.cancelled, tone: 'neutral' },
};

export const couponWords = {
  scheduled: { label: 'Programado', tone: 'info' },
  live: { label: 'Vigente', tone: 'success' },
  used_up: { label: 'Agotado', tone: 'warning' },
  ended: { label: 'Terminado', tone: 'neutral' },
  withdrawn: { label: 'Retirado', tone: 'neutral' },
} as const satisfies Readonly<Record<CouponState, { label: string; tone: Tone }>>;

/** '14 nov 2026', from '2026-11-14': at noon it is that day in every zone of Mexico. */
export const tellDay = (day: string): string => formatDate(`${day}T12:00:00`);
