-- The exam's clock belongs to the server. What a browser says may refuse an answer and never moves a deadline; what it may win by
-- lying is bounded for a whole attempt; and what it sends can neither fill the history nor keep an exam from being closed.
alter table attempts
  add column heard_at timestamptz,
  add column heard_before timestamptz,
  add column grace_from timestamptz,
  add column grace_used_ms integer not null default 0
    constraint attempts_grace_bounded check (grace_used_ms between 0 and 600000),
  add column current_late_ms integer not null default 0 check (current_late_ms between 0 and 600000),
  add column held_sequence integer check (held_sequence > 0),
  add column held_choice smallint check (held_choice between 0 and 255),
  add column held_elapsed_ms integer check (held_elapsed_ms >= 0),
  add column held_at timestamptz,
  add column held_late_ms integer,
  add column dropped_events integer not null default 0 check (dropped_events >= 0),
  add column is_seal_pending boolean not null default false,
  add column close_failures smallint not null default 0 check (close_failures >= 0),
  add column close_retry_at timestamptz;
comment on column attempts.heard_at is
  'Since when the browser that holds the lease is being heard of without a pause; noted at most every 30 s.';
comment on column attempts.heard_before is 'What heard_at was before; between the two the server heard nothing.';
comment on column attempts.grace_from is 'From here lateness counts: the deadline, moved by outages of ours.';
comment on column attempts.grace_used_ms is 'What all late answers of the attempt used together; 10 minutes at most.';
comment on column attempts.current_late_ms is 'What of it the question on screen used.';
comment on column attempts.held_sequence is
  'The newest answer of the question on screen when its history is full; it becomes an event when the question closes.';
comment on column attempts.dropped_events is 'What the browser sent beyond the bounds; counted, not kept.';
comment on column attempts.is_seal_pending is 'Ended with more events than one transaction seals; a job seals the rest.';
comment on column attempts.close_retry_at is 'It could not be closed by the clock; when that is tried again.';
grant update (heard_at, heard_before, grace_from, current_late_ms, held_sequence, held_choice, held_elapsed_ms, held_at, held_late_ms,
  dropped_events, is_seal_pending) on attempts to tamiz_exam;
grant update (held_sequence, held_choice, held_elapsed_ms, held_at, held_late_ms, is_seal_pending, close_failures, close_retry_at)
  on attempts to tamiz_worker;

-- Running exams: the server last heard of them when it delivered their question.
update attempts
set heard_at = current_deadline - make_interval(secs => current_limit_ms / 1000.0), grace_from = current_deadline
where completed_at is null and current_number > 0;

-- What decides a result apart from the answers, and answers that came late: found without reading all the others.
-- squawk-ignore require-concurrent-index-creation
create index attempt_events_around on attempt_events (attempt_id, kind, id) where kind <> 'saved';
-- squawk-ignore require-concurrent-index-creation
create index attempt_events_late on attempt_events (attempt_id, id) where kind = 'saved' and data ? 'late_ms';
-- squawk-ignore require-concurrent-index-creation
create index attempts_unsealed on attempts (completed_at) where is_seal_pending;

create or replace function app.save_answers(
  attempt_ids uuid[], leases uuid[], numbers smallint[], sequences integer[], choices smallint[], elapsed integer[],
  moment timestamptz, grace_ms integer, offline_ms integer)
returns table (n bigint, verdict text)
language plpgsql volatile security definer set search_path = pg_catalog, public set jit = off
as $$
declare
  network constant interval := make_interval(secs => grace_ms / 1000.0);
  offline constant interval := make_interval(secs => offline_ms / 1000.0);
  -- A page that is back sends more than its answer, and may have to try again: so long that still counts as one return.
  rejoin constant interval := interval '30 seconds';
  -- More than anybody changes their mind about one question.
  most_saves constant integer := 100;
