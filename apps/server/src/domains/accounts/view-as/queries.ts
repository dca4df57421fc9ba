import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** Those who own an account, the first one first. */
export const listOwners = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('users')
    .where('account_id', '=', p.accountId)
    .where('role', '=', 'owner')
    .orderBy('id')
    .limit(200)
    .select('id'),
);

type NewView = {
  accountId: string;
  staffId: string;
  reason: string;
  peopleReason: string | null;
  minutes: number;
};

/** Notes that somebody of staff looks at an account from now on, and until when. */
export const insertView = prepared<NewView>()((p) =>
  build
    .insertInto('account_views')
    .values({
      account_id: p.accountId,
      staff_id: p.staffId,
      reason: p.reason,
      people_reason: p.peopleReason,
      ends_at: sql<Date>`now() + make_interval(mins => ${p.minutes})`,
    })
    .returning(['id', 'ends_at']),
);

/** Turns a session into one that looks, or back. */
export const setSessionView = prepared<{ sessionId: string; viewId: string | null }>()((p) =>
  build.updateTable('sessions').set({ view_id: p.viewId }).where('id', '=', p.sessionId),
);

/** Ends a view that nobody ended yet. */
export const endOne = prepared<{ id: string }>()((p) =>
  build
    .updateTable('account_views')
    .set({ ended_at: sql`now()` })
    .where('id', '=', p.id)
    .where('ended_at', 'is', null)
    .returning('account_id'),
);

/** What one owner of the account is told about a view. */
export const findForMail = prepared<{ id: string; userId: string }>()((p) =>
  build
    .selectFrom('account_views as view')
    .innerJoin('users', 'users.account_id', 'view.account_id')
    .innerJoin('accounts', 'accounts.id', 'view.account_id')
    .where('view.id', '=', p.id)
    .where('users.id', '=', p.userId)
    .select([
      'users.email',
      'users.first_name',
      'accounts.name as account_name',
      'view.reason',
      'view.people_reason',
      'view.started_at',
      'view.ends_at',
    ]),
);
