-- squawk-ignore-file require-concurrent-index-creation
-- No invitation was ever sent before this release: the tables are small wherever it runs.
-- The exam: an attempt is the sum of its events, which are only ever added.
-- Its own database role sees one place in one position and nothing else: the place is set for each transaction.
grant usage on schema public, app to tamiz_exam;
grant execute on function app.uuid_v7() to tamiz_exam;
grant execute on function app.enqueue to tamiz_exam;

create function app.current_place() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.place_id', true), '')::uuid $$;
comment on function app.current_place() is
  'The candidate''s place that this transaction is about, or null: then the exam role sees no row (fail closed).';
grant execute on function app.current_place() to tamiz_exam;

alter table attempts
  add column lease_id uuid,
  add column consent_version text check (length(consent_version) between 1 and 40),
  add column question_order integer[],
  add column order_seed bigint,
  add column closes_at timestamptz,
  add column current_number smallint not null default 0 check (current_number >= 0),
  add column current_deadline timestamptz,
  add column current_limit_ms integer check (current_limit_ms > 0),
  add column finish_reason text check (finish_reason in ('answered', 'finished', 'time'));
comment on column attempts.lease_id is 'The browser that may write now; taking over gives it to another.';
comment on column attempts.question_order is 'Questions of the version in the order this candidate meets them; fixed at the start.';
comment on column attempts.order_seed is 'From it the order of each question''s options follows.';
comment on column attempts.current_number is 'The question on screen; 0 before the first was delivered. What it says follows from the events.';
create index attempts_closing on attempts (closes_at) where completed_at is null;
grant select, insert (account_id, position_candidate_id, version_id, max_score, lease_id, consent_version, question_order, order_seed, started_at, closes_at),
  update (lease_id, current_number, current_deadline, current_limit_ms, status, completed_at, score, breakdown, finish_reason)
  on attempts to tamiz_exam;
grant update (lease_id, current_number, current_deadline, current_limit_ms, status, completed_at, score, breakdown, finish_reason)
  on attempts to tamiz_worker;
create policy own_place on attempts to tamiz_exam
  using (position_candidate_id = (select app.current_place())) with check (position_candidate_id = (select app.current_place()));

create table attempt_events (
  id bigint generated always as identity,
  account_id uuid not null,
  attempt_id uuid not null,
  kind text not null check (kind in (
    'started', 'delivered', 'saved', 'lease_taken', 'time_credited', 'extra_time', 'signal', 'finished', 'marked', 'unmarked', 'regraded')),
  number smallint check (number > 0),
  sequence integer check (sequence > 0),
  choice smallint check (choice between 0 and 255),
  elapsed_ms integer check (elapsed_ms >= 0),
  data jsonb not null default '{}',
  at timestamptz not null,
  primary key (attempt_id, id),
  constraint attempt_events_saved_whole check (
    (kind = 'saved') = (sequence is not null and choice is not null and elapsed_ms is not null))
);
comment on table attempt_events is
  'What happened in an exam, in order. No foreign key to attempts: whoever writes here has locked the attempt.';
comment on column attempt_events.choice is 'Bits of the options chosen, in the order they were shown; 0 takes an answer back.';
comment on column attempt_events.sequence is 'Counted by the browser: a later one replaces an earlier one, never the other way round.';
create unique index attempt_events_saved_once on attempt_events (attempt_id, number, sequence) where kind = 'saved';
create unique index attempt_events_delivered_once on attempt_events (attempt_id, number) where kind = 'delivered';
call app.protect_tenant('attempt_events', 'account_id', 'tamiz_staff', 'tamiz_worker');
call app.make_append_only('attempt_events');
grant select, insert on attempt_events to tamiz_app, tamiz_worker, tamiz_exam;
grant select on attempt_events to tamiz_staff;
create policy own_place on attempt_events to tamiz_exam
  using (attempt_id in (select id from attempts)) with check (attempt_id in (select id from attempts));

create table attempt_seals (
  account_id uuid not null,
  attempt_id uuid not null,
  last_event_id bigint not null,
  digest bytea not null check (length(digest) = 32),
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (attempt_id, last_event_id),
  foreign key (attempt_id, account_id) references attempts (id, account_id)
);
comment on table attempt_seals is
  'The hash chain over an attempt''s events: its head when the attempt finished, and after every later event.';
call app.protect_tenant('attempt_seals', 'account_id', 'tamiz_staff', 'tamiz_worker');
call app.make_append_only('attempt_seals');
grant select, insert on attempt_seals to tamiz_app, tamiz_worker, tamiz_exam, tamiz_staff;
create policy own_place on attempt_seals to tamiz_exam
  using (attempt_id in (select id from attempts)) with check (attempt_id in (select id from attempts));

-- What the exam may read of the world around one place.
create function app.place_world() returns table (account_id uuid, position_id uuid, candidate_id uuid, evaluation_id integer)
language plpgsql stable rows 1 security definer set search_path = pg_catalog, public
as $$
begin
  -- In this language the plan is kept: the policies below ask several times in one statement.
  return query
  select place.account_id, place.position_id, place.candidate_id, position.evaluation_id
  from public.position_candidates place join public.positions position on position.id = place.position_id
  where place.id = app.current_place();
