import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** Whether the mail server has already taken a message. */
export const findByKey = prepared<{ key: string }>()((p) =>
  build.selectFrom('mail_deliveries').select('message_key').where('message_key', '=', p.key),
);

/** Notes that the mail server has taken a message. */
export const insert = prepared<{ key: string }>()((p) =>
  build
    .insertInto('mail_deliveries')
    .values({ message_key: p.key })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Notes too old for any job to run again. */
export const deleteOld = prepared<Record<string, never>>()(() =>
  build
    .deleteFrom('mail_deliveries')
    .where('accepted_at', '<', sql<Date>`now() - interval '30 days'`),
);
