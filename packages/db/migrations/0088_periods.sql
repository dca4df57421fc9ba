-- squawk-ignore-file renaming-table, adding-foreign-key-constraint, require-concurrent-index-creation, prefer-robust-stmts
-- What only grows lies in half-years: the events and seals of exams by the id of the attempt, the audit log by its own. Ids begin with
-- their moment, so whoever knows one finds its half-year, and everything that is unique stays unique over all of them.
-- No row moves: each table becomes the part of a new one that takes what no half-year was made for.

alter table attempt_events validate constraint attempt_events_kind_check;
alter table audit_events validate constraint audit_events_actor_kind_check;

-- The view knows the table by more than its name.
drop view hidden.attempt_events;

create procedure app.set_apart(target name)
language plpgsql
as $$
declare
  thing record;
begin
  execute format('alter table public.%I rename to %I', target, target || '_rest');
  for thing in select indexrelid::regclass::text as name from pg_index where indrelid = (target || '_rest')::regclass loop
    execute format('alter index public.%I rename to %I', thing.name, overlay(thing.name placing target || '_rest' from 1 for length(target)));
  end loop;
  for thing in select tgname as name from pg_trigger where tgrelid = (target || '_rest')::regclass and not tgisinternal loop
    execute format('drop trigger %I on public.%I', thing.name, target || '_rest');
  end loop;
  for thing in select polname as name from pg_policy where polrelid = (target || '_rest')::regclass and polname <> 'owner_all' loop
    execute format('drop policy %I on public.%I', thing.name, target || '_rest');
  end loop;
  execute format('revoke all on public.%I from tamiz_app, tamiz_auth, tamiz_staff, tamiz_worker, tamiz_exam', target || '_rest');
  execute format('create trigger refuse_truncate before truncate on public.%I for each statement execute function app.refuse_change()',
    target || '_rest');
  execute format('alter table public.%I set (autovacuum_freeze_min_age = 0, autovacuum_vacuum_insert_scale_factor = 0.05)', target || '_rest');
end
$$;

-- Events go on counting where they were.
do $$
declare
  next_id bigint := nextval('public.attempt_events_id_seq');
begin
  alter table public.attempt_events alter column id drop identity;
  call app.set_apart('attempt_events');
  create table public.attempt_events (
    like public.attempt_events_rest including defaults including constraints including comments,
    primary key (attempt_id, id)
  ) partition by range (attempt_id);
  execute format('alter table public.attempt_events alter column id add generated always as identity (start with %s)', next_id);
end
$$;
comment on table attempt_events is
  'What happened in an exam, in order. No foreign key to attempts: whoever writes here has locked the attempt. Half-years by the id of the attempt.';
create unique index attempt_events_saved_once on attempt_events (attempt_id, number, sequence) where kind = 'saved';
create unique index attempt_events_delivered_once on attempt_events (attempt_id, number) where kind = 'delivered';
create index attempt_events_around on attempt_events (attempt_id, kind, id) where kind <> 'saved';
create index attempt_events_late on attempt_events (attempt_id, id) where kind = 'saved' and data ? 'late_ms';
alter table attempt_events attach partition attempt_events_rest default;
call app.protect_tenant('attempt_events', 'account_id', 'tamiz_staff', 'tamiz_worker');
create policy own_place on attempt_events to tamiz_exam
  using (attempt_id in (select id from attempts)) with check (attempt_id in (select id from attempts));
create trigger refuse_row_change before delete on attempt_events for each row execute function app.refuse_change();
create trigger guard_event_change before update on attempt_events for each row execute function app.guard_event_change();
create trigger refuse_truncate before truncate on attempt_events for each statement execute function app.refuse_change();
grant select, insert on attempt_events to tamiz_app, tamiz_worker, tamiz_exam;
grant select on attempt_events to tamiz_staff;

create view hidden.attempt_events with (security_invoker = true) as
select id, account_id, attempt_id, kind, number, sequence, choice, elapsed_ms,
  case when data ? 'reason' and kind in ('marked', 'unmarked') then data || '{"reason": "(texto oculto)"}' else data end as data, at
