-- What is kept about people ends: free texts go with the person, requests for access after a while, candidates as announced.

-- An erased text leaves its event, and the chain over the events must still tell any other change. A further event
-- holds both links of the chain there: as it was sealed, and as it is without the text.
alter table attempt_events
  drop constraint attempt_events_kind_check,
  -- Not validated: the words of before are all among these.
  add constraint attempt_events_kind_check check (kind in (
    'started', 'delivered', 'saved', 'lease_taken', 'time_credited', 'extra_time', 'signal', 'finished', 'marked', 'unmarked', 'regraded',
    'text_erased')) not valid;

create function app.erased_text() returns text
language sql immutable parallel safe
as $$ select '[texto eliminado]' $$;
comment on function app.erased_text is 'What stands in place of a free text about a person who was erased.';

create function app.is_free_text(event_kind text, event_data jsonb) returns boolean
language sql immutable parallel safe
as $$ select event_kind in ('marked', 'unmarked') and event_data ? 'reason' and event_data ->> 'reason' <> app.erased_text() $$;
comment on function app.is_free_text is 'Whether an event holds what somebody wrote about the candidate.';

create function app.without_text(event_data jsonb) returns jsonb
language sql immutable parallel safe
as $$ select jsonb_set(event_data, '{reason}', to_jsonb(app.erased_text())) $$;

create function app.guard_event_change() returns trigger
language plpgsql
as $$
begin
  if app.is_free_text(old.kind, old.data)
    and to_jsonb(new)::text = jsonb_set(to_jsonb(old), '{data}', app.without_text(old.data))::text
    and exists (
      select from public.attempts attempt
      join public.position_candidates place on place.id = attempt.position_candidate_id
      join public.candidates person on person.id = place.candidate_id
      where attempt.id = old.attempt_id and person.erased_at is not null) then
    return new;
  end if;
  raise exception '% on % is refused: rows are only ever added', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
comment on function app.guard_event_change is
  'Trigger of the events: the one change there is replaces the free text about an erased person by a fixed word.';
drop trigger refuse_row_change on attempt_events;
create trigger refuse_row_change before delete on attempt_events for each row execute function app.refuse_change();
create trigger guard_event_change before update on attempt_events for each row execute function app.guard_event_change();

create function app.chain_link(head bytea, attempt uuid, event bigint, event_data jsonb) returns bytea
language sql stable
as $$
  select sha256(head || convert_to(
    '[' || e.id || ',"' || e.account_id || '","' || e.attempt_id || '","' || e.kind || '",'
      || coalesce(e.number::text, 'null') || ',' || coalesce(e.sequence::text, 'null') || ','
      || coalesce(e.choice::text, 'null') || ',' || coalesce(e.elapsed_ms::text, 'null') || ','
      || to_json(event_data::text) || ',"' || to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '"]',
    'UTF8'))
  from public.attempt_events e where e.attempt_id = attempt and e.id = event
$$;
comment on function app.chain_link is 'The head of the chain after an event with such data; the server computes the same.';

create function app.erase_attempt_texts(attempt uuid) returns void
language plpgsql
as $$
declare
  first_text bigint := (
    select min(e.id) from public.attempt_events e where e.attempt_id = attempt and app.is_free_text(e.kind, e.data));
  last_seal public.attempt_seals;
  seal_before public.attempt_seals;
  head bytea;
  link bytea;
  event record;
  sealed_to bigint;
