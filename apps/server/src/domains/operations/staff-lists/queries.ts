import { prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';

type Page = { limit: number };

type ExamRow = {
  id: string;
  account_id: string;
  account_name: string;
  position: string;
  evaluation: string;
  question: number;
  questions: number;
  started_at: Date;
  closes_at: Date | null;
};

/** Exams that are being sat, newest first; what surrounds each is looked up one by one, because the page is short. */
export const listRunning = prepared<Page & { before: string }>()(
  (p) => sql<ExamRow>`
    with page as materialized (
      select id, account_id, position_candidate_id, version_id, current_number, max_score, started_at, closes_at
      from attempts where completed_at is null and id < ${p.before} order by id desc limit ${p.limit}
    )
    select page.id, page.account_id, coalesce(page.current_number, 0) as question, page.max_score as questions, page.started_at,
      page.closes_at,
      (select name from accounts where accounts.id = page.account_id) as account_name,
      (select title from positions join position_candidates place on place.position_id = positions.id
        where place.id = page.position_candidate_id) as position,
      (select title from evaluations join evaluation_versions version on version.evaluation_id = evaluations.id
        where version.id = page.version_id) as evaluation
    from page order by page.id desc`,
);

type MailRow = {
  key: string;
  account_id: string | null;
  account_name: string | null;
  mail: string | null;
  state: string;
  reason: string | null;
  state_at: Date;
  /** To the microsecond, which a date of JavaScript cannot tell. */
  moment: string;
  is_to_candidate: boolean;
};

type MailParams = Page & {
  beforeMoment: string;
  beforeKey: string;
  states: string[] | null;
  accountId: string | null;
};

const mailColumns = sql`message_key, account_id, mail, state, reason, state_at, position_candidate_id`;

/**
 * Mails, newest first, without an address. Of an account its index leads; of some states the newest of each are taken
 * and put in order; else time leads. Account and state are compared together with the time: a plan that knows them to be
 * equal may rather sort all mails of an account, or walk through those of all.
 */
const mailsLedBy = (lead: 'account' | 'accountState' | 'state' | 'time') =>
  prepared<MailParams>()((p) => {
    const earlier = sql`state_at <= ${p.beforeMoment}::timestamptz
      and (state_at, message_key) < (${p.beforeMoment}::timestamptz, ${p.beforeKey})`;
    const newest = sql`order by state_at desc, message_key desc limit ${p.limit}`;
    const sources = {
      account: sql`
        select ${mailColumns} from mail_deliveries
        where (account_id, state_at) <= (${p.accountId}::uuid, ${p.beforeMoment}::timestamptz) and account_id >= ${p.accountId}::uuid
          and ${earlier}
        order by account_id desc, state_at desc, message_key desc limit ${p.limit}`,
      accountState: sql`
        select of_state.* from unnest(${p.states}::text[]) wanted, lateral (
          select ${mailColumns} from mail_deliveries
          where account_id = ${p.accountId}::uuid and (state, state_at) <= (wanted, ${p.beforeMoment}::timestamptz)
            and state >= wanted and ${earlier}
          order by state desc, state_at desc, message_key desc limit ${p.limit}) of_state
        ${newest}`,
      state: sql`
        select of_state.* from unnest(${p.states}::text[]) wanted, lateral (
          select ${mailColumns} from mail_deliveries
          where (state, state_at) <= (wanted, ${p.beforeMoment}::timestamptz) and state >= wanted and ${earlier}
          order by state desc, state_at desc, message_key desc limit ${p.limit}) of_state
        ${newest}`,
      time: sql`select ${mailColumns} from mail_deliveries where ${earlier} ${newest}`,
    };
    return sql<MailRow>`
      with page as materialized (${sources[lead]})
      select page.message_key as key, page.account_id, page.mail, page.state, page.reason, page.state_at,
        page.state_at::text as moment, page.position_candidate_id is not null as is_to_candidate,
        (select name from accounts where accounts.id = page.account_id) as account_name
      from page order by page.state_at desc, page.message_key desc`;
  });

const mails = {
  account: mailsLedBy('account'),
  accountState: mailsLedBy('accountState'),
  state: mailsLedBy('state'),
  time: mailsLedBy('time'),
};

/** A page of mails by the statement that suits its filter. */
export const listMails = (handle: Handle, params: MailParams): Promise<MailRow[]> => {
  const { accountId, states } = params;
  if (accountId === null) return mails[states === null ? 'time' : 'state'](handle, params);
  return mails[states === null ? 'account' : 'accountState'](handle, params);
};

type RequestRow = {
  id: string;
  account_id: string;
  account_name: string;
  kind: 'erasure' | 'objection';
  state: 'open' | 'granted';
  asked_at: Date;
  due_at: Date;
};

/** What people asked about their data and accounts have not settled, oldest first. */
export const listDataRequests = prepared<Page & { above: string }>()(
  (p) => sql<RequestRow>`
    with page as materialized (
      select id, account_id, kind, state, asked_at, case state when 'open' then answer_due_at else carry_out_due_at end as due_at
      from data_requests where state in ('open', 'granted') and id > ${p.above} order by id limit ${p.limit}
    )
    select page.*, (select name from accounts where accounts.id = page.account_id) as account_name
    from page order by page.id`,
);

/** Whose a request is. */
export const findDataRequest = prepared<{ id: string }>()(
  (p) => sql<{ account_id: string }>`select account_id from data_requests where id = ${p.id}`,
);
