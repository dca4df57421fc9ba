import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

import type { MailOutcome } from '#src/platform/mail/mailer.ts';
import { alarmList } from '#src/platform/telemetry/alarm-list.ts';

/** Counts what becomes of mails. */
export const countMails = (registry: Registry): ((outcome: MailOutcome) => void) => {
  const counter = new Counter({
    name: alarmList.mails.metric,
    help: alarmList.mails.help,
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'refused', 'delayed']) counter.inc({ outcome }, 0);
  return (outcome) => counter.inc({ outcome });
};
