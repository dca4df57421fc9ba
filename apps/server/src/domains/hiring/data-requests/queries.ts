import { pageSize } from '@tamiz/contract/shared/page';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

const columns = [
  'data_requests.id',
  'data_requests.candidate_id',
  'data_requests.kind',
  'data_requests.state',
  'data_requests.reason',
  'data_requests.answer',
  'data_requests.asked_at',
  'data_requests.answer_due_at',
  'data_requests.answered_at',
  'data_requests.carry_out_due_at',
  'data_requests.done_at',
] as const;

/** The deadline that runs now. */
const dueAt = sql<Date>`case state when 'open' then answer_due_at else carry_out_due_at end`;

const isRunning = sql<boolean>`state in ('open', 'granted')`;

type OfPerson = { accountId: string; candidateId: string };

type NewRequest = OfPerson & {
  kind: 'erasure' | 'objection';
  reason: string | null;
  askedAt: Date;
  answerDueAt: Date;
};

/** Whether somebody is still known by name; until the transaction ends they cannot be erased. */
export const holdPerson = prepared<OfPerson>()((p) =>
  build
    .selectFrom('candidates')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.candidateId)
    .where('erased_at', 'is', null)
    .forShare()
    .select('id'),
);

/** Notes a request, unless the same one is still under way. */
export const insertRequest = prepared<NewRequest>()((p) =>
  build
    .insertInto('data_requests')
    .values({
      account_id: p.accountId,
      candidate_id: p.candidateId,
      kind: p.kind,
      reason: p.reason,
      asked_at: p.askedAt,
      answer_due_at: p.answerDueAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['candidate_id', 'kind']).where(isRunning).doNothing(),
    )
    .returning('id'),
);

/** What a person asked, newest first. */
export const listOfPerson = prepared<OfPerson>()((p) =>
  build
    .selectFrom('data_requests')
    .where('account_id', '=', p.accountId)
    .where('candidate_id', '=', p.candidateId)
    .orderBy('id', 'desc')
    .select(columns),
);

export type RequestRow = Awaited<ReturnType<typeof listOfPerson>>[number];

/** A page of what an account was asked: what runs by its deadline, then what ended, newest first. */
export const listPage = prepared<{ accountId: string; offset: number }>()((p) =>
  build
    .selectFrom('data_requests')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.id', '=', 'data_requests.candidate_id')
        .onRef('candidates.account_id', '=', 'data_requests.account_id'),
    )
    .where('data_requests.account_id', '=', p.accountId)
    .orderBy(isRunning, 'desc')
    .orderBy(sql`case when ${isRunning} then ${dueAt} end`)
    .orderBy('data_requests.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset(p.offset)
    .select([
      ...columns,
      'candidates.name',
      'candidates.email',
      sql<Date | null>`case when ${isRunning} then ${dueAt} end`.as('due_at'),
    ]),
);

export type ReceivedRow = Awaited<ReturnType<typeof listPage>>[number];

/** How many requests an account was sent. */
export const countAll = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('data_requests')
    .where('account_id', '=', p.accountId)
    .select(sql<number>`count(*)::int`.as('total')),
);

/** One request, locked. */
export const lockRequest = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('data_requests')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .forUpdate()
    .select(['id', 'kind', 'state', 'candidate_id']),
);

type Answer = {
  accountId: string;
  id: string;
  state: 'granted' | 'refused';
  answer: string | null;
  now: Date;
  carryOutDueAt: Date | null;
};

/** Writes the answer; from here on the other deadline runs, and may be reminded of. */
export const updateAnswer = prepared<Answer>()((p) =>
  build
    .updateTable('data_requests')
    .set({
      state: p.state,
      answer: p.answer,
      answered_at: p.now,
      carry_out_due_at: p.carryOutDueAt,
      warned_at: null,
    })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** Notes that what was granted has been carried out. */
export const updateDone = prepared<{ accountId: string; id: string; now: Date }>()((p) =>
  build
    .updateTable('data_requests')
    .set({ state: 'done', done_at: p.now })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** A request with the person and the account, as mails about it need them. */
export const findForMail = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('data_requests')
    .innerJoin('candidates', 'candidates.id', 'data_requests.candidate_id')
    .innerJoin('accounts', 'accounts.id', 'data_requests.account_id')
    .leftJoinLateral(
      sql<{ name: string; email: string }>`app.contact_of(data_requests.account_id, null)`.as(
        'contact',
      ),
      (join) => join.onTrue(),
    )
    .where('data_requests.id', '=', p.id)
    .select([
      ...columns,
      'contact.name as contact_name',
      'contact.email as contact_email',
      'data_requests.account_id',
      'candidates.name',
      'candidates.email',
      'accounts.name as account_name',
    ]),
);

/** The owners of an account: they answer for the data it keeps. */
export const listOwners = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('users')
    .where('account_id', '=', p.accountId)
    .where('role', '=', 'owner')
    .orderBy('id')
    .select(['id', 'email', 'first_name']),
);

/** Takes the requests whose deadline is near or over and that nobody was reminded of, some at a time. */
export const takeDue = prepared<{ now: Date; before: Date; limit: number }>()(
  (p) => sql<{ id: string; due_at: Date }>`
    with due as (
      select id from data_requests
      where ${isRunning} and warned_at is null and ${dueAt} < ${p.before}
      order by id limit ${p.limit} for update skip locked
    )
    update data_requests set warned_at = ${p.now} from due where data_requests.id = due.id
    returning data_requests.id, ${dueAt} as due_at`,
);
