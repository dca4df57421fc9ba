import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** The wrong tries of the last day; other tries for the same subject wait until the transaction ends. */
export const countWrongCodes = prepared<{ subject: Buffer }>()(
  (p) => sql<{ tries: number }>`select app.count_wrong_codes(${p.subject}) as tries`,
);

/** Counts one wrong try. */
export const noteWrongCode = prepared<{ subject: Buffer }>()((p) =>
  build
    .insertInto('wrong_code_tries')
    .values({ subject: p.subject, hour: sql`date_trunc('hour', now())`, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'hour'])
        .doUpdateSet({ tries: sql<number>`wrong_code_tries.tries + 1` }),
    ),
);
