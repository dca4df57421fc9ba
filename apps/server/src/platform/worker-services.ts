import type { Handle, Transactions } from '@tamiz/db';

import type { Clock } from '#src/platform/clock.ts';
import type { Env } from '#src/platform/env.ts';
import type { Mailer } from '#src/platform/mail/mailer.ts';
import type { Payments } from '#src/platform/payments/payments.ts';
import type { Secrets } from '#src/platform/secrets.ts';
import type { Alarms } from '#src/platform/telemetry/alarms.ts';

/** What every job handler may be given; a domain that needs more says so in its own services. */
export type WorkerServices = {
  readonly env: Env;
  readonly database: { readonly single: Handle; readonly transaction: Transactions['run'] };
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly payments: Payments;
  readonly alarms: Alarms;
};