begin
  if first_text is null then
    return;
  end if;
  select * into last_seal from public.attempt_seals s where s.attempt_id = attempt order by s.last_event_id desc limit 1;
  select * into seal_before from public.attempt_seals s
  where s.attempt_id = attempt and s.last_event_id < first_text order by s.last_event_id desc limit 1;
  head := coalesce(seal_before.digest, decode(repeat('00', 32), 'hex'));
  -- What is not sealed yet needs no second link: it will be sealed as it stands then.
  for event in
    select e.id, e.account_id, e.data, app.is_free_text(e.kind, e.data) as is_text from public.attempt_events e
    where e.attempt_id = attempt and e.id > coalesce(seal_before.last_event_id, 0) and e.id <= last_seal.last_event_id
    order by e.id
  loop
    link := app.chain_link(head, attempt, event.id, event.data);
    if event.is_text then
      insert into public.attempt_events (account_id, attempt_id, kind, data, at)
      values (event.account_id, attempt, 'text_erased', jsonb_build_object('event', event.id, 'sealed', encode(link, 'hex'),
        'erased', encode(app.chain_link(head, attempt, event.id, app.without_text(event.data)), 'hex')), clock_timestamp());
    end if;
    head := link;
  end loop;
  update public.attempt_events e set data = app.without_text(e.data)
  where e.attempt_id = attempt and app.is_free_text(e.kind, e.data);
  -- Where a job still seals the rest, it comes to the new events as well.
  if last_seal is null or (select a.is_seal_pending from public.attempts a where a.id = attempt) then
    return;
  end if;
  head := last_seal.digest;
  for event in
    select e.id, e.data from public.attempt_events e
    where e.attempt_id = attempt and e.id > last_seal.last_event_id order by e.id
  loop
    head := app.chain_link(head, attempt, event.id, event.data);
    sealed_to := event.id;
  end loop;
  insert into public.attempt_seals (account_id, attempt_id, last_event_id, digest)
  select last_seal.account_id, attempt, sealed_to, head where sealed_to is not null;
end
$$;
comment on function app.erase_attempt_texts is 'Replaces what was written about the candidate of an attempt, and seals that it was.';

create function app.erase_texts_of_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  attempt uuid;
begin
  for attempt in
    select a.id from public.attempts a
    join public.position_candidates place on place.id = a.position_candidate_id
    where place.candidate_id = new.id order by a.id for update of a
  loop
    perform app.erase_attempt_texts(attempt);
  end loop;
  return null;
end
$$;
comment on function app.erase_texts_of_person is
  'Trigger of candidates: whoever erases a person erases what was written about them, in the same transaction.';
create trigger erase_texts_of_person after update of erased_at on candidates for each row
  when (old.erased_at is null and new.erased_at is not null) execute function app.erase_texts_of_person();

-- Whoever was erased before this.
do $$
begin
  perform app.erase_attempt_texts(attempt.id)
  from attempts attempt
  join position_candidates place on place.id = attempt.position_candidate_id
  join candidates person on person.id = place.candidate_id and person.erased_at is not null;
end
$$;
-- A verification asks whether the person of an erased text was erased; never who it was.
grant select (id, erased_at) on candidates to tamiz_staff;

-- Requests for access are purged: 90 days after their answer, 180 days after they were made without one.
grant delete on access_requests to tamiz_worker;

-- New accounts keep candidates for 24 months; those there are keep what they chose. Nobody is erased unannounced.
alter table accounts alter column retention_months set default 24;

create table retention_notices (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  retention_months smallint not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  unique (id, account_id)
);
comment on table retention_notices is 'One wave of candidates that an account will forget, as its owners are told by mail.';
comment on column retention_notices.retention_months is 'What the account had chosen; with another choice there is another notice.';
comment on column retention_notices.mailed_at is 'When an owner''s mail server took the mail; until then nobody of the wave is erased.';
create index retention_notices_of_account on retention_notices (account_id, created_at);
create index retention_notices_unmailed on retention_notices (created_at) where mailed_at is null;
call app.protect_tenant('retention_notices', 'account_id', 'tamiz_worker');
grant select on retention_notices to tamiz_app;
grant select, insert (account_id, retention_months, created_at), update (mailed_at) on retention_notices to tamiz_worker;

create table announced_erasures (
  candidate_id uuid primary key,
  account_id uuid not null,
  notice_id uuid not null,
  foreign key (candidate_id, account_id) references candidates (id, account_id) on delete cascade,
  foreign key (notice_id, account_id) references retention_notices (id, account_id)
);
comment on table announced_erasures is 'Whom a notice announced; the row goes when the person is erased, or is kept after all.';
create index announced_erasures_of_notice on announced_erasures (notice_id);
create index announced_erasures_of_account on announced_erasures (account_id);
call app.protect_tenant('announced_erasures', 'account_id', 'tamiz_worker');
grant select on announced_erasures to tamiz_app;
grant select, insert, delete on announced_erasures to tamiz_worker;