from public.attempt_events;
grant select on hidden.attempt_events to tamiz_app;

call app.set_apart('attempt_seals');
create table attempt_seals (
  like attempt_seals_rest including defaults including constraints including comments,
  primary key (attempt_id, last_event_id),
  foreign key (attempt_id, account_id) references attempts (id, account_id)
) partition by range (attempt_id);
comment on table attempt_seals is 'The head of the chain over the events of an attempt, when it ended and after whatever was decided later.';
create index attempt_seals_digest on attempt_seals (digest);
alter table attempt_seals attach partition attempt_seals_rest default;
call app.protect_tenant('attempt_seals', 'account_id', 'tamiz_staff', 'tamiz_worker');
call app.make_append_only('attempt_seals');
create policy own_place on attempt_seals to tamiz_exam
  using (attempt_id in (select id from attempts)) with check (attempt_id in (select id from attempts));
grant select, insert on attempt_seals to tamiz_app, tamiz_worker, tamiz_exam, tamiz_staff;

call app.set_apart('audit_events');
create table audit_events (
  like audit_events_rest including defaults including constraints including comments,
  primary key (id),
  foreign key (account_id) references accounts
) partition by range (id);
comment on table audit_events is 'Who did what to which thing, and when; ids only, never a name or an address. Half-years by its id.';
create index audit_events_account_page on audit_events (account_id, id desc);
create index audit_events_actor_page on audit_events (actor_id, id desc);
create index audit_events_of_action on audit_events (action, id);
create index audit_events_account_action on audit_events (account_id, action, id);
create index audit_events_actor_action on audit_events (actor_id, action, id);
create index audit_events_actor_account on audit_events (actor_id, account_id, id);
create index audit_events_subject_page on audit_events (subject_id, id);
alter table audit_events attach partition audit_events_rest default;
call app.protect_tenant('audit_events', 'account_id', 'tamiz_auth', 'tamiz_staff', 'tamiz_worker');
call app.make_append_only('audit_events');
grant select, insert on audit_events to tamiz_app, tamiz_staff;
grant insert on audit_events to tamiz_auth, tamiz_worker;

drop procedure app.set_apart;

create function app.uuid_at(moment timestamptz) returns uuid
language sql immutable parallel safe
as $$ select (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || '7' || repeat('0', 19))::uuid $$;
comment on function app.uuid_at is 'No id of this moment or later sorts before it.';

create function app.half_year(moment timestamptz) returns timestamptz
language sql immutable parallel safe
as $$
  select make_timestamptz(extract(year from at_utc)::int, case when extract(month from at_utc) < 7 then 1 else 7 end, 1, 0, 0, 0, 'UTC')
  from (select moment at time zone 'UTC' as at_utc) moments
$$;
comment on function app.half_year is 'When the half-year of a moment began.';

