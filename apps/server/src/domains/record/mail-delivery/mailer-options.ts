import type { Handle } from '@tamiz/db';

import { countOfDay } from '#src/domains/record/mail-delivery/queries.ts';
import type { Env } from '#src/platform/env.ts';
import { readDkim } from '#src/platform/mail/dkim.ts';
import type { MailerOptions } from '#src/platform/mail/mailer.ts';

/** How the mailer of a worker sends, by its settings. */
export const mailerOptions = (env: Env, database: Handle): MailerOptions => ({
  url: env.SMTP_URL,
  from: env.MAIL_FROM,
  atOnce: env.MAIL_AT_ONCE,
  perSecond: env.MAIL_PER_SECOND,
  perDay: env.MAIL_PER_DAY,
  domainRates: env.MAIL_DOMAIN_RATES,
  dkim: readDkim(env),
  countDay: async () => {
    const [row] = await countOfDay(database, {});
    return row?.n ?? 0;
  },
});
