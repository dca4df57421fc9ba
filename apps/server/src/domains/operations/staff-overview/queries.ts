import { positionStatuses } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type OfAccount = { accountId: string };

/** Rows of each part of the page. */
const most = 6;

const statuses = sql.join(positionStatuses.map((status) => sql`(${sql.lit(status)})`));

type PositionRow = {
  id: string;
  title: string;
  status:
    | 'created'
    | 'evaluation_assigned'
    | 'pending_assignment'
    | 'invitations_sent'
    | 'completed';
  created_at: Date;
  people: number;
  answered: number;
};

/**
 * The latest positions of an account, with how many people they have and how many of them answered. The latest of each
 * status are taken, because the index of positions goes by status; a large account has tens of thousands of them.
 */
export const listPositions = prepared<OfAccount>()(
  (p) => sql<PositionRow>`
    with page as materialized (
      select of_status.* from (values ${statuses}) wanted (status), lateral (
        select id, account_id, title, status, created_at from positions
        where account_id = ${p.accountId} and status = wanted.status
        order by created_at desc, id desc limit ${sql.lit(most)}
      ) of_status
      order by id desc limit ${sql.lit(most)}
    )
    select page.id, page.title, page.status, page.created_at, count(place.id)::int as people,
      count(place.id) filter (where place.progress = 'done')::int as answered
    from page
    left join position_candidates place
      on place.position_id = page.id and place.account_id = page.account_id and place.removed_at is null
    group by 1, 2, 3, 4 order by page.id desc`,
);

type ExamRow = {
  id: string;
  position: string;
  status: 'in_progress' | 'completed' | 'rejected_malicious';
  started_at: Date | null;
  completed_at: Date | null;
};

/** Exams of an account: those that are being sat, then the latest that ended. */
export const listExams = prepared<OfAccount>()(
  (p) => sql<ExamRow>`
    with page as materialized (
      (select id, account_id, position_candidate_id, status, started_at, completed_at from attempts
        where account_id = ${p.accountId} and completed_at is null order by id desc limit ${sql.lit(most)})
      union all
      (select id, account_id, position_candidate_id, status, started_at, completed_at from attempts
        where account_id = ${p.accountId} and completed_at is not null order by completed_at desc limit ${sql.lit(most)})
    )
    select page.id, page.status, page.started_at, page.completed_at,
      (select title from positions join position_candidates place on place.position_id = positions.id
        and place.account_id = positions.account_id
        where place.id = page.position_candidate_id and place.account_id = page.account_id) as position
    from page order by page.completed_at desc nulls first, page.id desc limit ${sql.lit(most)}`,
);

/** The latest payments of an account. */
export const listPayments = prepared<OfAccount>()((p) =>
  build
    .selectFrom('payments')
    .where('account_id', '=', p.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .select(['id', 'folio', 'total_cents', 'credits_purchased', 'status', 'created_at']),
);

type NoteRow = { id: string; author: string | null; body: string; created_at: Date };

const authorName = sql`(select first_name || ' ' || last_name from users where users.id = note.author)`;

/** What staff noted about an account, newest first. */
export const listNotes = prepared<OfAccount>()(
  (p) => sql<NoteRow>`
    select note.id, note.body, note.created_at, ${authorName} as author
    from staff_notes note where note.account_id = ${p.accountId} order by note.id desc limit 50`,
);

/** Adds a note about an account, if there is such an account. */
export const insertNote = prepared<OfAccount & { author: string; body: string }>()(
  (p) => sql<NoteRow>`
    with note as (
      insert into staff_notes (account_id, author, body)
      select id, ${p.author}, ${p.body} from accounts where id = ${p.accountId}
      returning id, author, body, created_at
    )
    select note.id, note.body, note.created_at, ${authorName} as author from note`,
);

/** Removes a note; tells of which account it was. */
export const deleteNote = prepared<{ id: string }>()((p) =>
  build.deleteFrom('staff_notes').where('id', '=', p.id).returning('account_id'),
);
