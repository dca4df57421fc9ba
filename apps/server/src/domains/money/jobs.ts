import { cfdiTasks } from '#src/domains/money/cfdi/tasks.ts';
import { creditTasks } from '#src/domains/money/credits/tasks.ts';
import { paymentTasks } from '#src/domains/money/payments/tasks.ts';
import { refundTasks } from '#src/domains/money/refunds/tasks.ts';
import type { DomainJobs } from '#src/platform/queue/registry.ts';

/** Jobs of credits, payments and invoices. */
export const moneyJobs: DomainJobs = {
  handlers: [cfdiTasks, creditTasks, paymentTasks, refundTasks],
  schedule: [
    { task: 'credits.reconcile', match: '* * * * *', options: { jobKey: 'reconcile' } },
    // At night in Mexico.
    { task: 'credits.reconcile_all', match: '30 9 * * *', options: { jobKey: 'reconcile_all' } },
    { task: 'payments.check_refunds', match: '*/10 * * * *', options: { jobKey: 'check_refunds' } },
    { task: 'payments.check_open', match: '* * * * *', options: { jobKey: 'check_open' } },
  ],
};
