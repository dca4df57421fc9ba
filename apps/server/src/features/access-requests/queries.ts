import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type NewRequest = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  linkedinUrl: string;
};

/** Files a request, unless one of the same address still waits for its answer. */
export const insertUnlessPending = prepared<NewRequest>()((p) =>
  build
    .insertInto('access_requests')
    .values({
      id: p.id,
      email: p.email,
      first_name: p.firstName,
      last_name: p.lastName,
      linkedin_url: p.linkedinUrl,
    })
    .onConflict((conflict) =>
      conflict.column('email').where(sql.ref('status'), '=', sql.lit('pending')).doNothing(),
    )
    .returning('id'),
);

/** The requests that wait, oldest first. */
export const listPending = prepared<Record<string, never>>()(() =>
  build
    .selectFrom('access_requests')
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .select(['id', 'email', 'first_name', 'last_name', 'linkedin_url', 'created_at']),
);

/** One request, locked until the answer is given. */
export const lockPending = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('access_requests')
    .where('id', '=', p.id)
    .where('status', '=', 'pending')
    .forUpdate()
    .select(['id', 'email', 'first_name', 'last_name']),
);

type Decision = { id: string; status: 'approved' | 'rejected'; reason: string | null };

/** Answers a request. */
export const decide = prepared<Decision>()((p) =>
  build
    .updateTable('access_requests')
    .set({ status: p.status, decision_reason: p.reason, decided_at: sql`now()` })
    .where('id', '=', p.id),
);

/** A request with what is known of its address. */
export const findForMail = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('access_requests')
    .leftJoin('users', 'users.email', 'access_requests.email')
    .where('access_requests.id', '=', p.id)
    .select([
      'access_requests.email',
      'access_requests.first_name',
      'access_requests.created_at',
      'access_requests.decision_reason',
      'users.first_name as holder_first_name',
    ]),
);