end
$$;
grant execute on function app.place_world to tamiz_exam;

create policy own_place on position_candidates to tamiz_exam using (id = (select app.current_place()));
create policy own_place on invitations to tamiz_exam
  using (position_candidate_id = (select app.current_place())) with check (position_candidate_id = (select app.current_place()));
create policy own_place on positions to tamiz_exam using (id = (select position_id from app.place_world()));
create policy own_place on candidates to tamiz_exam using (id = (select candidate_id from app.place_world()));
create policy own_place on accounts to tamiz_exam using (id = (select account_id from app.place_world()));
create policy own_place on evaluations to tamiz_exam using (id = (select evaluation_id from app.place_world()));
create policy own_place on evaluation_versions to tamiz_exam using (evaluation_id = (select evaluation_id from app.place_world()));
create policy own_place on version_questions to tamiz_exam using (version_id in (select id from evaluation_versions));
create policy own_place on key_corrections to tamiz_exam using (version_id in (select id from evaluation_versions));
create policy tamiz_exam_all on topics to tamiz_exam using (true);
create policy tamiz_exam_all on technologies to tamiz_exam using (true);
create policy tamiz_exam_all on categories to tamiz_exam using (true);
grant select on position_candidates, positions, invitations, evaluations, evaluation_versions, version_questions, key_corrections,
  topics, technologies, categories to tamiz_exam;
grant select (id, account_id, name) on candidates to tamiz_exam;
grant select (id, name, status) on accounts to tamiz_exam;
grant update (started_at) on invitations to tamiz_exam;

create function app.find_place_of_invitation(invitation uuid) returns table (account_id uuid, place_id uuid)
language sql stable security definer set search_path = pg_catalog, public
as $$ select i.account_id, i.position_candidate_id from public.invitations i where i.id = invitation $$;
comment on function app.find_place_of_invitation is 'A link names an invitation; its keyed hash was checked before anybody asks here.';
grant execute on function app.find_place_of_invitation to tamiz_exam;

create function app.find_invitation_of_code(hash bytea) returns table (invitation_id uuid, link_version smallint, account_id uuid, place_id uuid)
language sql stable security definer set search_path = pg_catalog, public
as $$ select i.id, i.link_version, i.account_id, i.position_candidate_id from public.invitations i where i.code_hash = hash $$;
grant execute on function app.find_invitation_of_code to tamiz_exam;

create function app.save_answers(
  attempt_ids uuid[], leases uuid[], numbers smallint[], sequences integer[], choices smallint[], elapsed integer[],
  moment timestamptz, grace_ms integer, offline_ms integer)
returns table (n bigint, verdict text)
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  -- One save an attempt and call. The lock makes a save and the end of its attempt happen one after the other.
  return query
  with wanted as (
    select w.* from unnest(attempt_ids, leases, numbers, sequences, choices, elapsed)
      with ordinality as w (attempt_id, lease, number, sequence, choice, elapsed_ms, n)
  ), held as (
    select a.id, a.account_id, a.lease_id, a.completed_at, a.closes_at, a.current_number, a.current_deadline, a.current_limit_ms
    from public.attempts a where a.id in (select attempt_id from wanted)
    order by a.id for share
  ), judged as (
    select w.*, h.account_id,
      case
        when h.id is null then 'unknown'
        when h.lease_id is distinct from w.lease then 'lease_lost'
        when h.completed_at is not null then 'finished'
        when w.number <> h.current_number then 'closed'
        when moment > h.closes_at + make_interval(secs => grace_ms / 1000.0) then 'late'
        when moment > h.current_deadline + make_interval(secs => grace_ms / 1000.0)
          and (w.elapsed_ms > h.current_limit_ms
            or moment > h.current_deadline + make_interval(secs => offline_ms / 1000.0)) then 'late'
        when exists (
          select from public.attempt_events e
          where e.attempt_id = w.attempt_id and e.kind = 'saved' and e.number = w.number
            and e.sequence >= w.sequence and (e.sequence > w.sequence or e.choice <> w.choice)) then 'stale'
        else 'saved'
      end as verdict
    from wanted w left join held h on h.id = w.attempt_id
  ), added as (
    insert into public.attempt_events (account_id, attempt_id, kind, number, sequence, choice, elapsed_ms, at)
    select j.account_id, j.attempt_id, 'saved', j.number, j.sequence, j.choice, j.elapsed_ms, moment
    from judged j where j.verdict = 'saved'
    on conflict (attempt_id, number, sequence) where kind = 'saved' do nothing
  )
  select j.n, j.verdict from judged j;
end
$$;
comment on function app.save_answers is
  'Saves answers of many exams at once, each judged by its own attempt: lease, question on screen, time, sequence.';
grant execute on function app.save_answers to tamiz_exam;