create procedure app.add_part(parent name, part name, bounds text)
language plpgsql
as $$
begin
  -- Rows never change: the first vacuum freezes them, and none ever comes back for them.
  execute format('create table public.%I (like public.%I including defaults including constraints)
    with (autovacuum_freeze_min_age = 0, autovacuum_vacuum_insert_scale_factor = 0.05)', part, parent);
  execute format('alter table public.%I attach partition public.%I %s', parent, part, bounds);
  execute format('create trigger refuse_truncate before truncate on public.%I for each statement execute function app.refuse_change()', part);
  call app.protect(('public.' || part)::regclass);
end
$$;
comment on procedure app.add_part is 'A part of a table that only grows, guarded as the table is.';

create view app.parts as
select parent.relname as parent, part.oid::regclass as part, substring(bounds.text from 'FROM \(''?([^'')]+)') as since,
  substring(bounds.text from 'TO \(''([^'')]+)') as until
from pg_inherits
join pg_class parent on parent.oid = inhparent and parent.relkind = 'p'
join pg_class part on part.oid = inhrelid
cross join lateral (select pg_get_expr(part.relpartbound, part.oid) as text) bounds
where bounds.text <> 'DEFAULT';
comment on view app.parts is 'Parts of the tables that only grow, and where they begin and end.';

create function app.add_half_years(since timestamptz, ahead integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '3s'
as $$
declare
  grown name;
  newest uuid;
  new_part name;
  begins timestamptz;
  next_begins timestamptz := app.half_year(app.half_year(since) + interval '200 days');
  added integer := 0;
begin
  -- Two workers would make the same part; the second waits and finds it.
  perform pg_advisory_xact_lock(hashtextextended('half_years', 88));
  foreach grown in array array['attempt_events', 'attempt_seals', 'audit_events'] loop
    execute format('select %I from public.%I order by 1 desc limit 1', case grown when 'audit_events' then 'id' else 'attempt_id' end, grown)
      into newest;
    -- All there was so far is the first part, unless it holds ids that nobody made by the clock.
    if not exists (select from app.parts where parent = grown) and coalesce(newest < app.uuid_at(next_begins), true) then
      execute format('alter table public.%I detach partition public.%I', grown, grown || '_rest');
      execute format('alter table public.%I rename to %I', grown || '_rest', grown || '_first');
      execute format('alter table public.%I attach partition public.%I for values from (minvalue) to (%L)',
        grown, grown || '_first', app.uuid_at(next_begins));
      call app.add_part(grown, grown || '_rest', 'default');
    end if;
    -- One that has begun is not made any more: its rows lie in the rest.
    begins := next_begins;
    for step in 1..ahead loop
      new_part := grown || '_' || to_char(begins at time zone 'UTC', 'YYYY_MM');
      if to_regclass('public.' || new_part) is null then
        call app.add_part(grown, new_part, format('for values from (%L) to (%L)',
          app.uuid_at(begins), app.uuid_at(app.half_year(begins + interval '200 days'))));
        added := added + 1;
      end if;
      begins := app.half_year(begins + interval '200 days');
    end loop;
  end loop;
  return added;
end
$$;
comment on function app.add_half_years is 'Makes the parts for the half-years after a moment that are missing.';
grant execute on function app.add_half_years to tamiz_worker;

create function app.drop_spent_parts() returns text[]
language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '3s'
as $$
declare
  spent record;
  is_needed boolean;
  dropped text[] := '{}';
  long_ago timestamptz := now() - interval '1 year';
begin
  perform pg_advisory_xact_lock(hashtextextended('half_years', 88));
  for spent in
    select events.part, seals.part as seals, events.until,
      case events.since when 'MINVALUE' then '00000000-0000-0000-0000-000000000000' else events.since end as since
    from app.parts events
    join app.parts seals on seals.parent = 'attempt_seals' and (seals.since, seals.until) = (events.since, events.until)
    where case events.parent when 'attempt_events' then events.until::uuid <= app.uuid_at(long_ago) end
    order by events.until
  loop
    select exists (
      select from public.attempts
      join public.position_candidates place on place.id = attempts.position_candidate_id
      join public.candidates person on person.id = place.candidate_id
      where attempts.id >= spent.since::uuid and attempts.id < spent.until::uuid and person.erased_at is null) into is_needed;
    continue when is_needed;
    dropped := dropped || array[spent.part::text, spent.seals::text];
    execute format('alter table public.attempt_seals detach partition %s', spent.seals);
    execute format('alter table public.attempt_events detach partition %s', spent.part);
    execute format('drop table %s, %s', spent.part, spent.seals);
  end loop;
  for spent in
    select part from app.parts where case parent when 'attempt_responses' then until::timestamptz <= long_ago end order by until
  loop
    execute format('select exists (select from %s)', spent.part) into is_needed;
    continue when is_needed;
    execute format('alter table public.attempt_responses detach partition %s', spent.part);
    dropped := dropped || spent.part::text;
    execute format('drop table %s', spent.part);
  end loop;
  return dropped;
end
$$;
comment on function app.drop_spent_parts is
  'Drops what nobody can ask for any more, a year after it ended: events and seals of exams once every person in them is erased, and empty months of answers.';
grant execute on function app.drop_spent_parts to tamiz_worker;