begin
  -- One save an attempt and call. The lock makes a save and the end of its attempt happen one after the other.
  return query
  with wanted as (
    select w.* from unnest(attempt_ids, leases, numbers, sequences, choices, elapsed)
      with ordinality as w (attempt_id, lease, number, sequence, choice, elapsed_ms, n)
  ), locked as (
    select a.id, a.account_id, a.lease_id, a.completed_at, a.closes_at, a.current_number, a.current_deadline, a.current_limit_ms,
      a.heard_at, a.heard_before, a.grace_used_ms, a.current_late_ms, a.held_sequence, a.held_choice, a.held_at,
      greatest(a.current_deadline, a.grace_from) as grace_from
    from public.attempts a where a.id in (select attempt_id from wanted)
    order by a.id for no key update
  ), measured as materialized (
    select w.*, l.account_id, l.id, l.lease_id, l.completed_at, l.closes_at, l.current_number, l.current_deadline, l.current_limit_ms,
      l.heard_at, l.heard_before, l.grace_from, l.held_sequence,
      coalesce(l.held_sequence, kept.sequence) as kept_sequence, coalesce(l.held_choice, kept.choice) as kept_choice,
      coalesce(l.held_at, kept.at) as kept_at,
      moment > l.current_deadline as is_late,
      case when moment > l.current_deadline then ceil(extract(epoch from moment - l.current_deadline) * 1000)::bigint end as late_ms,
      -- Of a question that used some grace before only what is more counts.
      case when moment > l.current_deadline then
        greatest(l.current_late_ms, ceil(extract(epoch from moment - l.grace_from) * 1000)::bigint) end as charge_ms,
      l.grace_used_ms - l.current_late_ms as other_ms,
      case
        when moment <= l.current_deadline then null
        when l.heard_at <= l.grace_from + network then l.heard_at
        when moment <= l.heard_at + rejoin and l.heard_before <= l.grace_from + network then l.heard_before
      end as gap_from
    from wanted w left join locked l on l.id = w.attempt_id
    left join lateral (
      select e.sequence, e.choice, e.at from public.attempt_events e
      where e.attempt_id = w.attempt_id and e.kind = 'saved' and e.number = w.number
      order by e.sequence desc limit 1) kept on true
  ), judged as materialized (
    select m.*,
      case
        when m.id is null then 'unknown'
        when m.lease_id is distinct from m.lease then 'lease_lost'
        when m.completed_at is not null then 'finished'
        when m.number <> m.current_number then 'closed'
        when m.kept_sequence > m.sequence or (m.kept_sequence = m.sequence and m.kept_choice <> m.choice) then 'stale'
        when m.kept_sequence = m.sequence then 'repeated'
        when moment > m.closes_at + network then 'late'
        when m.is_late and m.other_ms + m.charge_ms > offline_ms then 'late'
        when moment > m.current_deadline + network
          and (m.elapsed_ms > m.current_limit_ms or m.gap_from is null
            or moment > offline + greatest(m.gap_from, case when m.kept_at <= m.grace_from + network then m.kept_at end)) then 'late'
        else 'saved'
      end as verdict
    from measured m
  ), counted as (
    -- A full history has a sequence at least as high; so most are not counted at all.
    select j.*, j.verdict = 'saved' and j.kept_sequence >= most_saves and exists (
      select from public.attempt_events e
      where e.attempt_id = j.attempt_id and e.kind = 'saved' and e.number = j.number
      order by e.sequence desc offset most_saves - 1 limit 1) as is_full
    from judged j
  ), added as (
    insert into public.attempt_events (account_id, attempt_id, kind, number, sequence, choice, elapsed_ms, data, at)
    select c.account_id, c.attempt_id, 'saved', c.number, c.sequence, c.choice, c.elapsed_ms,
      case when c.is_late then jsonb_build_object('late_ms', c.late_ms) else '{}' end, moment
    from counted c where c.verdict = 'saved' and not c.is_full
    on conflict (attempt_id, number, sequence) where kind = 'saved' do nothing
  ), taken as (
    update public.attempts a
    set grace_used_ms = case when c.is_late then c.other_ms + c.charge_ms else a.grace_used_ms end,
      current_late_ms = case when c.is_late then c.charge_ms else a.current_late_ms end,
      heard_before = case when c.is_late and moment > a.heard_at + rejoin then a.heard_at else a.heard_before end,
      heard_at = case when c.is_late and moment > a.heard_at + rejoin then moment else a.heard_at end,
      held_sequence = case when c.is_full then c.sequence else a.held_sequence end,
      held_choice = case when c.is_full then c.choice else a.held_choice end,
      held_elapsed_ms = case when c.is_full then c.elapsed_ms else a.held_elapsed_ms end,
      held_at = case when c.is_full then moment else a.held_at end,
      held_late_ms = case when c.is_full then case when c.is_late then c.late_ms end else a.held_late_ms end,
      dropped_events = a.dropped_events + case when c.is_full and c.held_sequence is not null then 1 else 0 end
    from counted c where c.verdict = 'saved' and (c.is_late or c.is_full) and a.id = c.id
  ), refused as (
    -- Whoever sends an answer that comes too late is not away: no later one to this question can be an answer from a gap.
    update public.attempts a set heard_before = moment, heard_at = moment
    from counted c
    where c.verdict = 'late' and a.id = c.id and coalesce(a.heard_before, a.heard_at) <= c.grace_from + network
  )
  select c.n, case c.verdict when 'repeated' then 'saved' else c.verdict end from counted c;
end
$$;
comment on function app.save_answers is
  'Saves answers of many exams at once, each judged by its own attempt: lease, question on screen, sequence, time, grace, history.';

create or replace function app.beat(moment timestamptz, gap_ms integer, cap_ms integer) returns integer
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
  -- While we were away nobody could be heard and no answer could arrive: neither counts against anybody.
  update public.attempts a
  set heard_at = a.heard_at + away.long, heard_before = a.heard_before + away.long, grace_from = a.grace_from + away.long
  from (select least(moment - last_beat, make_interval(secs => cap_ms / 1000.0)) as long) away
  where a.completed_at is null and a.current_number > 0;
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
