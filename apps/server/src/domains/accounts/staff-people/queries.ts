import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type StaffRole = 'support' | 'finance' | 'content' | 'operator';

type PersonRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  staff_role: StaffRole;
  suspended_at: Date | null;
  created_at: Date;
  has_passkey: boolean;
  last_access_at: Date | null;
};

/** Everybody of the staff who has not left, by name. Sessions end, so the last use of a passkey counts too. */
export const listPeople = prepared<Record<string, never>>()(
  () => sql<PersonRow>`
    select users.id, first_name, last_name, email, staff_role, suspended_at, created_at,
      exists (select from passkeys where passkeys.user_id = users.id) as has_passkey,
      greatest(
        (select max(last_used_at) from sessions where sessions.user_id = users.id),
        (select max(last_used_at) from passkeys where passkeys.user_id = users.id)
      ) as last_access_at
    from users where role = 'staff' and email not like '%@retirado.invalid'
    order by first_name, last_name, id`,
);

export type StaffRow = Awaited<ReturnType<typeof listPeople>>[number];

/** Somebody of the staff as they are now. */
export const findPerson = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('users')
    .where('id', '=', p.id)
    .where('role', '=', 'staff')
    .select(['id', 'staff_role', 'suspended_at']),
);

type Change = { actorId: string; id: string; staffRole: string; isSuspended: boolean };

/** Changes somebody of the staff and ends their sessions; the database decides whether it may be. */
export const changeStaff = prepared<Change>()(
  (p) => sql<{ outcome: 'done' | 'same' | 'forbidden' | 'not_found' | 'self' | 'last_operator' }>`
    select app.change_staff(${p.actorId}::uuid, ${p.id}::uuid, ${p.staffRole}::text, ${p.isSuspended}::boolean) as outcome`,
);

/** Whom to tell that they are part of the staff. */
export const findWelcomed = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('users')
    .where('id', '=', p.id)
    .where('suspended_at', 'is', null)
    .select(['email', 'first_name', 'staff_role']),
);
