import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

import { alarmList } from '#src/platform/telemetry/alarm-list.ts';

/** Events that need a person: a metric to alert on and a log line that says where to look. */
export type Alarms = {
  /** Accounts whose ledger does not add up; they are on hold. */
  readonly ledgerMismatches: (accountIds: string[]) => void;
  /** A signed message of the payment provider that does not fit what we asked for. */
  readonly paymentRefused: (eventId: string) => void;
  /** Money that did not go back; its credits have returned. */
  readonly refundFailed: (id: string) => void;
  /** An exam whose time is over that could not be closed; it is tried again later. */
  readonly examNotClosed: (attemptId: string, error: unknown) => void;
};

type Log = { error(fields: object, message: string): void };

export const createAlarms = (registry: Registry, log: Log): Alarms => {
  const { ledgerMismatches, paymentRefused, refundFailed, examNotClosed } = alarmList;
  const mismatches = new Gauge({
    name: ledgerMismatches.metric,
    help: ledgerMismatches.help,
    registers: [registry],
  });
  const refused = new Counter({
    name: paymentRefused.metric,
    help: paymentRefused.help,
    registers: [registry],
  });
  const failed = new Counter({
    name: refundFailed.metric,
    help: refundFailed.help,
    registers: [registry],
  });
  const notClosed = new Counter({
    name: examNotClosed.metric,
    help: examNotClosed.help,
    registers: [registry],
  });
  return {
    ledgerMismatches: (accountIds) => {
      mismatches.set(accountIds.length);
      if (accountIds.length > 0) log.error({ accountIds }, ledgerMismatches.line);
    },
    paymentRefused: (eventId) => {
      refused.inc();
      log.error({ eventId }, paymentRefused.line);
    },
    refundFailed: (id) => {
      failed.inc();
      log.error({ id }, refundFailed.line);
    },
    examNotClosed: (attemptId, error) => {
      notClosed.inc();
      log.error({ attemptId, err: error }, examNotClosed.line);
    },
  };
};
