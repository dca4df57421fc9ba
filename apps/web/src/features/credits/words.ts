import { paymentStatusLabels } from '@tamiz/contract/shared/labels';
import type { PaymentStatus } from '@tamiz/contract/shared/statuses';
import type { Tone } from '@tamiz/ui';

const tones: Readonly<Record<PaymentStatus, Tone>> = {
  succeeded: 'success',
  failed: 'danger',
  refunded: 'neutral',
};

/** The word and the tint of a payment. */
export const describePayment = (status: PaymentStatus): { label: string; tone: Tone } => ({
  label: paymentStatusLabels[status],
  tone: tones[status],
});
