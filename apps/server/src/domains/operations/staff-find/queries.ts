import type { QuestionStatus } from '@tamiz/contract/shared/statuses';
import { prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';

/** Rows a group of the search. */
const most = sql`8`;

type Words = { first: string; second: string; all: string[] };

type AskedWords = { readonly [Name in keyof Words]: Expression<Words[Name]> };

/**
 * Words that begin so; the first two lead through the index. Each comparison makes the form of a name anew, so that there
 * are no more of them than words.
 */
const beginSo = (form: RawBuilder<unknown>, p: AskedWords, words: 1 | 2 | 3) => {
  if (words === 1) return sql`${form} like ${p.first}`;
  const both = sql`${form} like ${p.first} and ${form} like ${p.second}`;
  return words === 2 ? both : sql`${both} and ${form} like all (${p.all}::text[])`;
};

/** The statement for as many words as were typed. */
const byWords = <Row>(
  define: (words: 1 | 2 | 3) => (handle: Handle, params: Words) => Promise<Row[]>,
) => {
  const [one, two, more] = [define(1), define(2), define(3)];
  return (handle: Handle, params: Words): Promise<Row[]> => {
    const { length } = params.all;
    if (length > 2) return more(handle, params);
    return (length === 2 ? two : one)(handle, params);
  };
};

const accountWords = sql`(' ' || app.search_form(name))`;

/** Accounts whose name has words that begin so. */
export const findAccounts = byWords((words) =>
  prepared<Words>()(
    (p) => sql<{ id: string; name: string; status: 'active' | 'suspended' }>`
      select id, name, status from accounts where ${beginSo(accountWords, p, words)} order by id desc limit ${most}`,
  ),
);

type UserRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: 'owner' | 'recruiter' | 'author' | 'viewer' | 'staff';
  account_id: string | null;
  account_name: string | null;
};

const userWords = sql`(' ' || app.search_form(first_name || ' ' || last_name || ' ' || email))`;

/** People with access whose name or address has words that begin so. */
export const findUsers = byWords((words) =>
  prepared<Words>()(
    (p) => sql<UserRow>`
      with page as materialized (
        select id, first_name, last_name, email, role, account_id from users
        where ${beginSo(userWords, p, words)} order by id desc limit ${most}
      )
      select page.*, (select name from accounts where accounts.id = page.account_id) as account_name from page order by id desc`,
  ),
);

type PaymentRow = {
  id: string;
  folio: string;
  total_cents: number;
  credits_purchased: number;
  status: 'succeeded' | 'failed' | 'refunded';
  created_at: Date;
  account_id: string;
  account_name: string;
};

type PaymentParams = { cents: number | null; folio: string | null; providerId: string | null };

/** Payments of an amount, a folio or the provider's own id, each through its index. */
export const findPayments = prepared<PaymentParams>()(
  (p) => sql<PaymentRow>`
    with page as materialized (
      (select * from payments where total_cents = ${p.cents}::int order by id desc limit ${most})
      union all
      (select * from payments where folio = ${p.folio}::text limit 1)
      union all
      (select * from payments where provider_payment_id = ${p.providerId}::text limit 1)
    )
    select id, folio, total_cents, credits_purchased, status, created_at, account_id,
      (select name from accounts where accounts.id = page.account_id) as account_name
    from page order by id desc limit ${most}`,
);

type QuestionRow = { id: number; text: string; topic: string; status: QuestionStatus };

/** The question of the shared bank with that number. */
export const findQuestion = prepared<{ id: number }>()(
  (p) => sql<QuestionRow>`
    select questions.id, questions.question_text as text, topics.name as topic, questions.status
    from questions join topics on topics.id = questions.topic_id
    where questions.id = ${p.id}`,
);

type IdRow = {
  kind: 'account' | 'person' | 'payment' | 'attempt' | 'invoice';
  id: string;
  account_id: string | null;
  account_name: string | null;
  title: string;
  status: string;
  /** What only some kinds have. */
  email: string | null;
  amount: number | null;
  credits: number | null;
  at: Date | null;
};

/** Whatever has that id: an account, somebody with access, a payment, an attempt or its place, an invoice or its fiscal folio. */
export const findById = prepared<{ id: string }>()(
  (p) => sql<IdRow>`
    with page as materialized (
      select 'account' as kind, id, id as account_id, name as title, status, null::text as email, null::int as amount,
        null::int as credits, created_at as at
      from accounts where id = ${p.id}
      union all
      select 'person', id, account_id, first_name || ' ' || last_name, role, email, null, null, created_at
      from users where id = ${p.id}
      union all
      select 'payment', id, account_id, folio, status, null, total_cents, credits_purchased, created_at
      from payments where id = ${p.id}
      union all
      select 'attempt', attempts.id, attempts.account_id, evaluations.title, attempts.status, null, null, null, attempts.started_at
      from attempts
      join evaluation_versions version on version.id = attempts.version_id
      join evaluations on evaluations.id = version.evaluation_id
      where attempts.id = (select id from attempts one where one.id = ${p.id}
        union all select id from attempts placed where placed.position_candidate_id = ${p.id} limit 1)
      union all
      select 'invoice', request.id, request.account_id, coalesce(file.fiscal_folio::text, request.id::text), request.status,
        null, null, null, request.created_at
      from cfdi_requests request left join cfdi_files file on file.request_id = request.id
      where request.id = (select id from cfdi_requests one where one.id = ${p.id}
        union all select request_id from cfdi_files folio where folio.fiscal_folio = ${p.id} limit 1)
    )
    select page.*, (select name from accounts where accounts.id = page.account_id) as account_name from page`,
);

type PersonRow = {
  id: string;
  account_id: string;
  account_name: string;
  name: string;
  email: string;
};

type PersonParams = {
  staffId: string;
  accountId: string | null;
  typed: string;
  pattern: string;
  reason: string;
  detail: string;
};

/** Candidates; the database writes each of them to the log with the reason as it answers. */
export const findPeople = prepared<PersonParams>()(
  (p) => sql<PersonRow>`
    select * from app.find_people(${p.staffId}::uuid, ${p.accountId}::uuid, ${p.typed}::text, ${p.pattern}::text, ${p.reason}::text,
      ${p.detail}::text)`,
);

type PlaceRow = {
  id: string;
  candidate_id: string;
  position: string;
  progress: string;
  progress_at: Date | null;
  attempt_id: string | null;
};

/** Where people were invited, and how far they got. */
export const listPlaces = prepared<{ candidateIds: string[] }>()(
  (p) => sql<PlaceRow>`
    select place.id, place.candidate_id, place.progress, place.progress_at,
      (select title from positions where positions.id = place.position_id) as position,
      (select attempts.id from attempts where attempts.position_candidate_id = place.id) as attempt_id
    from position_candidates place
    where place.candidate_id = any(${p.candidateIds}::uuid[]) and place.removed_at is null
    order by place.id desc limit 100`,
);
