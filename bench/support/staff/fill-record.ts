import type pg from 'pg';

import type { StaffSize } from '#bench/support/staff/size.ts';
import { withoutIndexes } from '#bench/support/staff/without-indexes.ts';

/** Twenty lines of the largest account, whatever the size; nobody has any of the other. */
export const rareAction = 'account.reactivated';
export const absentAction = 'team.left';

/** The log of two years. */
export const fillEvents = (admin: pg.Client, size: StaffSize): Promise<void> =>
  withoutIndexes(admin, ['audit_events'], async () => {
    await admin.query(
      `insert into audit_events (id, at, actor_kind, actor_id, account_id, action, subject_kind, subject_id, details)
       select pg_temp.event_id(line.n), pg_temp.moment(line.n, $1::int),
         case when person.id is null then 'system' when person.account is null then 'staff' else 'user' end, person.id, account.id,
         case when line.n % ($1::int / 20) = 10 then $3 when h < 400 then 'user.signed_in' when h < 600 then 'invitations.sent'
           when h < 700 then 'candidate.enrolled' when h < 800 then 'note.written' when h < 850 then 'position.completed'
           when h < 900 then 'position.people_moved' when h < 950 then 'invitations.reminded' when h < 999 then 'question.read'
           else 'credits.adjusted' end,
         case when h < 400 then 'user' else 'position' end,
         case when h < 400 and person.id is not null then person.id else pg_temp.subject_id(line.n / 5) end, '{"count": 3}'
       from (
         select n, n / 7 % 1000 as h, case when n % 10 = 1 then null else pg_temp.account_of(n) end as of_account
         from generate_series(1, $1::int) n
       ) line
       left join numbered_accounts account on account.n = of_account
       left join numbered_users person on person.n = case
         -- Half of what staff did was done by one of them.
         when line.n % 50 = 21 then $2::int * 3 + 1
         when line.n % 50 in (7, 31) then $2::int * 3 + 1 + line.n % 25
         when of_account is not null then of_account * 3 - line.n % 3 end`,
      [size.events, size.accounts, rareAction],
    );
  });

/** Mails of thirty days. */
export const fillMails = (admin: pg.Client, size: StaffSize): Promise<void> =>
  withoutIndexes(admin, ['mail_deliveries'], async () => {
    await admin.query(
      `insert into mail_deliveries (message_key, id, accepted_at, account_id, position_candidate_id, mail, state, state_at, reason)
       select 'mail:' || lpad(sent.n::text, 9, '0'), md5(sent.n::text)::uuid, at, account.id,
         case when sent.n % 10 > 2 then pg_temp.place_id(1 + sent.n % $2::int) end, 'invitation',
         case when sent.n % ($1::int / 20) = 10 then 'complained' when sent.n % 1000 < 780 then 'delivered' when sent.n % 1000 < 930 then 'opened'
           when sent.n % 1000 < 980 then 'sent' when sent.n % 1000 < 999 then 'bounced_hard' else 'delayed' end, at,
         case when sent.n % 1000 between 980 and 998 then 'dsn 5.1.1' end
       from (select n, now() - interval '30 days' + n * (interval '30 days' / $1::int) as at from generate_series(1, $1::int) n) sent
       join numbered_accounts account on account.n = pg_temp.account_of(sent.n)`,
      [size.mails, size.places],
    );
  });

/** The queue, of which a tenth failed; and what people asked about their data. */
export const fillWork = async (admin: pg.Client, size: StaffSize): Promise<void> => {
  await admin.query(
    `select graphile_worker.add_job('mail.low_balance', '{}', run_at => now() - n * interval '1 second') from generate_series(1, $1::int) n`,
    [size.jobs],
  );
  await admin.query(
    `update graphile_worker._private_jobs set last_error = 'connect ECONNREFUSED', attempts = case when id % 20 = 0 then max_attempts else 1 end
     where id % 10 = 0`,
  );
  await admin.query(
    "insert into worker_heartbeats (worker_id) values ('process-1'), ('process-2')",
  );
  await admin.query(
    `insert into data_requests (id, account_id, candidate_id, kind, state, asked_at, answer_due_at, answered_at, done_at)
     select pg_temp.id_at(at, n), account_id, pg_temp.candidate_id(n), 'erasure', case when open then 'open' else 'done' end, at,
       at + interval '20 days', case when not open then at end, case when not open then at end
     from (select *, pg_temp.moment(n, $1::int) as at, n / 7 % 25 = 0 as open from numbered_places where n % ($1::int / 3000) = 0) asked`,
    [size.places],
  );
};
