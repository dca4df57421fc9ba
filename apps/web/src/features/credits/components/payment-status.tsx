import type { PaymentStatus } from '@tamiz/contract/shared/statuses';
import { StatusPill } from '@tamiz/ui';

import { describePayment } from '#src/features/credits/words.ts';

/** What the provider decided; nothing where the backend names a status nobody knows. */
export const PaymentStatusPill = ({ status }: { status: PaymentStatus | null }) => {
  if (status === null) return null;
  const { label, tone } = describePayment(status);
  return <StatusPill tone={tone}>{label}</StatusPill>;
};
