import { build, prepared } from '@tamiz/db';

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
