import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** What must wake somebody: a metric to alert on, and a line in the log that says where to look. */
export type Alarms = {
  /** Accounts whose ledger does not add up; they are on hold. */
  readonly ledgerMismatches: (accountIds: string[]) => void;
  /** A signed message of the payment provider that does not fit what we asked for. */
  readonly paymentRefused: (eventId: string) => void;
};

type Log = { error(fields: object, message: string): void };

export const createAlarms = (registry: Registry, log: Log): Alarms => {
  const mismatches = new Gauge({
    name: 'tamiz_ledger_mismatches',
    help: 'Accounts whose credit movements do not add up to their balance. Alert above 0.',
    registers: [registry],
  });
  const refused = new Counter({
    name: 'tamiz_payment_messages_refused_total',
    help: 'Signed messages of the payment provider that do not fit our checkout. Alert on increase.',
    registers: [registry],
  });
  return {
    ledgerMismatches: (accountIds) => {
      mismatches.set(accountIds.length);
      if (accountIds.length > 0) log.error({ accountIds }, 'ALARM: the ledger does not add up');
    },
    paymentRefused: (eventId) => {
      refused.inc();
      log.error({ eventId }, 'ALARM: a payment message does not fit its checkout');
    },
  };
};
