import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** Rows of each short list. */
const few = 5;

/** How many positions of each status the account has. */
export const countByStatus = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('positions')
    .where('account_id', '=', p.accountId)
    .groupBy('status')
    .select(['status', sql<number>`count(*)::int`.as('count')]),
);

/** Whom sending invitations would invite: nobody has, or only to an address that was wrong. */
const isPending = sql`place.removed_at is null and not exists (
  select from invitations where invitations.position_candidate_id = place.id and invitations.status <> 'corrected')`;

/** How many invitations could be sent in all positions that are not completed. */
export const countPending = prepared<{ accountId: string }>()(
  (p) => sql<{ count: number }>`
    select count(*)::int as count
    from position_candidates place join positions on positions.id = place.position_id
    where place.account_id = ${p.accountId} and positions.status <> 'completed' and ${isPending}`,
);

/** The newest positions that wait for a decision: which evaluation, or whether to invite. */
export const listAttention = prepared<{ accountId: string }>()(
  (p) => sql<{
    id: string;
    title: string;
    created_at: Date;
    is_assigned: boolean;
    pending_count: number;
  }>`
    with waiting as (
      select id, title, created_at, evaluation_id is not null as is_assigned,
        (select count(*)::int from position_candidates place
         where place.position_id = positions.id and ${isPending}) as pending_count
      from positions
      where account_id = ${p.accountId} and status <> 'completed'
      order by created_at desc limit 50
    )
    select * from waiting where not is_assigned or pending_count > 0
    order by is_assigned desc, pending_count desc, created_at desc limit ${sql.lit(few)}`,
);

/** Who answered last. */
export const listLatestAnswers = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('attempts')
    .innerJoin('position_candidates as place', 'place.id', 'attempts.position_candidate_id')
    .innerJoin('candidates', 'candidates.id', 'place.candidate_id')
    .innerJoin('positions', 'positions.id', 'place.position_id')
    .where('attempts.account_id', '=', p.accountId)
    .where('attempts.completed_at', 'is not', null)
    .orderBy('attempts.completed_at', 'desc')
    .limit(few + 1)
    .select([
      'place.id',
      'candidates.name',
      sql<boolean>`app.is_name_hidden(positions.is_anonymous, place.stage_id)`.as('is_name_hidden'),
      'positions.title',
      'attempts.score',
      'attempts.max_score',
      'attempts.completed_at',
    ]),
);
