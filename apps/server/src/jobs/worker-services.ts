import type { Handle, Transactions } from '@tamiz/db';

import type { Env } from '#src/env.ts';
import type { ExamAccess } from '#src/exam-access.ts';
import type { Alarms } from '#src/ports/alarms.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { Mailer } from '#src/ports/mail.ts';
import type { Payments } from '#src/ports/payments.ts';
import type { Secrets } from '#src/secrets.ts';

/** What job handlers are given. */
export type WorkerServices = {
  readonly env: Env;
  readonly database: { readonly read: Handle; readonly transaction: Transactions['run'] };
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly examAccess: ExamAccess;
  readonly payments: Payments;
  readonly alarms: Alarms;
};
