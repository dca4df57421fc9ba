-- Fair time and honest signals: nobody loses an exam to our outage, and what was noticed is told, not judged.
alter table position_candidates
  add column extra_time_percent smallint not null default 0 check (extra_time_percent in (0, 25, 50, 100));
comment on column position_candidates.extra_time_percent is 'More time for every question of this candidate; no reason is asked or kept.';
grant update (extra_time_percent) on position_candidates to tamiz_app;

alter table attempts
  add column credited_ms integer not null default 0 check (credited_ms >= 0);
comment on column attempts.credited_ms is 'Time given back because the service was away; capped.';
grant update (status, current_deadline, current_limit_ms) on attempts to tamiz_app;

create table service_pulse (
  is_only boolean primary key default true check (is_only),
  beat_at timestamptz not null
);
comment on table service_pulse is 'When an API process last answered; a gap in it is an outage of ours.';
call app.protect('service_pulse');

create table outages (
  id integer primary key generated always as identity,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  attempts_credited integer not null default 0,
  check (ended_at > started_at)
);
comment on table outages is 'Times when no API process answered; whoever was in an exam got them back.';
call app.protect('outages', 'tamiz_staff');
grant select on outages to tamiz_staff;

create function app.beat(moment timestamptz, gap_ms integer, cap_ms integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  last_beat timestamptz;
  outage integer;
  credited integer;
begin
  insert into public.service_pulse (beat_at) values (moment) on conflict do nothing;
  select beat_at into last_beat from public.service_pulse for update;
  if moment <= last_beat then
    return 0;
  end if;
  update public.service_pulse set beat_at = moment;
  if moment - last_beat <= make_interval(secs => gap_ms / 1000.0) then
    return 0;
  end if;
  insert into public.outages (started_at, ended_at) values (last_beat, moment) returning id into outage;
  -- Each question on screen gets back what the outage took of its own time, and the exam with it.
  with touched as (
    select a.id, a.account_id, a.current_number,
      least(
        cap_ms - a.credited_ms,
        ceil(extract(epoch from least(a.current_deadline, moment)
          - greatest(a.current_deadline - make_interval(secs => a.current_limit_ms / 1000.0), last_beat)) * 1000)::integer) as ms
    from public.attempts a
    where a.completed_at is null and a.current_number > 0 and a.current_deadline > last_beat and a.credited_ms < cap_ms
    for update
  ), given as (
    update public.attempts a
    set current_deadline = a.current_deadline + make_interval(secs => t.ms / 1000.0),
      current_limit_ms = a.current_limit_ms + t.ms, credited_ms = a.credited_ms + t.ms,
      closes_at = a.closes_at + make_interval(secs => t.ms / 1000.0)
    from touched t where t.id = a.id and t.ms > 0
    returning a.id, a.account_id, t.current_number, t.ms
  ), noted as (
    insert into public.attempt_events (account_id, attempt_id, kind, number, data, at)
    select account_id, id, 'time_credited', current_number,
      jsonb_build_object('limit_ms', ms, 'outage', outage, 'from', last_beat, 'to', moment), moment
    from given
    returning 1
  )
  select count(*)::integer into credited from noted;
  update public.outages set attempts_credited = credited where id = outage;
  return credited;
end
$$;
comment on function app.beat is
  'Notes that an API process answers; after a gap it records the outage and gives running exams their time back, once.';
grant execute on function app.beat to tamiz_exam;

create function app.announce_exam_change() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('exam_changed', new.position_candidate_id::text);
  return null;
end
$$;
-- Only what somebody else changed: a browser knows of its own next question by itself.
create trigger announce_exam_change after update of current_deadline, lease_id on attempts
  for each row when (old.lease_id is distinct from new.lease_id
    or (old.current_number = new.current_number and old.current_deadline is distinct from new.current_deadline))
  execute function app.announce_exam_change();
