import type { Flag } from '@tamiz/contract/accounts/flags';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type OfAccount = { accountId: string };

/** The flags that are on for an account, and who switched them on. */
export const list = prepared<OfAccount>()(
  (p) => sql<{ flag: string; set_at: Date; set_by: string | null }>`
    select flag, set_at, (select first_name || ' ' || last_name from users where users.id = set_by) as set_by
    from account_flags where account_id = ${p.accountId}`,
);

/** A row if there is such an account. */
export const findAccount = prepared<OfAccount>()((p) =>
  build.selectFrom('accounts').where('id', '=', p.accountId).select('id'),
);

/** Switches a flag on; no row where it is on already, or there is no such account. */
export const switchOn = prepared<OfAccount & { flag: Flag; staffId: string }>()(
  (p) => sql<{ flag: string }>`
    insert into account_flags (account_id, flag, set_by)
    select id, ${p.flag}, ${p.staffId} from accounts where id = ${p.accountId}
    on conflict do nothing returning flag`,
);

/** Switches a flag off; no row where it is off already. */
export const switchOff = prepared<OfAccount & { flag: Flag }>()((p) =>
  build
    .deleteFrom('account_flags')
    .where('account_id', '=', p.accountId)
    .where('flag', '=', p.flag)
    .returning('flag'),
);
