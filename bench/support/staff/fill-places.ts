import type pg from 'pg';

import type { StaffSize } from '#bench/support/staff/size.ts';
import { withoutIndexes } from '#bench/support/staff/without-indexes.ts';

/** How many of the latest exams have their answers kept, of a hundred: for the back office more would only weigh. */
const answeredShare = 2;
const runningExams = 2_000;

/** Where positions stand, and which places of ten let their invitation expire. */
const lives = {
  usual: {
    statuses: [
      'created',
      'evaluation_assigned',
      'pending_assignment',
      'invitations_sent',
      'completed',
    ],
    expired: [3, 4],
  },
  answered: { statuses: ['invitations_sent', 'completed'], expired: [3] },
};
const livesOf = ({ hasAnswers }: StaffSize) => (hasAnswers ? lives.answered : lives.usual);

const fillPositions = (admin: pg.Client, size: StaffSize) =>
  admin.query(
    `create temporary table numbered_positions as
       select n, pg_temp.id_at(pg_temp.moment(n, $1::int), n) as id,
         case when n <= $2::int then 1 else 2 + n % ($3::int - 1) end as account,
         ($5::text[])[1 + n % cardinality($5::text[])] as status,
         -- Some evaluations are far more popular than others.
         1 + floor($4::int * power(((hashint8(n)::bigint + 2147483648) % 1000) / 1000.0, 2))::int as evaluation
       from generate_series(1, $1::int) n`,
    [size.positions, size.heaviest, size.accounts, size.evaluations, livesOf(size).statuses],
  );

/** Positions, their people, and what became of them; four of ten places are in positions that have invited. */
export const fillPlaces = async (
  admin: pg.Client,
  size: StaffSize,
  say: (what: string) => void,
): Promise<void> => {
  await fillPositions(admin, size);
  await withoutIndexes(admin, ['positions'], async () => {
    await admin.query(
      `insert into positions (id, account_id, title, description, status, expiration_unit, expiration_value, max_candidates,
         evaluation_id, created_at, started_at, ended_at)
       select position.id, account.id, 'Posición ' || position.n, 'Una descripción de un par de renglones para que la fila pese lo que pesa.',
         status, 'days', 15, 10000, case when status in ('created', 'pending_assignment') then null else evaluation end,
         pg_temp.moment(position.n, $1::int),
         case when status in ('invitations_sent', 'completed') then now() end, case when status = 'completed' then now() end
       from numbered_positions position join numbered_accounts account on account.n = position.account`,
      [size.positions],
    );
  });
  say(`${size.positions} positions`);
  await admin.query(
    `create temporary table numbered_places as
       select c as n, position.id as position_id, account.id as account_id, evaluation, case
           when status not in ('invitations_sent', 'completed') or c % 10 = 0 then 'pending'
           when status = 'invitations_sent' and c % 10 = 7 and c / 10 % $3::int = 1 then 'in_progress'
           when status = 'invitations_sent' and c % 10 in (1, 2) then 'sent'
           when c % 10 = any ($4::int[]) then 'expired'
           else 'done' end as progress
       from generate_series(1, $1::int) c
       join numbered_positions position on position.n = 1 + c % $2::int
       join numbered_accounts account on account.n = position.account`,
    [
      size.places,
      size.positions,
      Math.max(2, Math.round(size.places / 10 / runningExams)),
      livesOf(size).expired,
    ],
  );
  await withoutIndexes(admin, ['candidates', 'position_candidates'], async () => {
    await admin.query(
      `insert into candidates (id, account_id, name, email)
       select pg_temp.candidate_id(n), account_id, (array['Andrea', 'Íñigo', 'Ximena', 'José Ángel'])[1 + n % 4] || ' '
         || (array['Peña', 'Muñoz', 'Güemes', 'Ávila', 'Ñáñez'])[1 + n % 5] || ' ' || n, 'p' || n || '@ejemplo.mx'
       from numbered_places order by n`,
    );
    await admin.query(
      `insert into position_candidates (id, account_id, position_id, candidate_id, progress, progress_at)
       select pg_temp.place_id(n), account_id, position_id, pg_temp.candidate_id(n), progress,
         case when progress <> 'pending' then pg_temp.moment(n, $1::int) end
       from numbered_places order by n`,
      [size.places],
    );
  });
  say(`${size.places} candidates with a place`);
  await fillExams(admin, size);
  say('their invitations and exams');
};

const fillExams = async (admin: pg.Client, size: StaffSize): Promise<void> => {
  // As if the product had made them in the two years that the data are about.
  await admin.query("select app.add_response_months((now() - interval '2 years')::date, 26)");
  await withoutIndexes(admin, ['invitations', 'attempts', 'attempt_responses'], async () => {
    await admin.query(
      `insert into invitations (id, account_id, position_candidate_id, status, sent_at, expires_at, started_at, code_hash, charged_by)
       select pg_temp.id_at(at, n), invited.account_id, pg_temp.place_id(n),
         case progress when 'expired' then 'expired' else 'sent' end, at,
         case when progress in ('sent', 'in_progress') then now() + n % 360 * interval '1 hour' else at + interval '15 days' end,
         case when progress in ('done', 'in_progress') then at end, sha256(n::text::bytea), charge.id
       from (select *, pg_temp.moment(n, $1::int) as at from numbered_places where progress <> 'pending') invited
       join credit_movements charge on charge.account_id = invited.account_id and charge.seq = 2 order by n`,
      [size.places],
    );
    await admin.query(
      `insert into attempts (id, account_id, position_id, position_candidate_id, version_id, status, started_at, completed_at, closes_at,
         score, max_score, breakdown, has_responses)
       select pg_temp.id_at(at, n), account_id, position_id, pg_temp.place_id(n), newest.id,
         case when done then 'completed' else 'in_progress' end, at, case when done then at + interval '40 minutes' end,
         at + interval '2 hours', case when done then n % 31 end, 30, case when done then '{}'::jsonb end, done
       from (select *, progress = 'done' as done,
           case when progress = 'done' then pg_temp.moment(n, $1::int) else now() - n % 5400 * interval '1 second' end as at
         from numbered_places where progress in ('done', 'in_progress')) sat
       join (select distinct on (evaluation_id) evaluation_id, id from evaluation_versions order by evaluation_id, number desc) newest
         on newest.evaluation_id = sat.evaluation
       order by n`,
      [size.places],
    );
    await admin.query(
      `insert into attempt_responses (completed_at, account_id, position_id, attempt_id, version_id, question_id, revision,
         technology_id, time_ms, number, is_correct, answer_ids)
       select attempt.completed_at, attempt.account_id, attempt.position_id, attempt.id, attempt.version_id, asked.question_id,
         asked.revision, topics.technology_id, 40000, asked.position, asked.position <= attempt.score, array[asked.question_id * 4]
       from attempts attempt join version_questions asked on asked.version_id = attempt.version_id
       join topics on topics.id = asked.topic_id
       where attempt.completed_at > pg_temp.moment($1::int, 100)`,
      [size.hasAnswers ? 0 : 100 - answeredShare],
    );
  });
  await admin.query(`
    insert into attempt_events (account_id, attempt_id, kind, data, at)
    select account_id, id, 'signal', '{"kind": "tab_left"}', now() from attempts, generate_series(1, 40) where completed_at is null`);
};
