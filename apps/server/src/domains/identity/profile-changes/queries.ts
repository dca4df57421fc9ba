import { undoDays } from '@tamiz/contract/identity/profile-changes';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type NewChange = {
  id: string;
  userId: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  codeHash: Buffer;
  expiresAt: Date;
};

/** Notes what a person wants changed; it replaces what they wanted before. */
export const replacePending = prepared<NewChange>()((p) =>
  build
    .insertInto('profile_changes')
    .values({
      id: p.id,
      user_id: p.userId,
      first_name: p.firstName,
      last_name: p.lastName,
      email: p.email,
      code_hash: p.codeHash,
      expires_at: p.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .where('confirmed_at', 'is', null)
        .doUpdateSet((set) => ({
          id: set.ref('excluded.id'),
          first_name: set.ref('excluded.first_name'),
          last_name: set.ref('excluded.last_name'),
          email: set.ref('excluded.email'),
          code_hash: set.ref('excluded.code_hash'),
          expires_at: set.ref('excluded.expires_at'),
          attempts: 0,
        })),
    ),
);

/** The pending change of a person, locked: parallel confirmations wait in line here. */
export const lockPending = prepared<{ userId: string }>()((p) =>
  build
    .selectFrom('profile_changes')
    .where('user_id', '=', p.userId)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .selectAll(),
);

export type PendingChange = Awaited<ReturnType<typeof lockPending>>[number];

/** Spends one try. */
export const countAttempt = prepared<{ id: string }>()((p) =>
  build
    .updateTable('profile_changes')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', p.id),
);

/** Marks a change as done, and keeps where its notice goes. */
export const confirm = prepared<{ id: string; previousEmail: string | null }>()((p) =>
  build
    .updateTable('profile_changes')
    .set({ confirmed_at: sql`now()`, previous_email: p.previousEmail })
    .where('id', '=', p.id),
);

/** What a person is called now. */
export const findPerson = prepared<{ userId: string }>()((p) =>
  build
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'account_id'])
    .where('id', '=', p.userId),
);

type NewIdentity = { userId: string; firstName: string; lastName: string; email: string };

/** Gives a person the new name or address, unless somebody has that address by now. */
export const updatePerson = prepared<NewIdentity>()((p) =>
  build
    .updateTable('users')
    .set({ first_name: p.firstName, last_name: p.lastName, email: p.email })
    .where('id', '=', p.userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where('other.email', '=', p.email)
            .where('other.id', '!=', p.userId),
        ),
      ),
    )
    .returning('id'),
);

/** A change with everything its mails say. */
export const findForMail = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('profile_changes')
    .innerJoin('users', 'users.id', 'profile_changes.user_id')
    .leftJoin('users as holder', 'holder.email', 'profile_changes.email')
    .where('profile_changes.id', '=', p.id)
    .select([
      'profile_changes.email as new_email',
      'profile_changes.previous_email',
      'profile_changes.expires_at',
      'profile_changes.confirmed_at',
      'users.email',
      'users.first_name',
      'holder.id as holder_id',
      'holder.first_name as holder_first_name',
    ]),
);

/** A confirmed change of address that can still be undone, locked. */
export const lockUndoable = prepared<{ id: string }>()(
  (p) => sql<{ user_id: string; previous_email: string; confirmed_at: Date }>`
    select user_id, previous_email, confirmed_at
    from profile_changes
    where id = ${p.id}::uuid and previous_email is not null and undone_at is null
      and confirmed_at > now() - ${sql.lit(`${undoDays} days`)}::interval
    for update`,
);

/** Marks the changes of a person from a moment on as undone, so that no later notice brings one back. */
export const markUndone = prepared<{ userId: string; since: Date }>()((p) =>
  build
    .updateTable('profile_changes')
    .set({ undone_at: sql`now()` })
    .where('user_id', '=', p.userId)
    .where('confirmed_at', '>=', p.since),
);

/** Forgets a change that waits for its code. */
export const deletePending = prepared<{ userId: string }>()((p) =>
  build
    .deleteFrom('profile_changes')
    .where('user_id', '=', p.userId)
    .where('confirmed_at', 'is', null),
);
