-- squawk-ignore-file require-concurrent-index-creation, adding-not-nullable-field, constraint-missing-not-valid
-- Attempts and positions are few wherever this runs.
-- What results are read from: one row for each question of an ended exam, and the order of a position's results.

-- An attempt knows its position, so that the results of a position lie beside each other, best first.
alter table attempts
  add column position_id uuid,
  add column has_responses boolean not null default false;
comment on column attempts.position_id is 'Follows from the place; the database sets it.';
comment on column attempts.has_responses is
  'Its rows in attempt_responses were written. Ended attempts without them are older than the table; a job writes theirs.';
update attempts set position_id = place.position_id from position_candidates place where place.id = attempts.position_candidate_id;
alter table attempts alter column position_id set not null;

create function app.set_attempt_position() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  select place.position_id into new.position_id from public.position_candidates place where place.id = new.position_candidate_id;
  return new;
end
$$;
comment on function app.set_attempt_position is 'Trigger of attempts: the position is that of the place, whoever writes.';
create trigger set_attempt_position before insert or update of position_candidate_id, position_id on attempts
  for each row execute function app.set_attempt_position();

create index attempts_board on attempts (position_id, (-(score::float8 / max_score)), id) where completed_at is not null;
create index attempts_of_position on attempts (position_id, completed_at, id) where completed_at is not null;
create index attempts_without_responses on attempts (id)
  where completed_at is not null and not has_responses and question_order is not null;
grant update (has_responses) on attempts to tamiz_exam, tamiz_worker;

create table attempt_responses (
  completed_at timestamptz not null,
  account_id uuid not null,
  position_id uuid not null,
  attempt_id uuid not null,
  version_id integer not null,
  question_id integer not null,
  revision integer not null,
  technology_id integer not null,
  time_ms integer not null check (time_ms >= 0),
  number smallint not null check (number > 0),
  is_correct boolean not null,
  answer_ids integer[] not null,
  primary key (attempt_id, number, completed_at)
) partition by range (completed_at);
comment on table attempt_responses is
  'How one question of an ended attempt was answered: written from its events when it ends, again by a regrade, erased with the person.';
comment on column attempt_responses.completed_at is 'The end of the attempt; by it a month of rows is one partition.';
comment on column attempt_responses.number is 'Its place in the order this candidate met the questions.';
comment on column attempt_responses.answer_ids is 'The options chosen; none if it was left open.';
comment on column attempt_responses.technology_id is 'What the question is about, as the attempt was scored.';
create index attempt_responses_technology on attempt_responses (position_id, technology_id, attempt_id) include (is_correct);
call app.protect_tenant('attempt_responses', 'account_id', 'tamiz_worker');
grant select on attempt_responses to tamiz_app;
grant insert on attempt_responses to tamiz_exam;
grant select, insert, delete on attempt_responses to tamiz_worker;
create policy own_place on attempt_responses for insert to tamiz_exam
  with check (attempt_id in (select id from attempts));

-- Whatever no month was made for; ending an exam never fails for want of a partition.
create table attempt_responses_rest partition of attempt_responses default;
call app.protect('attempt_responses_rest');

create function app.add_response_months(since date, months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  month date;
  part text;
  added integer := 0;
begin
  -- Two workers would make the same month; the second waits and finds it.
  perform pg_advisory_xact_lock(hashtextextended('attempt_responses', 33));
  for month in
    select generate_series(date_trunc('month', since), date_trunc('month', since) + make_interval(months => months - 1), '1 month')::date
  loop
    part := 'attempt_responses_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('public.' || part) is not null;
    execute format('create table public.%I (like public.attempt_responses including defaults including constraints)', part);
    execute format(
      'with moved as (delete from public.attempt_responses_rest where completed_at >= %L and completed_at < %L returning *)
       insert into public.%I select * from moved', month, month + interval '1 month', part);
    execute format('alter table public.attempt_responses attach partition public.%I for values from (%L) to (%L)',
      part, month, month + interval '1 month');
    call app.protect(('public.' || part)::regclass);
    added := added + 1;
  end loop;
  return added;
end
$$;
comment on function app.add_response_months is 'Makes the partitions of these months that are missing; what lay apart moves into them.';
grant execute on function app.add_response_months to tamiz_worker;

create function app.erase_responses_of_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  delete from public.attempt_responses response
  using public.attempts attempt, public.position_candidates place
  where place.candidate_id = new.id and attempt.position_candidate_id = place.id
    and response.attempt_id = attempt.id and response.completed_at = attempt.completed_at;
  return null;
end
$$;
comment on function app.erase_responses_of_person is 'Trigger of candidates: the answers of an erased person go with their name.';
create trigger erase_responses_of_person after update of erased_at on candidates for each row
  when (old.erased_at is null and new.erased_at is not null) execute function app.erase_responses_of_person();

-- From which score on a result is good enough for the account; it informs and decides nothing.
alter table accounts add column pass_mark smallint not null default 70
  constraint accounts_pass_mark check (pass_mark between 1 and 100);
comment on column accounts.pass_mark is 'Percent of right answers from which a result counts as good enough.';
grant update (pass_mark) on accounts to tamiz_app;

-- A position holds up to 10,000 people.
alter table positions drop constraint positions_max_candidates_check;
alter table positions add constraint positions_max_candidates_check check (max_candidates between 1 and 10000);
alter table position_limits drop constraint position_limits_max_candidates_check;
alter table position_limits add constraint position_limits_max_candidates_check check (max_candidates between 1 and 10000);
update position_limits set max_candidates = 10000 where max_candidates = 100;
