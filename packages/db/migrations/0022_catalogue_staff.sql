-- Staff care for the catalogue on screen: limits of positions, keys that proved wrong and the regrades they cause.
create table position_limits (
  is_only boolean primary key default true check (is_only),
  expiration_days integer[] not null,
  max_expiration_hours integer not null check (max_expiration_hours between 1 and 720),
  max_candidates integer not null check (max_candidates between 1 and 100),
  constraint position_limits_days check (
    cardinality(expiration_days) between 1 and 20 and 1 <= all (expiration_days) and 60 >= all (expiration_days))
);
comment on table position_limits is 'What forms of a position offer; never beyond what the contract and the tables allow.';
insert into position_limits (expiration_days, max_expiration_hours, max_candidates)
values ('{7,10,15,20,30,45,60}', 720, 100);
call app.protect('position_limits', 'tamiz_app', 'tamiz_staff', 'tamiz_worker');
grant select on position_limits to tamiz_app, tamiz_staff, tamiz_worker;
grant update (expiration_days, max_expiration_hours, max_candidates) on position_limits to tamiz_staff;
create trigger raise_catalogue_version after update on position_limits
  for each statement execute function app.raise_catalogue_version();

create table regrades (
  id uuid primary key default app.uuid_v7(),
  version_id integer not null references evaluation_versions,
  reason text not null check (length(reason) between 1 and 500),
  correction_ids integer[] not null,
  requested_by uuid references users,
  created_at timestamptz not null default now(),
  last_attempt_id uuid,
  examined integer not null default 0 check (examined >= 0),
  changed integer not null default 0 check (changed between 0 and examined),
  finished_at timestamptz
);
comment on table regrades is 'Scoring finished attempts of a version again under corrected keys; the attempts'' own events say what became of each.';
comment on column regrades.correction_ids is 'The corrections in force when it was ordered: later ones ask for a regrade of their own.';
comment on column regrades.last_attempt_id is 'How far it came: a worker that takes over goes on behind it.';
create unique index regrades_one_running on regrades (version_id) where finished_at is null;
call app.protect('regrades', 'tamiz_staff', 'tamiz_worker');
grant select, insert (version_id, reason, correction_ids, requested_by) on regrades to tamiz_staff;
grant select, update (last_attempt_id, examined, changed, finished_at) on regrades to tamiz_worker;

-- squawk-ignore require-concurrent-index-creation
create index attempts_of_version on attempts (version_id, id) where completed_at is not null;

create function app.check_question_step() returns trigger
language plpgsql
as $$
begin
  if (old.status, new.status) not in (
    ('new', 'active'), ('new', 'archived'), ('active', 'deactivated'), ('active', 'archived'),
    ('deactivated', 'active'), ('deactivated', 'archived')) then
    raise exception 'a question cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'questions_step';
  end if;
  if new.status = 'active' and not new.answers_confirmed then
    raise exception 'a question without confirmed answers cannot be used'
      using errcode = 'check_violation', constraint = 'questions_confirmed_first';
  end if;
  return new;
end
$$;
create trigger check_question_step before update of status on questions
  for each row when (old.status is distinct from new.status) execute function app.check_question_step();
