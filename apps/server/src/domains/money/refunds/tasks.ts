import { askRefund } from '#src/domains/money/refunds/ask-refund.ts';
import { checkRefunds } from '#src/domains/money/refunds/check-refunds.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Jobs that bring money back. */
export const refundTasks: JobHandlers = {
  'payments.refund': (services, { id }) => askRefund(services, id),

  'payments.check_refunds': (services) => checkRefunds(services),
};
